import { useIntl } from 'react-intl'
import { dateOf, type Day } from '../grid/days.ts'
import { placeInMonth, repeatOf, weekdayName, weekdays, type Repeat } from './repeat.ts'

/** Says in a sentence how something repeats. */
export function useRepeatWords() {
  const intl = useIntl()
  const { formatMessage, formatDate, formatList } = intl
  const utc = { timeZone: 'UTC' } as const
  /** A Sunday, and with it the names of all days. */
  const named = (index: number): string => formatDate(dateOf(`2026-11-${22 + index}`), { ...utc, weekday: 'long' })
  const how = ({ frequency, interval, days, by }: Repeat, start: Day): string => {
    if (frequency === 'DAILY') return formatMessage({ id: 'calendar.repeat.daily' }, { interval })
    if (frequency === 'YEARLY')
      return formatMessage(
        { id: 'calendar.repeat.yearly' },
        { interval, day: formatDate(dateOf(start), { ...utc, day: 'numeric', month: 'long' }) },
      )
    if (frequency === 'MONTHLY') {
      if (by === 'date') return formatMessage({ id: 'calendar.repeat.monthlyDate' }, { interval, date: Number(start.slice(-2)) })
      const which = by === 'last' ? 'last' : String(placeInMonth(start))
      return formatMessage(
        { id: 'calendar.repeat.monthlyWeekday' },
        { interval, which, weekday: named(weekdays.indexOf(weekdayName(start))) },
      )
    }
    const chosen = weekdays.flatMap((day, index) => (days.includes(day) ? [named(index)] : []))
    return formatMessage({ id: 'calendar.repeat.weekly' }, { interval, days: formatList(chosen, { type: 'conjunction' }) })
  }
  const ofRepeat = (repeat: Repeat, start: Day): string => {
    const words = how(repeat, start)
    if (repeat.ends === 'after') return formatMessage({ id: 'calendar.repeat.times' }, { words, count: repeat.count })
    if (repeat.ends === 'never') return words
    return formatMessage({ id: 'calendar.repeat.until' }, { words, day: formatDate(dateOf(repeat.until), { ...utc, dateStyle: 'long' }) })
  }
  const ofRule = (rule: string, start: { day: Day; isAllDay: boolean; zone: string }): string => {
    const repeat = repeatOf(rule, start)
    return repeat ? ofRepeat(repeat, start.day) : formatMessage({ id: 'calendar.repeat.own' })
  }
  return { ofRepeat, ofRule }
}
