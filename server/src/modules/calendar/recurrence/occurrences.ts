import { expand } from './expanding.ts'
import type { Expansion } from './expansion.ts'
import { readRule, type Rule, type RuleFault, type Until, writeRule } from './rule.ts'
import { dayOf, daySeconds, latestWall, readWall, writeWall } from './walls.ts'
import { clockOf, instantOf, wallAt, type ZoneClock } from './zones.ts'

/** Wall times are `YYYY-MM-DDTHH:mm:ss`; those of all-day events are midnights, the end is the midnight after the last day. */
export type Series = {
  starts_at_local: string
  ends_at_local: string
  time_zone: string
  all_day: boolean
  rrule: string | null
  rdates: string[]
  exdates: string[]
}
/** `occurrence` is the original wall time of its start: the id of one of a series, also on the wire. */
export type Occurrence = { occurrence: string; starts_at: Date; ends_at: Date }
export type SeriesTimes = Pick<Series, 'starts_at_local' | 'ends_at_local' | 'time_zone' | 'all_day'>

/** Clocks are at most so far from UTC. */
const farthest = daySeconds

/**
 * The occurrences of a series that touch a stretch of time, in their order; `to` is excluded. Wall times are expanded, then placed by the
 * clocks of the zone: each occurrence is at the same wall time. At most 20,000.
 */
export function listOccurrences(series: Series, from: Date, to: Date): Occurrence[] {
  const [first, last] = [Math.floor(from.getTime() / 1_000), Math.ceil(to.getTime() / 1_000)]
  const times = readTimes(series)
  if (!times) return []
  const walls = listWalls(series, times, first - farthest - times.length, last + farthest)
  const clock = clockOf(series.time_zone)
  const [after, before] = [from.getTime() / 1_000, to.getTime() / 1_000]
  // One loop over numbers: a year of 500 daily series has 180,000 occurrences.
  const found: Occurrence[] = []
  for (const wall of walls) {
    const starts = clock.instantOf(wall)
    const ends = endOf(wall, starts, times.length, clock)
    if (starts < before && (ends > after || (starts >= after && ends === starts))) found.push(occurrenceAt(wall, starts, ends))
  }
  return found
}

/** One of a series by its original wall time, undefined if the series has none there. */
export function findOccurrence(series: Series, occurrence: string): Occurrence | undefined {
  const [times, wall] = [readTimes(series), readWall(occurrence)]
  if (!times || wall === undefined) return undefined
  return listWalls(series, times, wall, wall).includes(wall) ? placeAt(wall, times.length, clockOf(series.time_zone)) : undefined
}

/** The next so many occurrences that end after an instant, within ten years. */
export function listNextOccurrences(series: Series, after: Date, count: number): Occurrence[] {
  const found: Occurrence[] = []
  const limit = after.getTime() + 10 * 366 * daySeconds * 1_000
  for (let [from, days] = [after.getTime(), 40]; from < limit && found.length < count; days *= 4) {
    const until = Math.min(limit, from + days * daySeconds * 1_000)
    const next = listOccurrences(series, new Date(from), new Date(until))
    found.push(...next.filter(({ ends_at, occurrence }) => ends_at > after && !found.some((one) => one.occurrence === occurrence)))
    from = until
  }
  return found.slice(0, count)
}

type Times = { start: number; length: number }
function readTimes({ starts_at_local, ends_at_local }: Pick<Series, 'starts_at_local' | 'ends_at_local'>): Times | undefined {
  const [start, end] = [readWall(starts_at_local), readWall(ends_at_local)]
  return start === undefined || end === undefined || end < start ? undefined : { start, length: end - start }
}

function listWalls(series: Series, { start }: Times, from: number, to: number): number[] {
  const rule = ruleOf(series)
  const walls = rule ? expand(expansionOf(series, rule, start), from, to) : start >= from && start <= to ? [start] : []
  if (series.rdates.length + series.exdates.length === 0) return walls
  const added = series.rdates.map(readWall).filter((wall) => wall !== undefined && wall >= from && wall <= to)
  const left = new Set(series.exdates.map((wall) => keyOf(readWall(wall), series.all_day)))
  const all = new Set([...walls, ...added.filter((wall) => wall !== undefined)])
  return [...all].filter((wall) => !left.has(keyOf(wall, series.all_day))).toSorted((one, other) => one - other)
}

/** Exceptions of whole days are days, whatever time others write with them. */
const keyOf = (wall: number | undefined, isAllDay: boolean): number | undefined => (wall !== undefined && isAllDay ? dayOf(wall) : wall)

const rules = new Map<string, Rule | null>()
const mostRules = 2_000

function ruleOf({ rrule, all_day }: Pick<Series, 'rrule' | 'all_day'>): Rule | null {
  if (rrule === null) return null
  const key = `${all_day} ${rrule}`
  let rule = rules.get(key)
  if (rule === undefined) {
    if (rules.size >= mostRules) rules.clear()
    const read = readRule(rrule)
    rules.set(key, (rule = read.ok ? withoutTimes(read.rule, all_day) : null))
  }
  return rule
}

/** Whole days have no hours: RFC 5545 says that such parts are ignored. */
const withoutTimes = (rule: Rule, isAllDay: boolean): Rule => (isAllDay ? { ...rule, hours: [], minutes: [], seconds: [] } : rule)

function expansionOf({ time_zone, all_day }: Pick<Series, 'time_zone' | 'all_day'>, rule: Rule, start: number): Expansion {
  if (!rule.until) return { rule, start, isOver: () => false }
  const last = wallOfUntil(rule.until, { time_zone, all_day })
  if (all_day || !rule.until.isUtc) return { rule, start, isOver: (wall) => wall > last }
  // An end in UTC ends by instants: in the hour that occurs twice, wall times do not say which.
  const instant = secondsOf(rule.until)
  const isOver = (wall: number): boolean => wall > last - farthest && (wall > last + farthest || instantOf(wall, time_zone) > instant)
  return { rule, start, isOver }
}

const secondsOf = ({ text }: Until): number => Date.parse(`${text}Z`) / 1_000

/** The last wall time of UNTIL. A day lasts until its end; for whole days, only the day of an instant counts. */
function wallOfUntil(until: Until, { time_zone, all_day }: Pick<Series, 'time_zone' | 'all_day'>): number {
  const wall = until.isUtc ? wallAt(secondsOf(until), time_zone) : secondsOf(until)
  return all_day ? (dayOf(wall) + 1) * daySeconds - 1 : wall
}

/**
 * An occurrence by the clocks of its zone. It ends when they show the end; one whose start they leave out moves forward and lasts as long
 * as planned.
 */
function placeAt(wall: number, length: number, clock: ZoneClock): Occurrence {
  const starts = clock.instantOf(wall)
  return occurrenceAt(wall, starts, endOf(wall, starts, length, clock))
}

const endOf = (wall: number, starts: number, length: number, clock: ZoneClock): number =>
  Math.max(starts, length === 0 || clock.isLeftOut(wall) ? starts + length : clock.instantOf(wall + length))

const occurrenceAt = (wall: number, starts: number, ends: number): Occurrence => ({
  occurrence: writeWall(wall),
  starts_at: new Date(starts * 1_000),
  ends_at: new Date(ends * 1_000),
})

export type RuleRefusal = RuleFault | 'ends_before_start' | 'never'
type DecidedRule = { ok: true; rrule: string; last_ends_at: Date | null } | { ok: false; refusal: RuleRefusal }

const hundredYears = 36_525 * daySeconds

/**
 * Whether a series may have this rule, and how it is kept: its parts in one order, its end as RFC 5545 wants it (a day for whole days, else
 * an instant). `last_ends_at`: no occurrence of the rule ends later; null if it has no end.
 */
export function decideRule(rrule: string, times: SeriesTimes): DecidedRule {
  const read = readRule(rrule)
  if (!read.ok) return { ok: false, refusal: read.fault }
  const placed = readTimes(times)
  if (!placed) return { ok: false, refusal: 'malformed' }
  const rule = withoutTimes(read.rule, times.all_day)
  const { start, length } = placed
  const expansion = expansionOf(times, rule, start)
  if (expansion.isOver(start)) return { ok: false, refusal: 'ends_before_start' }
  const isSingle = rule.count === 1 || rule.until !== null
  if (!isSingle && expand({ ...expansion, rule: { ...rule, count: 2 } }, start + 1, start + hundredYears).length === 0)
    return { ok: false, refusal: 'never' }
  return { ok: true, rrule: writeNormalised(rule, times), last_ends_at: lastEndOf(expansion, length, times) }
}

function lastEndOf({ rule, ...expansion }: Expansion, length: number, times: SeriesTimes): Date | null {
  if (rule.until) return placeAt(wallOfUntil(rule.until, times), length + farthest, clockOf(times.time_zone)).ends_at
  if (rule.count === null) return null
  const last = expand({ ...expansion, rule }, expansion.start, latestWall).at(-1) ?? expansion.start
  return placeAt(last, length, clockOf(times.time_zone)).ends_at
}

function writeNormalised(rule: Rule, times: SeriesTimes): string {
  if (!rule.until) return writeRule(rule, null)
  const wall = wallOfUntil(rule.until, times)
  return writeRule(rule, untilText(rule.until.isUtc ? secondsOf(rule.until) : instantOf(wall, times.time_zone), wall, times.all_day))
}

const compact = (wall: number): string => writeWall(wall).replaceAll(/[-:]/g, '')
const untilText = (instant: number, wall: number, isAllDay: boolean): string =>
  isAllDay ? compact(wall).slice(0, 'YYYYMMDD'.length) : `${compact(instant)}Z`

type Half = Pick<Series, 'rrule' | 'rdates' | 'exdates'>

/**
 * A series divided before one of its occurrences: what remains of it, and what its successor, which begins there, takes over. Undefined if
 * the series has no such occurrence, or begins with it.
 */
export function splitSeries(series: Series, occurrence: string): { before: Half; after: Half } | undefined {
  const [times, wall] = [readTimes(series), readWall(occurrence)]
  if (!times || wall === undefined || wall <= times.start || !listWalls(series, times, wall, wall).includes(wall)) return undefined
  const rule = ruleOf(series)
  const divide = (texts: readonly string[], isLater: boolean): string[] => texts.filter((text) => text >= occurrence === isLater)
  const half = (isLater: boolean, rrule: string | null): Half => ({
    rrule,
    rdates: divide(series.rdates, isLater).filter((text) => text !== occurrence),
    exdates: divide(series.exdates, isLater),
  })
  if (!rule) return { before: half(false, null), after: half(true, null) }
  const passed = expand(expansionOf(series, rule, times.start), times.start, wall - 1).length
  const end = untilText(instantOf(wall, series.time_zone) - 1, wall - daySeconds, series.all_day)
  const left = rule.count === null ? null : Math.max(1, rule.count - passed)
  return {
    before: half(false, writeRule({ ...rule, count: null }, end)),
    after: half(true, writeRule({ ...rule, count: left }, untilTextOf(rule, series))),
  }
}

const untilTextOf = (rule: Rule, times: SeriesTimes): string | null =>
  rule.until &&
  untilText(
    rule.until.isUtc ? secondsOf(rule.until) : instantOf(wallOfUntil(rule.until, times), times.time_zone),
    wallOfUntil(rule.until, times),
    times.all_day,
  )
