import type { InsightPeriod } from '@atrium/contract/recognition/insight'
import type { FormatDateOptions } from 'react-intl'

export const periods: readonly InsightPeriod[] = ['30_days', '90_days', '12_months']

/** How the beginning of an interval is written: a day, or a month where each is one. */
export const intervalFormat = (period: InsightPeriod): FormatDateOptions => ({
  ...(period === '12_months' ? { month: 'short', year: '2-digit' } : { day: 'numeric', month: 'short' }),
  timeZone: 'UTC',
})

/** At noon, so that no time zone makes another day of it. */
export const noonOf = (day: string): string => `${day}T12:00:00Z`

/** What part of a whole something is, from 0 to 1; nothing of nothing is nothing. */
export const shareOf = (part: number, whole: number): number => (whole > 0 ? part / whole : 0)
