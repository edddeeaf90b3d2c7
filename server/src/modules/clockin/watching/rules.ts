import type { WorkingTimeModel } from '@atrium/contract/clockin/models'
import type { Settings } from '../rules.ts'

const minute = 60_000
/** The length of a shift on a day of which nothing is expected. */
const usualMinutes = 8 * 60

/** A shift that has not ended, in milliseconds; its breaks include one that lasts. Without a planned end, that follows from what is expected. */
export type OpenShift = { startedAt: number; breaks: number; targetMinutes: number; plannedEnd?: number | undefined }
type Rule = Pick<Settings, 'remind_after' | 'close_after'>

/** What to do about a clock that runs: nothing, remind its person after their planned end, or close it. */
export function decideForgotten(
  { startedAt, breaks, targetMinutes, plannedEnd = startedAt + (targetMinutes || usualMinutes) * minute + breaks }: OpenShift,
  { remind_after, close_after }: Rule,
  now: number,
): 'remind' | 'close' | null {
  if (close_after !== null && now >= startedAt + close_after * minute) return 'close'
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

type Times = { starts_at: string; ends_at: string }

/** When a shift that runs began without a person, who has left no later than that. Undefined if nobody misses them. */
export const decideLateForShift = (shifts: readonly Times[], leftAt: string | null, now: Date): string | undefined =>
  shifts.find(({ starts_at, ends_at }) => {
    const [from, until] = [Date.parse(starts_at), Date.parse(ends_at)]
    return from <= now.getTime() && now.getTime() < until && (leftAt === null || Date.parse(leftAt) <= from)
  })?.starts_at

/** When somebody who clocked in at an instant is expected to leave: at the end of the first planned shift that was not over then. */
export function decidePlannedEnd(shifts: readonly Times[], startedAt: number): number | undefined {
  const ends = shifts.map(({ ends_at }) => Date.parse(ends_at)).filter((end) => end > startedAt)
  return ends.length ? Math.min(...ends) : undefined
}
