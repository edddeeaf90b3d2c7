import type { Expansion } from './expansion.ts'
import { beginningOf, periodAt, periodOf } from './periods.ts'
import { expandRegular, isRegular } from './regular.ts'
import type { Rule } from './rule.ts'
import { dayOf, daySeconds, latestWall } from './walls.ts'

/** At most so many of one series, whatever is asked: a year of the most frequent rule, twice. */
const mostOccurrences = 20_000

/**
 * The wall times at which occurrences begin, ascending, from one wall time up to another. The beginning of a series is always its first
 * occurrence, and one of COUNT. Periods before the first wall time are passed over at once, unless occurrences are counted. No period is
 * looked at twice, and none after the last wall time: a rule that never matches ends there.
 */
export const expand = (expansion: Expansion, from: number, to: number): number[] =>
  isRegular(expansion.rule) ? expandRegular(expansion, from, to, mostOccurrences) : expandPeriods(expansion, from, to)

/** As `expand`, of any rule: period by period. */
export function expandPeriods({ rule, start, isOver }: Expansion, from: number, to: number): number[] {
  const beginning = beginningOf(start)
  const times = timesOf(rule, start)
  const lastDay = dayOf(Math.min(to, latestWall))
  const found: number[] = start >= from && start <= to ? [start] : []
  let counted = 1
  for (let number = rule.count === null ? periodOf(rule, beginning, dayOf(from)) : 0; ; number++) {
    const { begins, days } = periodAt(rule, beginning, number)
    if (begins > lastDay) return found
    for (const wall of positioned(rule, wallsOf(days, times))) {
      if (wall <= start) continue
      if (wall > to || isOver(wall) || (rule.count !== null && counted >= rule.count) || found.length >= mostOccurrences) return found
      counted += 1
      if (wall >= from) found.push(wall)
    }
  }
}

const wallsOf = (days: readonly number[], times: readonly number[]): number[] =>
  days.flatMap((day) => times.map((time) => day * daySeconds + time))

/** BYSETPOS. */
function positioned({ positions }: Rule, walls: number[]): number[] {
  if (positions.length === 0) return walls
  return walls.filter((_, index) => positions.includes(index + 1) || positions.includes(index - walls.length))
}

/** The seconds of the day at which occurrences begin. */
function timesOf({ hours, minutes, seconds }: Rule, start: number): number[] {
  const time = start - dayOf(start) * daySeconds
  const orOwn = (list: readonly number[], own: number): readonly number[] => (list.length > 0 ? list : [own])
  return orOwn(hours, Math.floor(time / 3_600)).flatMap((hour) =>
    orOwn(minutes, Math.floor(time / 60) % 60).flatMap((minute) =>
      orOwn(seconds, time % 60).map((second) => (hour * 60 + minute) * 60 + second),
    ),
  )
}
