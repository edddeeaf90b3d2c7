import type { WorkingTimeModel } from '@atrium/contract/clockin/models'
import { decideDeduction, decidePaid, roundWork } from '@atrium/contract/clockin/working-time'

/** A day to try a model on, in minutes of the day. One that ends before it begins ends on the next day. */
export type SampleDay = { from: number; until: number; breakMinutes: number }
type Rules = Pick<WorkingTimeModel, 'paid_break_minutes' | 'break_rules' | 'rounding'>

export type SampleResult = {
  /** From coming to going. */
  present: number
  taken: number
  /** Of the break that was taken. */
  paid: number
  /** Break that the rules require and nobody took. */
  deducted: number
  /** By how much the report shows more or less than what is exact. */
  rounded: number
  counted: number
}

const minute = 60_000
const wholeDay = 24 * 60

/** What a model makes of a day, by the rules of the reports. */
export function decideSample({ from, until, breakMinutes }: SampleDay, { paid_break_minutes, break_rules, rounding }: Rules): SampleResult {
  const present = until > from ? until - from : until - from + wholeDay
  const taken = Math.min(breakMinutes, present)
  const paid = decidePaid(taken * minute, paid_break_minutes) / minute
  const worked = present - taken + paid
  const deducted = decideDeduction(worked * minute, taken * minute, break_rules) / minute
  const counted = roundWork((worked - deducted) * minute, rounding)
  return { present, taken, paid, deducted, rounded: counted - (worked - deducted), counted }
}
