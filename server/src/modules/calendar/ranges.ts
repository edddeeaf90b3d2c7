import { dayOf, daySeconds, readWall, writeWall } from './recurrence/walls.ts'
import { instantOf } from './recurrence/zones.ts'

type Touching = { event: { all_day: boolean }; starts_at: Date; ends_at: Date; starts_at_local: string; ends_at_local: string }
export type DayRange = {
  from: Date
  /** The instant at which the last day is over. */
  to: Date
  /** Wide enough for whole days in any time zone. */
  wide: { from: Date; to: Date }
  /** Whether something is on one of the days. Events of whole days have the same days everywhere. */
  touches: (one: Touching) => boolean
}
type Decided = { ok: true; value: DayRange } | { ok: false; code: 'START_AND_END_DATE_REQUIRED' | 'INVALID_INTERVAL' }

/** The farthest that two time zones are from each other. */
const farthest = 26 * 3_600_000

/** Some days in a time zone, both included. */
export function decideDays({ from, to }: { from?: string | undefined; to?: string | undefined }, timeZone: string): Decided {
  if (!from || !to) return { ok: false, code: 'START_AND_END_DATE_REQUIRED' }
  const [first, last] = [readWall(`${from}T00:00:00`), readWall(`${to}T00:00:00`)]
  if (first === undefined || last === undefined || last < first) return { ok: false, code: 'INVALID_INTERVAL' }
  const [begin, end] = [new Date(instantOf(first, timeZone) * 1_000), new Date(instantOf(last + daySeconds, timeZone) * 1_000)]
  const after = writeWall(last + daySeconds)
  const before = writeWall(first)
  return {
    ok: true,
    value: {
      from: begin,
      to: end,
      wide: { from: new Date(begin.getTime() - farthest), to: new Date(end.getTime() + farthest) },
      touches: ({ event, starts_at, ends_at, starts_at_local, ends_at_local }) =>
        event.all_day ? starts_at_local < after && ends_at_local > before : starts_at < end && ends_at > begin,
    },
  }
}

/** How many days a range has. */
export const daysBetween = ({ from, to }: Pick<DayRange, 'from' | 'to'>): number =>
  dayOf(to.getTime() / 1_000 + daySeconds / 2) - dayOf(from.getTime() / 1_000 + daySeconds / 2)
