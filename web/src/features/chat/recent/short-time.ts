import { differenceInCalendarDays } from 'date-fns'
import type { IntlShape } from 'react-intl'

/** Clock time today, weekday within a week, else the date. */
export function shortTime(intl: IntlShape, at: string, today: number): string {
  const ago = differenceInCalendarDays(today, new Date(at))
  if (ago < 1) return intl.formatTime(at, { hour: 'numeric', minute: '2-digit' })
  return ago < 7 ? intl.formatDate(at, { weekday: 'short' }) : intl.formatDate(at, { day: 'numeric', month: 'short' })
}
