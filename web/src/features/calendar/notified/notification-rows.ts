import { Armchair, BellRing, CalendarClock, CalendarPlus, CalendarX, UserCheck } from 'lucide-react'
import { leadsToCall } from '@atrium/contract/calendar/paths'
import { lazyScreen } from '#app/on-demand/lazy-screen.tsx'
import type { NotificationRows } from '#app/notification-rows.ts'

const Foot = lazyScreen(['calendar'], () => import('./reminder-foot.tsx'))

/** What the list of notifications shows of events. */
export const notificationRows = {
  event_invited: { icon: CalendarPlus, label: 'calendar.notified.invited', withoutText: 'calendar.notified.without.invited' },
  event_moved: { icon: CalendarClock, label: 'calendar.notified.moved', withoutText: 'calendar.notified.without.moved' },
  event_cancelled: { icon: CalendarX, label: 'calendar.notified.cancelled', withoutText: 'calendar.notified.without.cancelled' },
  event_reminder: {
    icon: BellRing,
    label: 'calendar.notified.reminder',
    withoutText: 'calendar.notified.without.reminder',
    Foot,
    hasFoot: leadsToCall,
  },
  event_seated: { icon: Armchair, label: 'calendar.notified.seated', withoutText: 'calendar.notified.without.seated' },
  event_response: { icon: UserCheck, label: 'calendar.notified.response', withoutText: 'calendar.notified.without.response' },
} satisfies NotificationRows
