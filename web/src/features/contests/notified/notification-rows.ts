import { CircleSlash, Flag, Medal, Trophy } from 'lucide-react'
import type { NotificationRows } from '#app/notification-rows.ts'

/** What the list of notifications shows of contests. */
export const notificationRows = {
  contest: { icon: Trophy, label: 'contests.notified.begun', withoutText: 'contests.notified.without.begun' },
  contest_won: { icon: Medal, label: 'contests.notified.won', withoutText: 'contests.notified.without.won' },
  contest_closed: { icon: Flag, label: 'contests.notified.closed', withoutText: 'contests.notified.without.closed' },
  contest_refused: { icon: CircleSlash, label: 'contests.notified.refused', withoutText: 'contests.notified.without.refused' },
} satisfies NotificationRows
