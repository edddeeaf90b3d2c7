import type { AbsenceType } from '@atrium/contract/clockin/absences'
import type { ClockinDay, ClockinSum } from '@atrium/contract/clockin/reports'
import type { WorkingTimeModel } from '@atrium/contract/clockin/models'
import type { ClockEntryState, EntryKind } from '@atrium/contract/clockin/schemas'
import { decideDeduction, decidePaid, roundWork } from '@atrium/contract/clockin/working-time'
import { weekdays } from '@atrium/contract/notifications/weekdays'
import { coverOf, type Off } from '../absences/rules.ts'
import { addDays, listDays, splitAtMidnights, type DayPart } from '../days.ts'

export type Entry = {
  kind: EntryKind
  started_at: string
  ended_at: string | null
  time_zone: string
  work_date: string
  state: ClockEntryState
}
type Span = { kind: EntryKind; from: number; until: number; timeZone: string }

/** The work and the breaks of one working day, split by calendar days. In milliseconds, so that they sum to what was recorded. */
export type Worked = { work: readonly DayPart[]; breaks: readonly DayPart[]; deducted: readonly DayPart[] }

/**
 * What counts of the entries of one working day. The paid beginning of each break counts as work. A break that the rules require and that was
 * neither taken nor left as a gap is deducted from the end, by no more than the work beyond the rule’s threshold: whoever works longer never
 * has less.
 */
export function decideWorked(
  entries: readonly Span[],
  { paid_break_minutes, break_rules }: Pick<WorkingTimeModel, 'paid_break_minutes' | 'break_rules'>,
): Worked {
  const spans = entries.length > 1 ? entries.toSorted((one, other) => one.from - other.from || one.until - other.until) : entries
  const work = partsOf(spans, (span) => splitAtMidnights(span.from, paidUntil(span, paid_break_minutes), span.timeZone))
  const breaks = partsOf(spans, (span) => (span.kind === 'break' ? splitAtMidnights(span.from, span.until, span.timeZone) : none))
  const missing = break_rules.length ? decideDeduction(sumOf(work), sumOf(breaks) + gapsOf(spans), break_rules) : 0
  return { work, breaks, deducted: missing ? takeFromEnd(work, missing) : none }
}

const none: readonly DayPart[] = []
/** Most days have one entry, and a report asks for millions of them: one needs no list of lists. */
function partsOf(spans: readonly Span[], split: (span: Span) => readonly DayPart[]): readonly DayPart[] {
  const [only] = spans
  return only && spans.length === 1 ? split(only) : spans.flatMap(split)
}

const sumOf = (parts: readonly DayPart[]): number => parts.reduce((sum, { length }) => sum + length, 0)
const gapsOf = (spans: readonly Span[]): number =>
  spans.reduce((sum, { from }, index) => sum + Math.max(0, from - (spans[index - 1]?.until ?? from)), 0)

const paidUntil = ({ kind, from, until }: Span, paidMinutes: number | null): number =>
  kind === 'work' ? until : from + decidePaid(until - from, paidMinutes)

/** Of which days a deduction is taken: from the end of the work backwards. */
function takeFromEnd(work: readonly DayPart[], missing: number): DayPart[] {
  let left = missing
  return work.toReversed().flatMap(({ day, length }) => {
    const taken = Math.min(left, length)
    left -= taken
    return taken ? [{ day, length: taken }] : []
  })
}

type Person = {
  entries: readonly Entry[]
  /** The model of each day. */
  modelOf: (day: string) => WorkingTimeModel
  /** The name of the holiday that a day is. */
  holidayOf: (day: string) => string | null
  /** Those that are approved. */
  absences: readonly (Off & { absence_type: AbsenceType })[]
  /** The person’s first day; nothing is expected before. */
  joinedOn: string
  /** Nothing is expected of today yet. */
  today: string
}
type Range = { from: string; to: string }

/** A person’s hours by calendar day. `entries` begin a day before the range, since a night counts for both of its days. */
export function decideDays({ entries, modelOf, holidayOf, absences, joinedOn, today }: Person, { from, to }: Range): ClockinDay[] {
  const sums = sumDays(entries, modelOf)
  return listDays({ from, to }).map((day) => {
    const { work, breaks, deducted, uncounted, state } = sums.get(day) ?? nothing
    const model = modelOf(day)
    const holiday_name = holidayOf(day)
    const expected = day < joinedOn || holiday_name !== null ? 0 : model.days[weekdayOf(day)]
    const absence = expected ? absenceOn(day, absences) : null
    const target_minutes = Math.round(expected * (1 - (absence?.part ?? 0)))
    const worked_minutes = roundWork(work - deducted, model.rounding)
    return {
      day,
      worked_minutes,
      break_minutes: roundWork(breaks, null),
      deducted_minutes: roundWork(deducted, null),
      target_minutes,
      difference_minutes: day < today && state === 'counted' ? worked_minutes - target_minutes : null,
      uncounted_minutes: roundWork(uncounted, null),
      state,
      holiday_name,
      absence,
    }
  })
}

/** Two halves of a day may be two absences; the day is called after the first. */
function absenceOn(day: string, absences: Person['absences']): ClockinDay['absence'] {
  if (!absences.length) return null
  const found = absences.filter((absence) => coverOf(absence, day) > 0)
  const [first] = found
  return first ? { absence_type: first.absence_type, part: found.reduce((sum, absence) => sum + coverOf(absence, day), 0) } : null
}

type DaySums = { work: number; breaks: number; deducted: number; uncounted: number; state: ClockinDay['state'] }
const nothing: DaySums = { work: 0, breaks: 0, deducted: 0, uncounted: 0, state: 'counted' }

/** What of all working days falls on each calendar day. */
function sumDays(entries: readonly Entry[], modelOf: Person['modelOf']): Map<string, DaySums> {
  const sums = new Map<string, DaySums>()
  const sumsOf = (day: string): DaySums => {
    let known = sums.get(day)
    if (!known) sums.set(day, (known = { ...nothing }))
    return known
  }
  const add = (what: 'work' | 'breaks' | 'deducted' | 'uncounted', parts: readonly DayPart[]): void => {
    for (const { day, length } of parts) sumsOf(day)[what] += length
  }
  for (const [workDate, all] of Map.groupBy(entries, ({ work_date }) => work_date)) {
    const counted = all.every(isCounted) ? all : all.filter(isCounted)
    const { work, breaks, deducted } = decideWorked(counted.map(spanOf), modelOf(workDate))
    add('work', work)
    add('breaks', breaks)
    add('deducted', deducted)
    if (counted === all) continue
    for (const entry of all) {
      if (isCounted(entry)) continue
      const parts = splitEntry(entry)
      add('uncounted', parts)
      const state = entry.ended_at === null ? 'open' : entry.state
      for (const day of new Set([workDate, ...parts.map((part) => part.day)])) sumsOf(day).state = state
    }
  }
  return sums
}

const isCounted = ({ state, ended_at }: Entry): boolean => state === 'counted' && ended_at !== null
const spanOf = ({ kind, started_at, ended_at, time_zone }: Entry): Span => ({
  kind,
  from: Date.parse(started_at),
  until: Date.parse(ended_at ?? started_at),
  timeZone: time_zone,
})
const splitEntry = (entry: Entry): DayPart[] => {
  const { from, until, timeZone } = spanOf(entry)
  return splitAtMidnights(from, until, timeZone)
}

/** Monday is the first. */
export function weekdayOf(day: string): Weekday {
  let weekday = known.get(day)
  if (!weekday) {
    if (known.size >= mostKnown) known.clear()
    known.set(day, (weekday = weekdays[(new Date(day).getUTCDay() + 6) % 7] ?? 'monday'))
  }
  return weekday
}
type Weekday = (typeof weekdays)[number]
const known = new Map<string, Weekday>()
const mostKnown = 10_000

const mondayOf = (day: string): string => addDays(day, -((new Date(day).getUTCDay() + 6) % 7))

/** The sums of days, with their first and last. */
export const sumUp = (days: readonly ClockinDay[]): ClockinSum => ({
  from: days[0]?.day ?? '',
  to: days.at(-1)?.day ?? '',
  worked_minutes: days.reduce((sum, { worked_minutes }) => sum + worked_minutes, 0),
  target_minutes: days.reduce((sum, { target_minutes }) => sum + target_minutes, 0),
  balance_minutes: days.reduce((sum, { difference_minutes }) => sum + (difference_minutes ?? 0), 0),
})

export const sumWeeks = (days: readonly ClockinDay[]): ClockinSum[] =>
  [...Map.groupBy(days, ({ day }) => mondayOf(day)).values()].map(sumUp)
export const sumMonths = (days: readonly ClockinDay[]): ClockinSum[] =>
  [...Map.groupBy(days, ({ day }) => day.slice(0, 'YYYY-MM'.length)).values()].map(sumUp)
