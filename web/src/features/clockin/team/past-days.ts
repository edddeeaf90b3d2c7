import type { ClockinDay } from '@atrium/contract/clockin/reports'
import { weekdays } from '@atrium/contract/notifications/weekdays'

/** What a past day was: `short` and `under` did not reach its target, `off` had none. */
export const dayKinds = ['none', 'short', 'under', 'reached', 'missing', 'waiting', 'off'] as const
export type DayKind = (typeof dayKinds)[number]

const fourHours = 4 * 60
type Day = Pick<ClockinDay, 'worked_minutes' | 'target_minutes' | 'state' | 'absence'>

export function kindOf({ worked_minutes, target_minutes, state, absence }: Day): DayKind {
  if (state === 'auto') return 'missing'
  if (state === 'waiting') return 'waiting'
  if (!worked_minutes) return target_minutes && !absence ? 'none' : 'off'
  if (worked_minutes >= target_minutes) return 'reached'
  return worked_minutes < fourHours ? 'short' : 'under'
}

/** Monday is 0. */
const weekdayOf = (day: string): number => (new Date(day).getUTCDay() + 6) % 7
const friday = weekdays.indexOf('friday')

/** Days by weeks from Monday, without weekends on which nothing was to do and nothing was done. */
export function weeksOf<D extends Day & { day: string }>(days: readonly D[]): D[][] {
  const weeks: D[][] = []
  for (const day of days) {
    if (!weeks.length || weekdayOf(day.day) === 0) weeks.push([])
    if (weekdayOf(day.day) <= friday || kindOf(day) !== 'off') weeks.at(-1)?.push(day)
  }
  return weeks.filter((week) => week.length)
}

type Sums = { worked: number; target: number }
export const sumOf = (days: readonly Day[]): Sums => ({
  worked: days.reduce((sum, { worked_minutes }) => sum + worked_minutes, 0),
  target: days.reduce((sum, { target_minutes }) => sum + target_minutes, 0),
})

/** The week of the last day. */
export function thisWeek<D extends { day: string }>(days: readonly D[]): D[] {
  const last = days.at(-1)
  return last ? days.slice(-1 - weekdayOf(last.day)) : []
}
