import type { BudgetPeriod } from '@atrium/contract/points/schemas'

/** The day of an instant in a time zone, `YYYY-MM-DD`. */
export const dayIn = (instant: Date, timeZone: string): string => new Intl.DateTimeFormat('en-CA', { timeZone }).format(instant)

/** The first day of a day's month: the period of an allowance. */
export const periodOf = (day: string): string => `${day.slice(0, 'YYYY-MM'.length)}-01`

/** The first day of the month after a period. */
export function nextPeriodOf(period: string): string {
  const [year = 0, month = 0] = period.split('-').map(Number)
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 'YYYY-MM-DD'.length)
}

type Due = { allowance: number; isProRata: boolean; joinedOn: string; period: string }

/** The allowance of a period. Whoever joins during it gets the part that is left, rounded up, if the company wants that. */
export function decideAllowance({ allowance, isProRata, joinedOn, period }: Due): number {
  if (!isProRata || joinedOn < period) return allowance
  const end = Date.parse(nextPeriodOf(period))
  const days = (end - Date.parse(period)) / dayLength
  const left = Math.max(0, (end - Date.parse(joinedOn)) / dayLength)
  return Math.ceil((allowance * left) / days)
}

const dayLength = 86_400_000

/** The day after one. */
export const nextDayOf = (day: string): string => new Date(Date.parse(day) + dayLength).toISOString().slice(0, 'YYYY-MM-DD'.length)

/** The first days of the current month, quarter and year. */
export type PeriodStarts = Readonly<Record<BudgetPeriod, string>>

export function periodStartsOf(day: string): PeriodStarts {
  const [year = '', month = ''] = day.split('-')
  const quarter = String(Math.floor((Number(month) - 1) / 3) * 3 + 1).padStart(2, '0')
  return { month: `${year}-${month}-01`, quarter: `${year}-${quarter}-01`, year: `${year}-01-01` }
}
