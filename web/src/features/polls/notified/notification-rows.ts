import { AlarmClock, LockKeyhole, Vote } from 'lucide-react'
import type { NotificationRows } from '#app/notification-rows.ts'

/** What the list of notifications shows of polls. */
export const notificationRows = {
  poll: { icon: Vote, label: 'polls.notified.asked', withoutText: 'polls.notified.without.asked' },
  poll_reminder: { icon: AlarmClock, label: 'polls.notified.reminder', withoutText: 'polls.notified.without.reminder' },
  poll_closed: { icon: LockKeyhole, label: 'polls.notified.closed', withoutText: 'polls.notified.without.closed' },
} satisfies NotificationRows
