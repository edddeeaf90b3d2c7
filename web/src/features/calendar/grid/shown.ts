import type { CalendarColour } from '@atrium/contract/calendar/kinds'
import type { EventItem } from '@atrium/contract/calendar/schemas'
import { dayIn, instantAt, timeIn } from '#ui/time/zones.ts'
import { addDays, daysBetween, minutesOf, timeOf, type Day } from './days.ts'

/** One thing on a calendar, as the grids draw it: where it stands on the viewer's clocks. */
export type Shown = {
  key: string
  title: string
  detail?: string
  hue: CalendarColour
  /** Hatched: answered with maybe, or not answered yet. */
  isOpen?: boolean
  isDeclined?: boolean
  /** Its page; none for what only says that somebody is busy. */
  path?: string
  search?: Record<string, string>
  isAllDay: boolean
  first: Day
  /** The last day it touches. */
  last: Day
  /** Minutes of the first and of the last day; a whole day has neither. */
  from: number
  until: number
  canMove?: boolean
}

type Times = Pick<EventItem, 'starts_at' | 'ends_at' | 'starts_at_local' | 'ends_at_local' | 'all_day'>
export type Place = Pick<Shown, 'isAllDay' | 'first' | 'last' | 'from' | 'until'>

/** Where times stand on the clocks of a zone. What lasts all day has its own days, wherever the viewer is. */
export function placeOf({ starts_at, ends_at, starts_at_local, ends_at_local, all_day }: Times, zone: string): Place {
  if (all_day) {
    const first = dayOfWall(starts_at_local)
    const last = addDays(dayOfWall(ends_at_local), -1)
    return { isAllDay: true, first, last: last < first ? first : last, from: 0, until: dayMinutes }
  }
  // The end is not part of it: what ends at midnight does not touch the next day.
  const end = Math.max(Date.parse(ends_at) - 1, Date.parse(starts_at))
  const until = minutesOf(timeIn(ends_at, zone))
  return {
    isAllDay: false,
    first: dayIn(starts_at, zone),
    last: dayIn(end, zone),
    from: minutesOf(timeIn(starts_at, zone)),
    until: until || dayMinutes,
  }
}

const dayMinutes = 24 * 60
const dayOfWall = (wall: string): Day => wall.slice(0, 'YYYY-MM-DD'.length)

/** By how much something is moved or stretched. */
export type Shift = { days: number; minutes: number; what: 'all' | 'end' }
export const noShift: Shift = { days: 0, minutes: 0, what: 'all' }

/** Where it stands after a shift; a stretch never ends before it begins. */
export function shifted(place: Place, { days, minutes, what }: Shift): Place {
  const span = daysBetween(place.first, place.last)
  const length = span * dayMinutes + place.until - place.from
  if (place.isAllDay) {
    if (what === 'all') return { ...place, first: addDays(place.first, days), last: addDays(place.last, days) }
    return { ...place, last: addDays(place.first, Math.max(0, span + days)) }
  }
  const begin = what === 'all' ? days * dayMinutes + place.from + minutes : place.from
  const end = what === 'all' ? begin + length : Math.max(begin + shortest, place.from + length + days * dayMinutes + minutes)
  return { isAllDay: false, ...standing('first', 'from', place.first, begin), ...standing('last', 'until', place.first, end, true) }
}

const shortest = 15

/** A day and the minutes in it; an end at midnight belongs to the day before. */
function standing<DayName extends string, MinuteName extends string>(
  day: DayName,
  minute: MinuteName,
  origin: Day,
  minutes: number,
  isEnd = false,
): Record<DayName, Day> & Record<MinuteName, number> {
  const days = Math.floor((minutes - Number(isEnd)) / dayMinutes)
  const found = { [day]: addDays(origin, days), [minute]: minutes - days * dayMinutes }
  return found as Record<DayName, Day> & Record<MinuteName, number> // the two names are keys of it
}

/** The instants of a place on the clocks of a zone. */
export function instantsOf(place: Place, zone: string): { starts_at: string; ends_at: string } {
  const from = place.isAllDay ? instantAt(place.first, '00:00', zone) : instantAt(place.first, timeOf(place.from), zone)
  const until =
    place.isAllDay || place.until === dayMinutes
      ? instantAt(addDays(place.last, 1), '00:00', zone)
      : instantAt(place.last, timeOf(place.until), zone)
  return { starts_at: new Date(from).toISOString(), ends_at: new Date(until).toISOString() }
}
