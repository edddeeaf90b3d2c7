import type { BreakRule, Rounding } from './models.ts'

/** What becomes of work and breaks under a working-time model; the same for reports and for the preview of the settings. */
const minute = 60_000

/**
 * How much break is missing, in milliseconds: what a rule requires beyond what was taken, and no more than the work beyond the rule’s
 * threshold, so that whoever works longer never has less.
 */
export function decideDeduction(worked: number, taken: number, rules: readonly BreakRule[]): number {
  const missing = rules.map(({ after_minutes, break_minutes }) => Math.min(break_minutes * minute - taken, worked - after_minutes * minute))
  return Math.max(0, ...missing)
}

/** How much of a break counts as work, in milliseconds: its paid beginning, or with null all of it. */
export const decidePaid = (length: number, paidMinutes: number | null): number =>
  paidMinutes === null ? length : Math.min(length, paidMinutes * minute)

/** The minutes of a day in a report. */
export function roundWork(milliseconds: number, rounding: Rounding | null): number {
  const { to_minutes, direction } = rounding ?? { to_minutes: 1, direction: 'nearest' }
  const steps = milliseconds / (to_minutes * minute)
  const whole = { nearest: Math.round(steps), up: Math.ceil(steps), down: Math.floor(steps) }[direction]
  return whole * to_minutes
}
