import * as z from 'zod/mini'
import { inModule } from '../company/modules.ts'
import { defineEvents } from '../event.ts'

const one = z.object({ event_id: z.uuid() })

export const calendarEvents = inModule(
  'calendar',
  defineEvents({
    /** An event of the person changed, or the answers to it: clients request what they show again. */
    'event.changed': { scope: 'self', row: one },
    /** The same of an event that everyone, or many, may read. */
    'company_event.changed': { scope: 'directory', row: one },
    /** A calendar, a room or a thing changed. */
    'calendar.changed': { scope: 'directory', row: z.object({ company_id: z.uuid() }) },
  }),
)
