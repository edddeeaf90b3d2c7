import * as z from 'zod/mini'
import { defineEvents } from '../event.ts'

export const searchEvents = defineEvents({
  /** The person has saved, renamed, moved or removed a search: clients that show the list request it again. */
  'saved_search.changed': { scope: 'self', row: z.object({ employee_id: z.uuid() }) },
})
