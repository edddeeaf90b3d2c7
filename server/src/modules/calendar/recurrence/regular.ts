import type { Expansion } from './expansion.ts'
import type { Rule } from './rule.ts'
import { dayOf, daySeconds, latestWall, weekdayOf } from './walls.ts'

/** Whether a rule repeats in equal steps: every nth day, or on the same weekdays of every nth week. */
export function isRegular({
  frequency,
  count,
  positions,
  months,
  monthDays,
  days,
  weeks,
  yearDays,
  hours,
  minutes,
  seconds,
}: Rule): boolean {
  const saysMore = positions.length + months.length + monthDays.length + weeks.length + yearDays.length > 0
  const saysTimes = hours.length + minutes.length + seconds.length > 0
  if (saysMore || saysTimes) return false
  // Weeks in which only some days count make a count of weeks none of days.
  return frequency === 'DAILY' ? days.length === 0 : frequency === 'WEEKLY' && count === null
}

/** As `expand`, of a regular rule: by adding steps, without a look at each period. */
export function expandRegular({ rule, start, isOver }: Expansion, from: number, to: number, most: number): number[] {
  const found: number[] = start >= from && start <= to ? [start] : []
  const last = Math.min(to, latestWall)
  const isDaily = rule.frequency === 'DAILY'
  const stride = rule.interval * (isDaily ? 1 : 7) * daySeconds
  const firsts = isDaily ? [start] : firstsOf(rule, start)
  const begins = Math.max(0, Math.floor((from - start) / stride) - 1)
  // The first of all steps is the beginning itself.
  const count = rule.count ?? Infinity
  for (let step = begins; step < count; step++) {
    for (const first of firsts) {
      const wall = first + step * stride
      if (wall <= start) continue
      if (wall > last || isOver(wall) || found.length >= most) return found
      if (wall >= from) found.push(wall)
    }
  }
  return found
}

/** The wall times of the week in which a series begins, ascending: some may be before its beginning. */
function firstsOf({ days, weekStart }: Rule, start: number): number[] {
  const day = dayOf(start)
  const place = (weekdayOf(day) - weekStart + 7) % 7
  const places = days.length > 0 ? days.map(({ weekday }) => (weekday - weekStart + 7) % 7) : [place]
  return [...new Set(places)].toSorted((one, other) => one - other).map((one) => start + (one - place) * daySeconds)
}
