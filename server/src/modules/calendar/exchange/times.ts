import ICAL from 'ical.js'
import { readWall, writeWall } from '../recurrence/walls.ts'
import { instantOf, wallAt } from '../recurrence/zones.ts'
import { knownZone } from './zone-names.ts'

/** `timeZone`: of the reader. `zones`: those that the text describes. */
export type Reading = { timeZone: string; zones: ReadonlyMap<string, ICAL.Timezone> }
export type Moment = { wall: string; time_zone: string; all_day: boolean }

/**
 * A day or a time. In the zone that it names, if that is known; in UTC if it is part of a series (its rule counts the days there), else in
 * the reader's. `inZone`: the zone of its series, to which it is carried over. Undefined for what is none.
 */
export function readMoment(property: ICAL.Property, reading: Reading, isSeries: boolean, inZone?: string, index = 0): Moment | undefined {
  const value: unknown = property.getValues()[index]
  const time = value instanceof ICAL.Period ? value.start : value
  if (!(time instanceof ICAL.Time)) return undefined
  const wall = wallOf(time)
  if (wall === undefined) return undefined
  if (time.isDate) return { wall, time_zone: inZone ?? reading.timeZone, all_day: true }
  const moment = zoned(wall, time, property, reading, isSeries)
  if (inZone === undefined || moment.time_zone === inZone) return { ...moment, all_day: false }
  return { wall: carryOver(moment.wall, moment.time_zone, inZone), time_zone: inZone, all_day: false }
}

function wallOf({ year, month, day, hour, minute, second, isDate }: ICAL.Time): string | undefined {
  const two = (number: number): string => String(number).padStart(2, '0')
  const clock = isDate ? '00:00:00' : `${two(hour)}:${two(minute)}:${two(Math.min(second, 59))}`
  const wall = `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}T${clock}`
  return readWall(wall) === undefined ? undefined : wall
}

function zoned(
  wall: string,
  time: ICAL.Time,
  property: ICAL.Property,
  { timeZone, zones }: Reading,
  isSeries: boolean,
): Omit<Moment, 'all_day'> {
  if (time.zone === ICAL.Timezone.utcTimezone)
    return isSeries ? { wall, time_zone: 'UTC' } : { wall: carryOver(wall, 'UTC', timeZone), time_zone: timeZone }
  const named = property.getFirstParameter('tzid')
  if (typeof named !== 'string') return { wall, time_zone: timeZone }
  const known = knownZone(named)
  if (known) return { wall, time_zone: known }
  const described = zones.get(named)
  if (!described) return { wall, time_zone: timeZone }
  const instant = (readWall(wall) ?? 0) - described.utcOffset(time)
  return { wall: writeWall(wallAt(instant, timeZone)), time_zone: timeZone }
}

const carryOver = (wall: string, from: string, to: string): string => writeWall(wallAt(instantOf(readWall(wall) ?? 0, from), to))

/** How many seconds of wall time on the other side. */
export const wallsBetween = (wall: string, length: number): string => writeWall((readWall(wall) ?? 0) + length)

const day = 86_400
/** Of an event that says nothing of its end: in calendars it would have no height. */
const usualLength = 1_800

/** How long an event is, in seconds of the wall time of its beginning. Undefined for an end that is no time. */
export function readLength(component: ICAL.Component, start: Moment, reading: Reading): number | undefined {
  const ends = component.getFirstProperty('dtend')
  const begun = readWall(start.wall) ?? 0
  if (ends) {
    const end = readMoment(ends, reading, true, start.time_zone)
    if (!end) return undefined
    const length = (readWall(end.wall) ?? 0) - begun
    return length === 0 ? (start.all_day ? day : usualLength) : length
  }
  const duration: unknown = component.getFirstPropertyValue('duration')
  if (duration instanceof ICAL.Duration) return Math.max(start.all_day ? day : 60, duration.toSeconds())
  return start.all_day ? day : usualLength
}
