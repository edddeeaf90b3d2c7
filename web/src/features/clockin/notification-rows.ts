import { AlarmClock, Check, ClockFading, TreePalm, X } from 'lucide-react'
import type { NotificationRows } from '#app/notification-rows.ts'

/** What the list of notifications shows of hours. */
export const notificationRows = {
  clockin_correction: { icon: ClockFading, label: 'clockin.notified.correction', withoutText: 'clockin.notified.without.correction' },
  clockin_absence: { icon: TreePalm, label: 'clockin.notified.absence', withoutText: 'clockin.notified.without.absence' },
  clockin_forgotten: { icon: AlarmClock, label: 'clockin.notified.forgotten', withoutText: 'clockin.notified.without.forgotten' },
  clockin_approved: { icon: Check, label: 'clockin.notified.approved', withoutText: 'clockin.notified.without.approved' },
  clockin_refused: { icon: X, label: 'clockin.notified.refused', withoutText: 'clockin.notified.without.refused' },
} satisfies NotificationRows
