import type { WorkingTimeModel } from '@atrium/contract/clockin/models'
import { weekdays } from '@atrium/contract/notifications/weekdays'
import { clockOf } from '../recurrence/zones.ts'
import { daySeconds, readWall, weekdayOf } from '../recurrence/walls.ts'
import type { Stretch } from './times.ts'

/** Models say how long people work, not when: those who say nothing else begin at nine, with an hour of breaks. */
const usualBegin = 9 * 60
const usualBreaks = 60
const lastMinute = 24 * 60

/** When a person works on a day, by the clocks of their zone; undefined on a day off. Core times are always part of it. */
export function hoursOf(
  { days, core_times }: Pick<WorkingTimeModel, 'days' | 'core_times'>,
  weekday: number,
): { from: number; until: number } | undefined {
  const name = weekdays[weekday]
  const minutes = name === undefined ? 0 : days[name]
  if (minutes === 0) return undefined
  const core = core_times.filter((one) => one.weekday === name)
  const begin = Math.min(usualBegin, ...core.map(({ from_minute }) => from_minute))
  return {
    from: begin,
    until: Math.min(lastMinute, Math.max(begin + minutes + usualBreaks, ...core.map(({ until_minute }) => until_minute))),
  }
}

/** The hours of a day `YYYY-MM-DD` as instants. */
export function placeHours(day: string, { from, until }: { from: number; until: number }, timeZone: string): Stretch {
  const midnight = readWall(`${day}T00:00:00`) ?? 0
  const at = (minute: number): number => clockOf(timeZone).instantOf(midnight + minute * 60) * 1_000
  return { from: at(from), until: at(until) }
}

export const weekdayOfDay = (day: string): number => weekdayOf((readWall(`${day}T00:00:00`) ?? 0) / daySeconds)
