import { useIntl } from 'react-intl'
import { dateOf, timeOf, type Day } from './days.ts'
import type { Place } from './shown.ts'

/** Days and times of the grids in words, on the person's own clock. */
export function useTimeWords() {
  const { formatDate, formatTime, formatDateTimeRange, formatMessage } = useIntl()
  const utc = { timeZone: 'UTC' } as const
  const time = (minutes: number): string =>
    formatTime(new Date(`1970-01-01T${timeOf(minutes % (24 * 60))}Z`), { ...utc, hour: 'numeric', minute: '2-digit' })
  const day = (one: Day): string => formatDate(dateOf(one), { ...utc, weekday: 'long', day: 'numeric', month: 'long' })
  const weekday = (one: Day, width: 'short' | 'long' | 'narrow' = 'short'): string => formatDate(dateOf(one), { ...utc, weekday: width })
  const month = (one: Day): string => formatDate(dateOf(one), { ...utc, month: 'long', year: 'numeric' })
  const days = (first: Day, last: Day): string =>
    formatDateTimeRange(dateOf(first), dateOf(last), { ...utc, day: 'numeric', month: 'long', year: 'numeric' })
  const shortDays = (first: Day, last: Day): string =>
    formatDateTimeRange(dateOf(first), dateOf(last), { ...utc, day: 'numeric', month: 'short', year: 'numeric' })
  /** From when until when: the day, and the times unless it lasts all day. */
  const span = ({ isAllDay, first, last, from, until }: Place): string => {
    if (isAllDay) return first === last ? formatMessage({ id: 'calendar.allDayOn' }, { day: day(first) }) : days(first, last)
    if (first === last) return formatMessage({ id: 'calendar.timeOn' }, { day: day(first), from: time(from), until: time(until) })
    return formatMessage({ id: 'calendar.fromUntil' }, { from: `${day(first)}, ${time(from)}`, until: `${day(last)}, ${time(until)}` })
  }
  return { time, day, weekday, month, days, shortDays, span }
}
