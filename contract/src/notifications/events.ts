import * as z from 'zod/mini'
import { defineEvents } from '../event.ts'
import { NotificationReason } from './schemas.ts'

export const notificationEvents = defineEvents({
  /** The person is told of something; `sound` where an open page is to be heard. */
  'notification.told': {
    scope: 'self',
    row: z.object({ notification_id: z.uuid(), reason: NotificationReason, place: z.string(), sound: z.boolean() }),
  },
  /** Seen or read elsewhere, or they want to be told otherwise: whoever shows it asks again. */
  'notification.changed': { scope: 'self', row: z.object({ employee_id: z.uuid() }) },
})
