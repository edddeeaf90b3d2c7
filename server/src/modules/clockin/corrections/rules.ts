import { limits } from '@atrium/contract/limits'
import type { EntryKind } from '@atrium/contract/clockin/schemas'
import { dayIn } from '../days.ts'

export type Times = { started_at: string; ended_at: string }
export type Piece = Times & { kind: EntryKind }
type Asked = Times & { kind: EntryKind; breaks: readonly Times[] }

/** A day after the first that can be recorded, in all zones. */
const firstInstant = Date.UTC(1970, 0, 2)
const instantOf = (text: string): number => Date.parse(text)

/**
 * The entries of a correction: work, cut by its breaks. Undefined if the times are not in their order, are in the future, or are too long,
 * or a break is not within the work.
 */
export function decidePieces({ kind, started_at, ended_at, breaks }: Asked, now: Date): Piece[] | undefined {
  const length = instantOf(ended_at) - instantOf(started_at)
  if (length <= 0 || length > limits.clockinEntry || instantOf(ended_at) > now.getTime() || instantOf(started_at) < firstInstant)
    return undefined
  if (kind === 'break' && breaks.length) return undefined
  const pieces: Piece[] = []
  let from = started_at
  for (const pause of breaks) {
    const isInOrder = instantOf(from) < instantOf(pause.started_at) && instantOf(pause.started_at) < instantOf(pause.ended_at)
    if (!isInOrder || instantOf(pause.ended_at) >= instantOf(ended_at)) return undefined
    pieces.push({ kind, started_at: from, ended_at: pause.started_at }, { kind: 'break', ...pause })
    from = pause.ended_at
  }
  return [...pieces, { kind, started_at: from, ended_at }]
}

type Recorded = { started_at: string; time_zone: string; work_date: string }

/** The day to which a correction belongs: that of its beginning, unless it is a later part of a shift that began on another day. */
export function decideWorkDate(startedAt: string, recorded: Recorded | undefined, timeZone: string): string {
  const isLaterPart = recorded && dayIn(instantOf(recorded.started_at), recorded.time_zone) !== recorded.work_date
  return isLaterPart ? recorded.work_date : dayIn(instantOf(startedAt), timeZone)
}
