import type { Absence } from '@atrium/contract/clockin/absences'
import type { ClockCorrection } from '@atrium/contract/clockin/corrections'

/** What somebody asks for: other hours, or days off. */
export type Asked = { about: 'correction'; id: string; row: ClockCorrection } | { about: 'absence'; id: string; row: Absence }

export const correctionAsked = (row: ClockCorrection): Asked => ({ about: 'correction', id: row.correction_id, row })
export const absenceAsked = (row: Absence): Asked => ({ about: 'absence', id: row.absence_id, row })

/** One queue: those that have waited longest come first. */
export const queueOf = (corrections: readonly ClockCorrection[], absences: readonly Absence[]): Asked[] =>
  [...corrections.map(correctionAsked), ...absences.map(absenceAsked)].toSorted(
    (one, other) => Date.parse(one.row.created_at) - Date.parse(other.row.created_at),
  )

/** The people whom one names. */
export const peopleOf = ({ about, row }: Asked): string[] =>
  [row.employee_id, about === 'absence' ? row.stand_in_id : null].filter((id) => id !== null)

const minute = 60_000
export type Times = { from: string; until: string | null; breaks: ClockCorrection['breaks']; minutes: number | null }

/** What was recorded, and what is asked for. Null: nothing was, or nothing is to remain. `minutes` are without breaks. */
export function timesOf({ before, is_removal, started_at, ended_at, breaks, origin }: ClockCorrection): {
  before: Times | null
  after: Times | null
} {
  return {
    before: before && origin === 'asked' ? timesFrom(before.started_at, before.ended_at, []) : null,
    after: is_removal ? null : timesFrom(started_at, ended_at, breaks),
  }
}

function timesFrom(from: string, until: string | null, breaks: Times['breaks']): Times {
  const pause = breaks.reduce((sum, one) => sum + Date.parse(one.ended_at) - Date.parse(one.started_at), 0)
  const minutes = until === null ? null : Math.round((Date.parse(until) - Date.parse(from) - pause) / minute)
  return { from, until, breaks, minutes }
}
