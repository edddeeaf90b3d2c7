import type { DayShift, PlannedShift } from '@atrium/contract/clockin/shifts'
import { addDays, instantAt, isRecordable } from '../days.ts'
import { weekdayOf } from '../reports/rules.ts'

type Plan = Pick<PlannedShift, 'weekdays' | 'valid_from' | 'valid_until' | 'dates'>

/** The first and the last day of a plan; null: without a beginning, or an end. Undefined for a plan without days, or with days that make no sense. */
export function decideDaysOf({
  weekdays,
  valid_from,
  valid_until,
  dates,
}: Plan): { first: string | null; last: string | null } | undefined {
  const isWeekly = weekdays.length > 0
  const isBackwards = valid_from !== null && valid_until !== null && valid_until < valid_from
  const named = [...dates, valid_from, valid_until].filter((day) => day !== null)
  if (isBackwards || (!isWeekly && !dates.length) || !named.every(isRecordable)) return undefined
  const sorted = [...dates, ...(isWeekly ? [valid_from, valid_until] : [])].filter((day) => day !== null).toSorted()
  return {
    first: isWeekly && valid_from === null ? null : (sorted[0] ?? null),
    last: isWeekly && valid_until === null ? null : (sorted.at(-1) ?? null),
  }
}

const isOnWeekday = ({ weekdays, valid_from, valid_until }: Plan, day: string): boolean =>
  weekdays.includes(weekdayOf(day)) && (valid_from === null || valid_from <= day) && (valid_until === null || day <= valid_until)

/** Which of the plans that reach a person hold on a day: those that name the day take the place of those by weekdays. */
export function decidePlans<P extends Plan>(plans: readonly P[], day: string): P[] {
  const dated = plans.filter(({ dates }) => dates.includes(day))
  return dated.length ? dated : plans.filter((plan) => isOnWeekday(plan, day))
}

type Timed = Plan & Pick<PlannedShift, 'planned_shift_id' | 'shift_name' | 'start_minute' | 'end_minute'>
/** The shifts of a person on a day, in their order, as the clocks of their time zone have it. */
export const decideShifts = (plans: readonly Timed[], day: string, time_zone: string): DayShift[] =>
  decidePlans(plans, day)
    .map(({ planned_shift_id, shift_name, start_minute, end_minute }) => ({
      planned_shift_id,
      shift_name,
      day,
      starts_at: instantAt(day, start_minute, time_zone).toISOString(),
      ends_at: instantAt(end_minute > start_minute ? day : addDays(day, 1), end_minute, time_zone).toISOString(),
      time_zone,
    }))
    .toSorted((one, other) => one.starts_at.localeCompare(other.starts_at))
