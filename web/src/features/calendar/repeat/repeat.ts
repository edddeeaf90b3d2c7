import { instantAt } from '#ui/time/zones.ts'
import { addDays, addMonths, startOfMonth, weekdayOf, type Day } from '../grid/days.ts'

/** Weekdays as rules write them, from Sunday on. */
export const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const
export type Weekday = (typeof weekdays)[number]
export const frequencies = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const
export type Frequency = (typeof frequencies)[number]

/** How an event repeats, as the form edits it. */
export type Repeat = {
  frequency: Frequency
  interval: number
  /** Of a week. */
  days: Weekday[]
  /** Of a month: its date, such as the 26th; or its weekday, such as the fourth or the last Thursday. */
  by: 'date' | 'weekday' | 'last'
  ends: 'never' | 'on' | 'after'
  until: Day
  count: number
}

export const weekdayName = (day: Day): Weekday => weekdays[weekdayOf(day)] ?? 'MO'
/** The first, second … of its weekday in a month. */
export const placeInMonth = (day: Day): number => Math.ceil(Number(day.slice(-2)) / 7)
export const isLastInMonth = (day: Day): boolean => addDays(day, 7) >= addMonths(startOfMonth(day), 1)

/** Every week on the day of the event. */
export const usualRepeat = (start: Day): Repeat => ({
  frequency: 'WEEKLY',
  interval: 1,
  days: [weekdayName(start)],
  by: 'date',
  ends: 'never',
  until: addMonths(start, 3),
  count: 10,
})

type Start = { day: Day; isAllDay: boolean; zone: string }

/** The rule (RFC 5545) of a repeat. */
export function ruleOf(repeat: Repeat, start: Start): string {
  const { frequency, interval, days, by, ends, count } = repeat
  const sorted = weekdays.filter((one) => days.includes(one))
  return [
    `FREQ=${frequency}`,
    ...(interval > 1 ? [`INTERVAL=${interval}`] : []),
    ...(frequency === 'WEEKLY' && sorted.length ? [`BYDAY=${sorted.join(',')}`] : []),
    ...(frequency === 'MONTHLY' && by === 'date' ? [`BYMONTHDAY=${Number(start.day.slice(-2))}`] : []),
    ...(frequency === 'MONTHLY' && by !== 'date' ? [`BYDAY=${by === 'last' ? -1 : placeInMonth(start.day)}${weekdayName(start.day)}`] : []),
    ...(ends === 'after' ? [`COUNT=${count}`] : []),
    ...(ends === 'on' ? [`UNTIL=${untilOf(repeat.until, start)}`] : []),
  ].join(';')
}

/** The end of a day as rules write it: of a timed event as an instant. */
function untilOf(day: Day, { isAllDay, zone }: Start): string {
  if (isAllDay) return day.replaceAll('-', '')
  const instant = new Date(instantAt(addDays(day, 1), '00:00', zone) - 1_000).toISOString()
  return `${instant.slice(0, 19).replaceAll(/[-:]/g, '')}Z`
}

const known = new Set(['FREQ', 'INTERVAL', 'BYDAY', 'BYMONTHDAY', 'COUNT', 'UNTIL', 'WKST'])

/** The repeat that a rule stands for; undefined for a rule that the form cannot express. */
export function repeatOf(rule: string, { day, zone }: Start): Repeat | undefined {
  const parts = new Map(
    rule
      .replace(/^RRULE:/, '')
      .split(';')
      .map((part): [string, string] => [part.split('=')[0] ?? '', part.split('=')[1] ?? '']),
  )
  const frequency = frequencies.find((one) => one === parts.get('FREQ'))
  if (!frequency || [...parts.keys()].some((name) => !known.has(name))) return undefined
  const byDay = parts.get('BYDAY')?.split(',') ?? []
  const monthDay = parts.get('BYMONTHDAY')
  const days = weekdays.filter((one) => byDay.includes(one))
  const by = frequency === 'MONTHLY' && byDay.length ? placedBy(byDay, day) : 'date'
  const isOwn = {
    DAILY: byDay.length > 0 || monthDay !== undefined,
    WEEKLY: days.length !== byDay.length || monthDay !== undefined,
    MONTHLY: by === undefined || (monthDay !== undefined && monthDay !== String(Number(day.slice(-2)))),
    YEARLY: byDay.length > 0 || monthDay !== undefined,
  }[frequency]
  if (isOwn) return undefined
  const usual = usualRepeat(day)
  const until = parts.get('UNTIL')
  return {
    ...usual,
    frequency,
    interval: Number(parts.get('INTERVAL') ?? 1),
    days: days.length ? days : usual.days,
    by: by ?? 'date',
    ends: parts.has('COUNT') ? 'after' : until ? 'on' : 'never',
    count: Number(parts.get('COUNT') ?? usual.count),
    until: until ? dayOfUntil(until, zone) : usual.until,
  }
}

function placedBy([only, ...others]: readonly string[], day: Day): Repeat['by'] | undefined {
  const name = weekdayName(day)
  if (others.length) return undefined
  if (only === `-1${name}`) return 'last'
  return only === `${placeInMonth(day)}${name}` ? 'weekday' : undefined
}

function dayOfUntil(until: string, zone: string): Day {
  const day = `${until.slice(0, 4)}-${until.slice(4, 6)}-${until.slice(6, 8)}`
  if (until.length === 8) return day
  const instant = Date.parse(`${day}T${until.slice(9, 11)}:${until.slice(11, 13)}:${until.slice(13, 15)}Z`)
  return new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' }).format(instant)
}
