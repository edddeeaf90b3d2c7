import { UserPlus } from 'lucide-react'
import type { NotificationRows } from '#app/notification-rows.ts'

/** What the list of notifications shows of communities. */
export const notificationRows = {
  community_request: { icon: UserPlus, label: 'communities.notified.request', withoutText: 'communities.notified.without' },
} satisfies NotificationRows
