import { Award } from 'lucide-react'
import type { NotificationRows } from '#app/notification-rows.ts'

/** What the list of notifications shows of badges. */
export const notificationRows = {
  badge_awarded: { icon: Award, label: 'badges.notified', withoutText: 'badges.notified.without' },
} satisfies NotificationRows
