/** Recurrence rules of RFC 5545, read and written. Hours, minutes and seconds are no frequencies of a calendar: they are refused. */
export type Frequency = 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY'
/** `position` 0 is every such weekday; `weekday` 0 is Monday. */
export type RuleDay = { position: number; weekday: number }
export type Until = { text: string; isDay: boolean; isUtc: boolean }

export type Rule = {
  frequency: Frequency
  interval: number
  count: number | null
  until: Until | null
  /** 0 is Monday. */
  weekStart: number
  months: readonly number[]
  weeks: readonly number[]
  yearDays: readonly number[]
  monthDays: readonly number[]
  days: readonly RuleDay[]
  hours: readonly number[]
  minutes: readonly number[]
  seconds: readonly number[]
  positions: readonly number[]
}

export type RuleFault = 'malformed' | 'too_often' | 'unsupported'
type Read = { ok: true; rule: Rule } | { ok: false; fault: RuleFault }

const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']
const longestRule = 500
const mostCount = 5_000
const mostInterval = 1_000
/** Beginnings within one day. */
const mostTimes = 24

const frequencies: readonly Frequency[] = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY']
const isFrequency = (value: string | undefined): value is Frequency => frequencies.some((one) => one === value)
const tooOften = ['SECONDLY', 'MINUTELY', 'HOURLY']

const lists = {
  BYMONTH: { least: 1, most: 12, isSigned: false },
  BYWEEKNO: { least: 1, most: 53, isSigned: true },
  BYYEARDAY: { least: 1, most: 366, isSigned: true },
  BYMONTHDAY: { least: 1, most: 31, isSigned: true },
  BYHOUR: { least: 0, most: 23, isSigned: false },
  BYMINUTE: { least: 0, most: 59, isSigned: false },
  BYSECOND: { least: 0, most: 59, isSigned: false },
  BYSETPOS: { least: 1, most: 366, isSigned: true },
} as const
const known = new Set<string>(['FREQ', 'INTERVAL', 'COUNT', 'UNTIL', 'WKST', 'BYDAY', ...Object.keys(lists)])

/** Thrown while a part is read, and caught by `readRule`. */
class Fault extends Error {}
const refuse = (what: string): never => {
  throw new Fault(what)
}

/** A rule from its text, with or without `RRULE:` before it. */
export function readRule(text: string): Read {
  const written = text
    .trim()
    .toUpperCase()
    .replace(/^RRULE:/, '')
  if (written.length > longestRule) return { ok: false, fault: 'malformed' }
  try {
    const parts = readParts(written)
    if (tooOften.includes(parts.get('FREQ') ?? '')) return { ok: false, fault: 'too_often' }
    const rule = readFields(parts)
    if (timesOf(rule) > mostTimes) return { ok: false, fault: 'too_often' }
    return isAllowed(rule) ? { ok: true, rule } : { ok: false, fault: 'unsupported' }
  } catch (error) {
    if (error instanceof Fault) return { ok: false, fault: 'malformed' }
    throw error
  }
}

function readParts(text: string): Map<string, string> {
  const parts = new Map<string, string>()
  for (const part of text.split(';').filter(Boolean)) {
    const [name = '', value = '', more] = part.split('=')
    if (!known.has(name) || value === '' || more !== undefined || parts.has(name)) refuse(part)
    parts.set(name, value)
  }
  return parts
}

function readFields(parts: ReadonlyMap<string, string>): Rule {
  const frequency = parts.get('FREQ')
  const list = (name: keyof typeof lists): number[] => readNumbers(parts.get(name), lists[name])
  const count = parts.get('COUNT')
  const until = parts.get('UNTIL')
  if (count && until) refuse('both ends')
  return {
    frequency: isFrequency(frequency) ? frequency : refuse('frequency'),
    interval: readCount(parts.get('INTERVAL') ?? '1', mostInterval),
    count: count === undefined ? null : readCount(count, mostCount),
    until: until === undefined ? null : readUntil(until),
    weekStart: readWeekday(parts.get('WKST') ?? 'MO'),
    months: list('BYMONTH'),
    weeks: list('BYWEEKNO'),
    yearDays: list('BYYEARDAY'),
    monthDays: list('BYMONTHDAY'),
    days: readDays(parts.get('BYDAY')),
    hours: list('BYHOUR'),
    minutes: list('BYMINUTE'),
    seconds: list('BYSECOND'),
    positions: list('BYSETPOS'),
  }
}

function readCount(value: string, most: number): number {
  const count = Number(value)
  return /^\d+$/.test(value) && count >= 1 && count <= most ? count : refuse(value)
}

function readNumbers(value: string | undefined, { least, most, isSigned }: (typeof lists)[keyof typeof lists]): number[] {
  if (value === undefined) return []
  const numbers = value.split(',').map((one) => {
    const number = Number(one)
    const isWithin = Math.abs(number) >= least && Math.abs(number) <= most && (isSigned || number >= 0)
    return /^[+-]?\d{1,3}$/.test(one) && isWithin ? number : refuse(one)
  })
  return [...new Set(numbers)].toSorted((one, other) => one - other)
}

function readWeekday(value: string): number {
  const weekday = weekdays.indexOf(value)
  return weekday >= 0 ? weekday : refuse(value)
}

function readDays(value: string | undefined): RuleDay[] {
  if (value === undefined) return []
  const days = value.split(',').map((one) => {
    const [, position, weekday] = /^([+-]?\d{1,2})?([A-Z]{2})$/.exec(one) ?? refuse(one)
    const read = { position: Number(position ?? 0), weekday: readWeekday(weekday ?? '') }
    return (position === undefined || read.position !== 0) && Math.abs(read.position) <= 53 ? read : refuse(one)
  })
  const seen = new Map(days.map((day) => [writeDay(day), day]))
  return [...seen.values()].toSorted((one, other) => one.weekday - other.weekday || one.position - other.position)
}

/** `20261231`, `20261231T225959` or `20261231T225959Z`. */
function readUntil(value: string): Until {
  const [, year, month, day, hour, minute, second, utc] =
    /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(\d{2})(Z)?)?$/.exec(value) ?? refuse(value)
  const isDay = hour === undefined
  const text = `${year}-${month}-${day}T${hour ?? '23'}:${minute ?? '59'}:${second ?? '59'}`
  const moment = new Date(`${text}Z`)
  if (Number.isNaN(moment.getTime()) || !moment.toISOString().startsWith(text)) refuse(value)
  return { text, isDay, isUtc: utc === 'Z' }
}

const timesOf = ({ hours, minutes, seconds }: Rule): number =>
  Math.max(1, hours.length) * Math.max(1, minutes.length) * Math.max(1, seconds.length)

/** What RFC 5545 says about parts that exclude each other (3.3.10). */
function isAllowed({ frequency, weeks, yearDays, monthDays, days, positions, ...rule }: Rule): boolean {
  const hasPosition = days.some(({ position }) => position !== 0)
  if (weeks.length > 0 && frequency !== 'YEARLY') return false
  if (yearDays.length > 0 && frequency !== 'YEARLY') return false
  if (monthDays.length > 0 && frequency === 'WEEKLY') return false
  if (hasPosition && (frequency === 'DAILY' || frequency === 'WEEKLY' || weeks.length > 0)) return false
  const others = [weeks, yearDays, monthDays, days, rule.months, rule.hours, rule.minutes, rule.seconds]
  return positions.length === 0 || others.some((list) => list.length > 0)
}

const writeDay = ({ position, weekday }: RuleDay): string => `${position || ''}${weekdays[weekday]}`

/** The text of a rule, in one order for all. `until` as `20261231` or `20261231T225959Z`. */
export function writeRule(rule: Omit<Rule, 'until'>, until: string | null): string {
  const parts: [string, string | number | null][] = [
    ['FREQ', rule.frequency],
    ['INTERVAL', rule.interval > 1 ? rule.interval : null],
    ['BYMONTH', rule.months.join(',')],
    ['BYWEEKNO', rule.weeks.join(',')],
    ['BYYEARDAY', rule.yearDays.join(',')],
    ['BYMONTHDAY', rule.monthDays.join(',')],
    ['BYDAY', rule.days.map(writeDay).join(',')],
    ['BYHOUR', rule.hours.join(',')],
    ['BYMINUTE', rule.minutes.join(',')],
    ['BYSECOND', rule.seconds.join(',')],
    ['BYSETPOS', rule.positions.join(',')],
    ['WKST', rule.weekStart === 0 ? null : (weekdays[rule.weekStart] ?? null)],
    ['COUNT', rule.count],
    ['UNTIL', until],
  ]
  return parts.flatMap(([name, value]) => (value === null || value === '' ? [] : [`${name}=${value}`])).join(';')
}
