import type { EventRow } from './queries.ts'
import type { OverrideRow } from './override-queries.ts'
import { findOccurrence, listNextOccurrences, listOccurrences, type Occurrence } from './recurrence/occurrences.ts'
import { readWall, writeWall } from './recurrence/walls.ts'

type Timed = Pick<
  EventRow,
  'starts_at_local' | 'ends_at_local' | 'time_zone' | 'all_day' | 'rrule' | 'rdates' | 'exdates' | 'starts_at' | 'ends_at'
>

/** A single event, or one of a series, with what was changed of it by itself. */
export type Happening<E extends Timed = EventRow> = {
  event: E
  /** Null of a single event. */
  occurrence: string | null
  override: OverrideRow | undefined
  starts_at: Date
  ends_at: Date
  starts_at_local: string
  ends_at_local: string
}

export const isRecurring = ({ rrule, rdates }: Pick<EventRow, 'rrule' | 'rdates'>): boolean => rrule !== null || rdates.length > 0

/** What answers are stored under. */
export const keyOf = ({ occurrence }: { occurrence: string | null }): string => occurrence ?? ''

/** The wall time so many seconds after another. */
export function shiftWall(wall: string, seconds: number): string {
  const read = readWall(wall)
  return read === undefined ? wall : writeWall(read + seconds)
}
/** How many seconds clocks show between two wall times. */
export const wallsBetween = (from: string, to: string): number => (readWall(to) ?? 0) - (readWall(from) ?? 0)

/** The happenings of an event that touch a stretch of time; `to` is excluded. */
export function listHappenings<E extends Timed>(event: E, overrides: readonly OverrideRow[], from: Date, to: Date): Happening<E>[] {
  const touches = ({ starts_at, ends_at }: { starts_at: Date; ends_at: Date }): boolean => starts_at < to && ends_at > from
  if (!isRecurring(event)) return [singleOf(event)].filter(touches)
  const moved = overrides.filter(({ has_own_times }) => has_own_times)
  const elsewhere = new Set(moved.map(({ occurrence }) => occurrence))
  const changed = new Map(overrides.map((override) => [override.occurrence, override]))
  const regular = listOccurrences(event, from, to)
    .filter(({ occurrence }) => !elsewhere.has(occurrence))
    .map((one) => regularOf(event, one, changed.get(one.occurrence)))
  return [...regular, ...moved.map((override) => movedOf(event, override)).filter(touches)]
}

/** One happening by its occurrence; without one the next that is not over, else the last. Undefined if there is none. */
export function findHappening<E extends Timed>(
  event: E,
  overrides: readonly OverrideRow[],
  occurrence: string | undefined,
  now: Date,
): Happening<E> | undefined {
  if (!isRecurring(event)) return occurrence === undefined || occurrence === event.starts_at_local ? singleOf(event) : undefined
  if (occurrence === undefined) return listNext(event, overrides, now, 1)[0] ?? lastOf(event, overrides, now)
  const override = overrides.find((one) => one.occurrence === occurrence)
  if (override?.has_own_times) return movedOf(event, override)
  const found = findOccurrence(event, occurrence)
  return found && regularOf(event, found, override)
}

/** The next so many happenings that end after an instant. */
export function listNext<E extends Timed>(event: E, overrides: readonly OverrideRow[], after: Date, count: number): Happening<E>[] {
  if (!isRecurring(event)) return [singleOf(event)].filter(({ ends_at }) => ends_at > after)
  const moved = overrides.filter(({ has_own_times }) => has_own_times)
  const elsewhere = new Set(moved.map(({ occurrence }) => occurrence))
  const changed = new Map(overrides.map((override) => [override.occurrence, override]))
  const regular = listNextOccurrences(event, after, count + moved.length)
    .filter(({ occurrence }) => !elsewhere.has(occurrence))
    .map((one) => regularOf(event, one, changed.get(one.occurrence)))
  return [...regular, ...moved.map((override) => movedOf(event, override)).filter(({ ends_at }) => ends_at > after)]
    .toSorted((one, other) => one.starts_at.getTime() - other.starts_at.getTime())
    .slice(0, count)
}

const year = 366 * 86_400_000
function lastOf<E extends Timed>(event: E, overrides: readonly OverrideRow[], now: Date): Happening<E> | undefined {
  for (let years = 1; years <= 16; years *= 2) {
    const found = listHappenings(event, overrides, new Date(now.getTime() - years * year), new Date(now.getTime() + year))
    const last = found.toSorted((one, other) => one.starts_at.getTime() - other.starts_at.getTime()).at(-1)
    if (last) return last
  }
  return undefined
}

const singleOf = <E extends Timed>(event: E): Happening<E> => ({
  event,
  occurrence: null,
  override: undefined,
  starts_at: new Date(event.starts_at),
  ends_at: new Date(event.ends_at),
  starts_at_local: event.starts_at_local,
  ends_at_local: event.ends_at_local,
})

const regularOf = <E extends Timed>(
  event: E,
  { occurrence, starts_at, ends_at }: Occurrence,
  override: OverrideRow | undefined,
): Happening<E> => ({
  event,
  occurrence,
  override,
  starts_at,
  ends_at,
  starts_at_local: occurrence,
  ends_at_local: shiftWall(occurrence, wallsBetween(event.starts_at_local, event.ends_at_local)),
})

const movedOf = <E extends Timed>(event: E, override: OverrideRow): Happening<E> => ({
  event,
  occurrence: override.occurrence,
  override,
  starts_at: new Date(override.starts_at),
  ends_at: new Date(override.ends_at),
  starts_at_local: override.starts_at_local,
  ends_at_local: override.ends_at_local,
})

/** What a happening is about: the facts of its series, and what was changed by itself. */
export const factsOf = <E extends EventRow>({ event, override }: Happening<E>): E => (override ? { ...event, ...override.changes } : event)

type Moves = { moved_at: string | null; moved_from: Date | null }
/** When a happening moved last, and from when. */
export function movesOf({ event, override, starts_at }: Happening): Moves {
  const own = override?.moved_at ?? null
  if (own !== null && (event.moved_at === null || own > event.moved_at))
    return { moved_at: own, moved_from: override?.moved_from ? new Date(override.moved_from) : null }
  const moved_from = event.moved_by && !override?.has_own_times ? new Date(starts_at.getTime() - event.moved_by * 1_000) : null
  return { moved_at: event.moved_at, moved_from }
}
