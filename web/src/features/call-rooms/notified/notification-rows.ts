import { PhoneMissed } from 'lucide-react'
import type { NotificationRows } from '#app/notification-rows.ts'

/** What the list of notifications shows of calls. */
export const notificationRows = {
  call_missed: { icon: PhoneMissed, label: 'call-rooms.notified.missed', withoutText: 'call-rooms.notified.without.missed' },
} satisfies NotificationRows
