import * as z from 'zod/mini'
import { defineEvents } from '../event.ts'

export const badgeEvents = defineEvents({
  /** Added, changed, deleted, awarded or revoked: clients that show badges request them again. */
  'badge.changed': { scope: 'directory', row: z.object({ badge_id: z.uuid() }) },
  /** The person was awarded a badge. */
  'badge.awarded': { scope: 'self', row: z.object({ badge_id: z.uuid() }) },
})
