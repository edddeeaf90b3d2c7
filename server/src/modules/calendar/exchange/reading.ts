import { createHash } from 'node:crypto'
import { limits } from '@atrium/contract/limits'
import ICAL from 'ical.js'
import { decideRule } from '../recurrence/occurrences.ts'
import { readWall } from '../recurrence/walls.ts'
import type { ExchangedChange, ExchangedFacts, ExchangedTimes } from './exchanged.ts'
import { readLength, readMoment, type Reading, wallsBetween } from './times.ts'

export type ReadProblem = { index: number; title: string | null; reason: 'no_start' | 'invalid_time' | 'invalid_rule' | 'too_long' }
export type ReadEvent = ExchangedFacts & {
  uid: string
  sequence: number
  rrule: string | null
  rdates: string[]
  exdates: string[]
  changes: ExchangedChange[]
}
export type ReadCalendar = { name: string | null; events: ReadEvent[]; problems: ReadProblem[] }

/** Events of one text, with those changed by themselves. */
const mostEvents = 5_000
const mostProblems = 100
const mostDescription = 10_000
const day = 86_400

/** Not a calendar, or one with more than 5,000 events. */
export class UnreadableCalendar extends Error {
  override name = 'UnreadableCalendar'
}

/**
 * The events of an iCalendar text (RFC 5545). Times without a zone, and of zones that nobody knows, are in the zone of the reader. What
 * cannot be read is said by its place; the rest is read all the same. Throws `UnreadableCalendar`.
 */
export function readCalendar(text: string, timeZone: string): ReadCalendar {
  const calendars = parseCalendars(text)
  const components = calendars.flatMap((calendar) => calendar.getAllSubcomponents('vevent'))
  if (components.length > mostEvents) throw new UnreadableCalendar('too many events')
  const reading: Reading = { timeZone, zones: zonesOf(calendars) }
  const problems: ReadProblem[] = []
  const read = components.flatMap((component, index) => {
    const result = readComponent(component, reading)
    if ('event' in result) return [result]
    problems.push({ index: index + 1, title: textOf(component, 'summary', limits.eventTitleMaximum), reason: result.reason })
    return []
  })
  const name = calendars.map((calendar) => textOf(calendar, 'x-wr-calname', limits.nameMaximum)).find(Boolean) ?? null
  return { name, events: joinSeries(read), problems: problems.slice(0, mostProblems) }
}

function parseCalendars(text: string): ICAL.Component[] {
  try {
    const parsed: unknown = ICAL.parse(setRulesAside(text.replace(/^\uFEFF/, '')))
    if (!Array.isArray(parsed)) throw new UnreadableCalendar('no calendar')
    const trees: unknown[] = typeof parsed[0] === 'string' ? [parsed] : parsed
    // The tree of a component is what the parser makes; its types call it any.
    const calendars = trees.map((tree) => new ICAL.Component(tree as unknown[])).filter(({ name }) => name === 'vcalendar') // the library wants its own arrays
    if (calendars.length === 0) throw new UnreadableCalendar('no calendar')
    return calendars
  } catch (error) {
    throw error instanceof UnreadableCalendar ? error : new UnreadableCalendar(String(error))
  }
}

/** The parser gives a whole file up for one rule that it cannot read, so it gets those of events as mere texts. */
const setRulesAside = (text: string): string =>
  text.replaceAll(/^BEGIN:VEVENT[\s\S]*?^END:VEVENT/gim, (event) => event.replaceAll(/^RRULE(?=[:;])/gim, ruleName))
const ruleName = 'X-ATRIUM-RRULE'

/** Zones that the text describes, for names that nobody knows. */
function zonesOf(calendars: readonly ICAL.Component[]): Map<string, ICAL.Timezone> {
  const zones = new Map<string, ICAL.Timezone>()
  for (const component of calendars.flatMap((calendar) => calendar.getAllSubcomponents('vtimezone')).slice(0, 200)) {
    const tzid = textOf(component, 'tzid', limits.nameMaximum)
    if (tzid) zones.set(tzid, new ICAL.Timezone({ component, tzid }))
  }
  return zones
}

type ReadOne = { event: ReadEvent; occurrence: string | null; isCancelled: boolean }
type Reason = { reason: ReadProblem['reason'] }

function readComponent(component: ICAL.Component, reading: Reading): ReadOne | Reason {
  try {
    return readFacts(component, reading)
  } catch {
    // The parser leaves values as they are until somebody asks, and throws then.
    return { reason: 'invalid_time' }
  }
}

function readFacts(component: ICAL.Component, reading: Reading): ReadOne | Reason {
  const begins = component.getFirstProperty('dtstart')
  if (!begins) return { reason: 'no_start' }
  const start = readMoment(begins, reading, component.hasProperty(ruleName.toLowerCase()))
  if (!start) return { reason: 'invalid_time' }
  const length = readLength(component, start, reading)
  if (length === undefined || length < 0) return { reason: 'invalid_time' }
  if (length > limits.eventLengthDays * day) return { reason: 'too_long' }
  const { time_zone, all_day, wall } = start
  const times = { starts_at_local: wall, ends_at_local: wallsBetween(wall, length), time_zone, all_day }
  if (readWall(times.ends_at_local) === undefined) return { reason: 'invalid_time' }
  const rule = readRecurrence(component, times)
  if (rule === undefined) return { reason: 'invalid_rule' }
  const dates = (name: string): string[] => readDates(component, name, reading, times)
  const title = textOf(component, 'summary', limits.eventTitleMaximum) ?? ''
  const isCancelled = textOf(component, 'status', 20)?.toUpperCase() === 'CANCELLED'
  const recurrence = component.getFirstProperty('recurrence-id')
  return {
    event: {
      ...times,
      ...textsOf(component),
      // A call of another program: its address is in the words, or nowhere.
      conference: null,
      title,
      is_cancelled: isCancelled,
      uid: textOf(component, 'uid', 500) ?? madeUid(times, title),
      sequence: numberOf(component, 'sequence'),
      rrule: rule,
      rdates: dates('rdate'),
      exdates: dates('exdate'),
      changes: [],
    },
    occurrence: (recurrence && readMoment(recurrence, reading, true, time_zone)?.wall) ?? null,
    isCancelled,
  }
}

/** Undefined for a rule that no series here may have. */
function readRecurrence(component: ICAL.Component, times: ExchangedTimes): string | null | undefined {
  const written: unknown = component.getFirstPropertyValue(ruleName.toLowerCase())
  if (typeof written !== 'string') return null
  const decided = decideRule(written, times)
  if (decided.ok) return decided.rrule
  return decided.refusal === 'never' ? null : undefined
}

function readDates(component: ICAL.Component, name: string, reading: Reading, { time_zone }: ExchangedTimes): string[] {
  const walls = component
    .getAllProperties(name)
    .flatMap((property) => property.getValues().map((_, index) => readMoment(property, reading, true, time_zone, index)?.wall))
  return [...new Set(walls.filter((wall) => wall !== undefined))].toSorted().slice(0, limits.eventDates)
}

const textsOf = (component: ICAL.Component): Pick<ExchangedFacts, 'description' | 'place' | 'url' | 'shows_as_busy' | 'is_private'> => ({
  description: textOf(component, 'description', mostDescription),
  place: textOf(component, 'location', limits.eventPlaceMaximum),
  url: addressOf(component),
  shows_as_busy: textOf(component, 'transp', 20)?.toUpperCase() !== 'TRANSPARENT',
  is_private: ['PRIVATE', 'CONFIDENTIAL'].includes(textOf(component, 'class', 20)?.toUpperCase() ?? ''),
})

/** Only what a browser may open as a page. */
function addressOf(component: ICAL.Component): string | null {
  const url = textOf(component, 'url', limits.eventLinkMaximum)
  return url && /^https:\/\//i.test(url) && URL.canParse(url) ? url : null
}

// Signs that no text may have: those that control, but for tabs and the ends of lines.
// oxlint-disable-next-line no-control-regex
const controls = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/g

/** A text as the database takes it: without control signs and halves of signs, and no longer than allowed. Null if nothing remains. */
function textOf(component: ICAL.Component, name: string, most: number): string | null {
  const value: unknown = component.getFirstPropertyValue(name)
  if (typeof value !== 'string') return null
  const text = value.replaceAll(controls, '').toWellFormed().trim()
  return (text.length > most ? `${text.slice(0, most - 1).toWellFormed()}…` : text) || null
}

function numberOf(component: ICAL.Component, name: string): number {
  const value: unknown = component.getFirstPropertyValue(name)
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < 2 ** 31 ? value : 0
}

/** The same for the same event, so that reading it again finds it. */
const madeUid = ({ starts_at_local, time_zone }: ExchangedTimes, title: string): string =>
  createHash('sha256').update(`${starts_at_local} ${time_zone} ${title}`).digest('hex')

/** Those changed by themselves belong to their series; without it they are events of their own. */
function joinSeries(read: readonly ReadOne[]): ReadEvent[] {
  const masters = new Map<string, ReadEvent>()
  for (const { event, occurrence } of read) if (occurrence === null) masters.set(event.uid, latest(masters.get(event.uid), event))
  const alone: ReadEvent[] = []
  for (const { event, occurrence, isCancelled } of read) {
    if (occurrence === null) continue
    const series = masters.get(event.uid)
    const { uid: _uid, sequence: _sequence, rrule: _rrule, rdates: _rdates, exdates: _exdates, changes: _changes, ...facts } = event
    if (!series) alone.push({ ...event, uid: `${event.uid}#${occurrence}`, rrule: null })
    else if (isCancelled) series.exdates = [...new Set([...series.exdates, occurrence])].slice(0, limits.eventDates)
    else series.changes = [...series.changes.filter((change) => change.occurrence !== occurrence), { ...facts, occurrence }]
  }
  return [...masters.values(), ...alone]
}

const latest = (one: ReadEvent | undefined, other: ReadEvent): ReadEvent => (one && one.sequence > other.sequence ? one : other)
