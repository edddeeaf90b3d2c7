import type { InsightPeriod } from '@atrium/contract/recognition/insight'

const dayLength = 86_400_000
const counts: Readonly<Record<InsightPeriod, { intervals: number; days: number }>> = {
  '30_days': { intervals: 30, days: 1 },
  '90_days': { intervals: 13, days: 7 },
  '12_months': { intervals: 12, days: 0 },
}

/** The days on which the intervals of a period begin, oldest first. The last one contains today. */
export function decideIntervals(period: InsightPeriod, today: string): string[] {
  const { intervals, days } = counts[period]
  const starts = Array.from({ length: intervals }, (_, index) => {
    const back = intervals - 1 - index
    return days ? dayBefore(today, days * (back + 1) - 1) : monthBefore(today, back)
  })
  const earliest = dayBefore(today, 89)
  return period === '90_days' ? starts.map((day) => (day < earliest ? earliest : day)) : starts
}

const dayOf = (instant: number): string => new Date(instant).toISOString().slice(0, 'YYYY-MM-DD'.length)
const dayBefore = (day: string, days: number): string => dayOf(Date.parse(day) - days * dayLength)

function monthBefore(day: string, months: number): string {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return dayOf(Date.UTC(year, month - 1 - months, 1))
}
