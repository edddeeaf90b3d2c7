import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useNow } from '#ui/time/use-now.ts'
import { addDays, dayIn, monthOf, ownZone, weekOf } from '../parts/zoned-times.ts'
import { useClock } from '../punch/use-clock.ts'
import { clockin } from '../server.ts'
import { sumOf } from './day-sums.ts'
import { entriesAfter } from './entries-after.ts'

const fresh = 60_000

/** The day to which the clock belongs now: a shift over midnight belongs to the day on which it began. */
function dayOfClock(now: number, shiftStartedAt: string | null | undefined, timeZone: string): string {
  return dayIn(shiftStartedAt ?? now, timeZone)
}

/** Whether something is still to come: without a network nothing is. */
export const isWaitedFor = ({ isPending, fetchStatus }: Pick<UseQueryResult, 'isPending' | 'fetchStatus'>): boolean =>
  isPending && fetchStatus !== 'paused'

/** What the clock shows, the entries of its day, and how long the person has worked. */
export function useHoursToday() {
  const minute = useNow()
  const { state, clock, waiting, isUnconfirmed } = useClock()
  // What was just pressed may be later than the minute that is shown.
  const now = Math.max(minute, Date.parse(clock?.since ?? '') || 0)
  const timeZone = ownZone()
  const day = dayOfClock(now, clock?.shift_started_at, timeZone)
  const hours = useQuery({ ...clockin.query('getClockin', { from: day, to: day }), staleTime: fresh })
  const entries = entriesAfter(hours.data?.entries ?? [], waiting)
  return {
    state,
    clock,
    isUnconfirmed,
    hours,
    now,
    day,
    timeZone,
    entries,
    worked: sumOf(entries, 'work', now),
    isReady: !state.isPending && !isWaitedFor(hours),
  }
}

/** This week by its days, against what is expected. */
export function useWeek(day: string) {
  const days = weekOf(day)
  return useQuery({ ...clockin.query('getClockinBalance', { from: days[0], to: days.at(-1) }), staleTime: fresh })
}

/** This month’s balance. */
export function useMonth(day: string) {
  const days = monthOf(day)
  return useQuery({ ...clockin.query('getClockinBalance', { from: days[0], to: days.at(-1) }), staleTime: fresh })
}

/** What is planned from a day on, for a week. */
export const useOwnPlan = (day: string) =>
  useQuery({ ...clockin.query('getClockinPlan', { from: day, to: addDays(day, 6) }), staleTime: fresh })
