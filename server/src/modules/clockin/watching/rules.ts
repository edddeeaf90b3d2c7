import type { WorkingTimeModel } from '@atrium/contract/clockin/models'
import type { Settings } from '../rules.ts'

const minute = 60_000
/** The length of a shift on a day of which nothing is expected. */
const usualMinutes = 8 * 60

/** A shift that has not ended, in milliseconds; its breaks include one that lasts. */
export type OpenShift = { startedAt: number; breaks: number; targetMinutes: number }
type Rule = Pick<Settings, 'remind_after' | 'close_after'>

/** What to do about a clock that runs: nothing, remind its person after their planned end, or close it. */
export function decideForgotten(
  { startedAt, breaks, targetMinutes }: OpenShift,
  { remind_after, close_after }: Rule,
  now: number,
): 'remind' | 'close' | null {
  if (close_after !== null && now >= startedAt + close_after * minute) return 'close'
  const plannedEnd = startedAt + (targetMinutes || usualMinutes) * minute + breaks
  return remind_after !== null && now >= plannedEnd + remind_after * minute ? 'remind' : null
}

/** The month before a day, once its day of locking has come. */
export function decideLock(today: string, lockDay: number | null | undefined): string | undefined {
  if (!lockDay || Number(today.slice(8)) < lockDay) return undefined
  const [year = 0, month = 0] = today.split('-').map(Number)
  return new Date(Date.UTC(year, month - 2, 1)).toISOString().slice(0, 'YYYY-MM-DD'.length)
}

type Present = { isOut: boolean; hasWorked: boolean; isExpected: boolean; minuteOfDay: number }
/** The minute at which core time began without a person who is expected; undefined if nobody misses them. */
export function decideLate(
  { isOut, hasWorked, isExpected, minuteOfDay }: Present,
  coreTimes: WorkingTimeModel['core_times'],
): number | undefined {
  if (!isOut || hasWorked || !isExpected) return undefined
  const begun = coreTimes.map(({ from_minute }) => from_minute).filter((from) => from <= minuteOfDay)
  return begun.length ? Math.min(...begun) : undefined
}
