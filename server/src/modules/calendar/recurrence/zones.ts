import { writeWall } from './walls.ts'

/** From an instant on, clocks are so far ahead of UTC. All in seconds. */
type Stretch = { from: number; ahead: number }

const zones = new Map<string, Map<number, readonly Stretch[]>>()
/** Of one zone; some 0.3 ms of work each. */
const mostYears = 300
const mostZones = 700
const week = 7 * 86_400

/** The clocks of one time zone, in seconds. */
export type ZoneClock = {
  /**
   * The instant at which the clocks show a wall time. In the hour that occurs twice, the first one. What clocks leave out moves forward by
   * as much as they do: 02:30 is 03:30.
   */
  instantOf: (wall: number) => number
  /** Whether the clocks leave a wall time out. */
  isLeftOut: (wall: number) => boolean
}

const clocks = new Map<string, ZoneClock>()
/** Wall times so far from both ends of a stretch belong to it alone. */
const margin = 2 * 86_400

export function clockOf(timeZone: string): ZoneClock {
  let clock = clocks.get(timeZone)
  if (!clock) {
    if (clocks.size >= mostZones) clocks.clear()
    clocks.set(timeZone, (clock = createClock(timeZone)))
  }
  return clock
}

/** Keeps the stretch asked for last: occurrences are placed one after the other, by the thousand. */
function createClock(timeZone: string): ZoneClock {
  let plain = { from: Infinity, until: -Infinity, ahead: 0 }
  const instantOf = (wall: number): number => {
    if (wall >= plain.from && wall < plain.until) return wall - plain.ahead
    const stretches = stretchesOf(yearOf(wall), timeZone)
    const index = stretches.findIndex(({ ahead }, at) => wall - ahead < (stretches[at + 1]?.from ?? Infinity))
    const { from, ahead } = stretches[index] ?? { from: -Infinity, ahead: 0 }
    const next = stretches[index + 1]?.from ?? beginningOfYear(yearOf(wall) + 1)
    plain = { from: Math.max(from, beginningOfYear(yearOf(wall))) + margin, until: next - margin, ahead }
    return wall - ahead >= from ? wall - ahead : wall - (stretches[index - 1]?.ahead ?? ahead)
  }
  const isLeftOut = (wall: number): boolean => !(wall >= plain.from && wall < plain.until) && wallAt(instantOf(wall), timeZone) !== wall
  return { instantOf, isLeftOut }
}

/** The instant at which the clocks of a time zone show a wall time, as `instantOf` of its clock. */
export const instantOf = (wall: number, timeZone: string): number => clockOf(timeZone).instantOf(wall)

/** What the clocks of a time zone show at an instant, in seconds. */
export function wallAt(instant: number, timeZone: string): number {
  const stretches = stretchesOf(yearOf(instant), timeZone)
  return instant + (stretches.findLast(({ from }) => from <= instant)?.ahead ?? 0)
}

const beginningOfYear = (year: number): number => Date.UTC(year, 0, 1) / 1_000
const yearOf = (seconds: number): number => new Date(seconds * 1_000).getUTCFullYear()

/** The clocks of a zone change at an instant, from so far ahead of UTC to so far. In seconds. */
export type ClockChange = { at: number; before: number; after: number }

/** The changes of clocks in these years, both included. */
export function clockChanges(timeZone: string, firstYear: number, lastYear: number): ClockChange[] {
  const found = new Map<number, ClockChange>()
  for (let year = firstYear; year <= lastYear; year++)
    for (const [index, { from, ahead }] of stretchesOf(year, timeZone).entries())
      if (index > 0) found.set(from, { at: from, before: stretchesOf(year, timeZone)[index - 1]?.ahead ?? ahead, after: ahead })
  return [...found.values()].toSorted((one, other) => one.at - other.at)
}

/** How far the clocks of a zone are ahead of UTC at the beginning of a year, in seconds. */
export const offsetIn = (timeZone: string, year: number): number => stretchesOf(year, timeZone)[0]?.ahead ?? 0

function stretchesOf(year: number, timeZone: string): readonly Stretch[] {
  let years = zones.get(timeZone)
  if (!years) {
    if (zones.size >= mostZones) zones.clear()
    zones.set(timeZone, (years = new Map()))
  }
  let stretches = years.get(year)
  if (!stretches) {
    if (years.size >= mostYears) years.clear()
    years.set(year, (stretches = listStretches(year, createOffsets(timeZone))))
  }
  return stretches
}

/** Looked for week by week: no zone changes its clocks twice in one. Morocco does within five. */
function listStretches(year: number, offsetAt: (instant: number) => number): Stretch[] {
  const begin = beginningOfYear(year) - 2 * 86_400
  const end = beginningOfYear(year + 1) + 2 * 86_400
  const stretches: Stretch[] = [{ from: -Infinity, ahead: offsetAt(begin) }]
  for (let at = begin; at < end; at += week) {
    const next = Math.min(at + week, end)
    const ahead = offsetAt(next)
    if (ahead !== stretches.at(-1)?.ahead) stretches.push({ from: findChange(at, next, offsetAt), ahead })
  }
  return stretches
}

function findChange(from: number, until: number, offsetAt: (instant: number) => number): number {
  const before = offsetAt(from)
  let [low, high] = [from, until]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (offsetAt(middle) === before) low = middle
    else high = middle
  }
  return high
}

/** How far the clocks of a time zone are ahead of UTC, in seconds. */
function createOffsets(timeZone: string): (instant: number) => number {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, timeZoneName: 'longOffset' })
  return (instant) => {
    const name = format.formatToParts(instant * 1_000).find(({ type }) => type === 'timeZoneName')?.value ?? ''
    const [, sign = '+', hours = '0', minutes = '0', seconds = '0'] = /([+-])(\d+):(\d+)(?::(\d+))?$/.exec(name) ?? []
    const ahead = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)
    return sign === '-' ? -ahead : ahead
  }
}

/** The wall time of an instant, as text. */
export const wallTextAt = (instant: Date, timeZone: string): string => writeWall(wallAt(Math.floor(instant.getTime() / 1_000), timeZone))
