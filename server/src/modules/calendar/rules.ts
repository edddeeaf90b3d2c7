import { overridableFields } from '@atrium/contract/calendar/kinds'
import type { CalendarEvent, EventChange } from '@atrium/contract/calendar/schemas'
import { limits } from '@atrium/contract/limits'
import { isNobody } from '@atrium/contract/people/nobody'
import type { EventFacts, EventRow, ReadableEvent } from './queries.ts'
import { decideRule, type Series } from './recurrence/occurrences.ts'
import { daySeconds, dayOf, readWall, writeWall } from './recurrence/walls.ts'
import { instantOf, wallTextAt } from './recurrence/zones.ts'

export type Times = Pick<EventFacts, 'starts_at_local' | 'ends_at_local' | 'starts_at' | 'ends_at' | 'time_zone' | 'all_day'>
type Wanted = { starts_at?: string | undefined; ends_at?: string | undefined; time_zone: string; all_day: boolean }
type TimesCode = 'START_AND_END_DATE_REQUIRED' | 'INVALID_INTERVAL'
type Decided<T, Code> = { ok: true; value: T } | { ok: false; code: Code }

/** The times of an event: as its zone shows them, and as instants. Whole days begin and end at midnight. */
export function decideTimes({ starts_at, ends_at, time_zone, all_day }: Wanted): Decided<Times, TimesCode> {
  if (!starts_at || !ends_at) return { ok: false, code: 'START_AND_END_DATE_REQUIRED' }
  const [start, end] = [
    new Date(Math.floor(Date.parse(starts_at) / 1_000) * 1_000),
    new Date(Math.floor(Date.parse(ends_at) / 1_000) * 1_000),
  ]
  const isOdd = start.getUTCFullYear() < firstYear || end.getUTCFullYear() > lastYear || end < start || (end <= start && !all_day)
  if (isOdd || end.getTime() - start.getTime() > limits.eventLengthDays * daySeconds * 1_000) return { ok: false, code: 'INVALID_INTERVAL' }
  const walls = [wallTextAt(start, time_zone), wallTextAt(end, time_zone)] as const
  if (all_day) return { ok: true, value: wholeDays(walls, time_zone) }
  // In the hour that occurs twice, the instants say which one.
  const [starts_at_local, ends_at_local] = walls
  return {
    ok: true,
    value: { starts_at_local, ends_at_local, starts_at: start.toISOString(), ends_at: end.toISOString(), time_zone, all_day },
  }
}
const firstYear = 1980
const lastYear = 2200

function wholeDays([start, end]: readonly [string, string], time_zone: string): Times {
  const first = dayOf(readWall(start) ?? 0)
  const last = Math.max(first + 1, Math.ceil((readWall(end) ?? 0) / daySeconds))
  const [from, to] = [first * daySeconds, last * daySeconds]
  const instant = (wall: number): string => new Date(instantOf(wall, time_zone) * 1_000).toISOString()
  return {
    starts_at_local: writeWall(from),
    ends_at_local: writeWall(to),
    starts_at: instant(from),
    ends_at: instant(to),
    time_zone,
    all_day: true,
  }
}

type Repeated = Pick<Series, 'rrule' | 'rdates' | 'exdates'>
export type Repeating = Repeated & { reaches_from: string; reaches_to: string | null }
/** How a series is kept, and within which instants it is. */
export function decideSeries({ rrule, rdates, exdates }: Repeated, times: Times): Decided<Repeating, 'EVENT_RULE_INVALID'> {
  const wrong = { ok: false, code: 'EVENT_RULE_INVALID' } as const
  if ([...rdates, ...exdates].some((wall) => readWall(wall) === undefined)) return wrong
  const ruled = rrule === null ? { ok: true as const, rrule: null, last_ends_at: new Date(times.ends_at) } : decideRule(rrule, times)
  if (!ruled.ok) return wrong
  const length = Date.parse(times.ends_at) - Date.parse(times.starts_at)
  const added = rdates.map((wall) => instantOf(readWall(wall) ?? 0, times.time_zone) * 1_000)
  const first = Math.min(Date.parse(times.starts_at), ...added)
  // A day longer, since clocks may change meanwhile.
  const last = ruled.last_ends_at && Math.max(ruled.last_ends_at.getTime(), ...added.map((at) => at + length + daySeconds * 1_000))
  return {
    ok: true,
    value: {
      rrule: ruled.rrule,
      rdates: unique(rdates),
      exdates: unique(exdates),
      reaches_from: new Date(first).toISOString(),
      reaches_to: last === null ? null : new Date(last).toISOString(),
    },
  }
}
const unique = (walls: readonly string[]): string[] => [...new Set(walls)].toSorted()

const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']
/** The rule of a weekly series that moves by so many days: its weekdays move with it. */
export function moveRule(rrule: string | null, days: number): string | null {
  if (!rrule || days % 7 === 0 || !/(^|;)FREQ=WEEKLY(;|$)/.test(rrule)) return rrule
  return rrule.replace(/(^|;)BYDAY=([^;]+)/, (_part, before: string, list: string) => {
    const moved = list.split(',').map((day) => weekdays[(((weekdays.indexOf(day) + days) % 7) + 7) % 7] ?? day)
    return `${before}BYDAY=${moved.join(',')}`
  })
}

const ofTimes = ['starts_at', 'ends_at', 'time_zone', 'all_day', 'reason', 'event_id', 'occurrence', 'applies_to']
/** Whether a change of one of a series names only what one of them can have by itself. */
export const isOverride = (change: EventChange): boolean =>
  Object.entries(change).every(
    ([name, value]) => value === undefined || ofTimes.includes(name) || overridableFields.some((one) => one === name),
  )

type Facing = { mayManage: boolean }
/** Whether a person may change an event. */
export const mayUpdate = (event: ReadableEvent, { mayManage }: Facing): boolean =>
  event.is_host || (mayManage && event.is_public) || (event.is_invited && event.guests_change)

/** What a person may do to an event. */
export function decideAbilities(event: ReadableEvent, { mayManage, isOver }: Facing & { isOver: boolean }): CalendarEvent['can'] {
  const isMeeting = event.kind === 'meeting'
  const isHost = event.is_host || (mayManage && event.is_public)
  const sees = isHost || event.guests_see
  return {
    update: mayUpdate(event, { mayManage }),
    delete: isHost,
    respond: isMeeting && !isOver,
    invite: isMeeting && (isHost || (event.is_invited && event.guests_invite)),
    see_guests: sees,
    propose: isMeeting && !event.is_host && event.guest_id !== null && !isOver,
    comment: true,
    check_in: isMeeting && !isOver,
  }
}

/** Whether an event is one of the company or of a team, not of single people. */
export const isPublic = ({ audience, calendar }: Pick<EventRow, 'audience'> & { calendar: 'company' | 'team' | 'own' | null }): boolean =>
  !isNobody(audience) || calendar === 'company' || calendar === 'team'
