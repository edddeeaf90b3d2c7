import * as z from 'zod/mini'
import { defineEvents } from '../event.ts'
import { NotificationReason } from './schemas.ts'

export const notificationEvents = defineEvents({
  /** The person got a notification; `sound`: an open page should play a sound. */
  'notification.told': {
    scope: 'self',
    row: z.object({ notification_id: z.uuid(), reason: NotificationReason, place: z.string(), sound: z.boolean() }),
  },
  /** Seen or read on another device, or the settings changed: clients that show notifications request them again. */
  'notification.changed': { scope: 'self', row: z.object({ employee_id: z.uuid() }) },
})
