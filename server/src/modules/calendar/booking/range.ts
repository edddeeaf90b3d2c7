import type { Stretch } from './queries.ts'
import { daySeconds, isRecordable, readWall } from '../recurrence/walls.ts'
import { clockOf } from '../recurrence/zones.ts'

const minute = 60_000
const day = 24 * 60 * minute
/** Times are looked for within so many days, and busy times listed. */
const mostDays = 62

/** A stretch of time with an end after its beginning, and no longer than two months; undefined for any other. */
export function decideStretch(startsAt: string, endsAt: string): Stretch | undefined {
  const [from, until] = [Date.parse(startsAt), Date.parse(endsAt)]
  const isWithin = [from, until].every((at) => isRecordable(at / 1_000))
  return isWithin && until > from && until - from <= mostDays * day
    ? { starts_at: new Date(from).toISOString(), ends_at: new Date(until).toISOString() }
    : undefined
}

type Days = { from?: string | undefined; to?: string | undefined }
export type DecidedDays =
  | { ok: true; days: { from: string; to: string }; from: Date; until: Date }
  | { ok: false; code: 'START_AND_END_DATE_REQUIRED' | 'INVALID_INTERVAL' }

/** Days, both included, as instants of a zone. */
export function decideDays({ from, to }: Days, timeZone: string): DecidedDays {
  if (from === undefined || to === undefined) return { ok: false, code: 'START_AND_END_DATE_REQUIRED' }
  const [first, last] = [readWall(`${from}T00:00:00`), readWall(`${to}T00:00:00`)]
  if (first === undefined || last === undefined || last < first || last - first >= mostDays * daySeconds)
    return { ok: false, code: 'INVALID_INTERVAL' }
  const at = (wall: number): Date => new Date(clockOf(timeZone).instantOf(wall) * 1_000)
  return { ok: true, days: { from, to }, from: at(first), until: at(last + daySeconds) }
}
