import { AlarmClock, Megaphone, PencilLine, Siren } from 'lucide-react'
import type { NotificationRows } from '#app/notification-rows.ts'

/** What the list of notifications shows of announcements. */
export const notificationRows = {
  campaign: { icon: Megaphone, label: 'campaigns.notified.announced', withoutText: 'campaigns.notified.without.announced' },
  campaign_urgent: { icon: Siren, label: 'campaigns.notified.urgent', withoutText: 'campaigns.notified.without.announced' },
  campaign_reminder: { icon: AlarmClock, label: 'campaigns.notified.reminder', withoutText: 'campaigns.notified.without.reminder' },
  campaign_review: { icon: PencilLine, label: 'campaigns.notified.review', withoutText: 'campaigns.notified.without.review' },
} satisfies NotificationRows
