import type { OwnAnswer } from '@atrium/contract/calendar/schemas'
import { movesOf, type Happening } from '../occurring.ts'
import type { ReadableEvent } from '../queries.ts'
import type { AnswerRow } from './queries.ts'

/** Answers of people, to be looked up by guest and happening. */
export type Answers = (guestId: string | null, key: string) => AnswerRow | undefined
export function indexAnswers(rows: readonly AnswerRow[]): Answers {
  const byGuest = new Map(rows.map((row) => [`${row.guest_id} ${row.occurrence}`, row]))
  return (guestId, key) => (guestId === null ? undefined : (byGuest.get(`${guestId} ${key}`) ?? byGuest.get(`${guestId} `)))
}

export const isInLine = (answer: Pick<AnswerRow, 'response' | 'attends'> | undefined, isHost: boolean): boolean =>
  answer?.response === 'yes' && answer.attends === 'in_person' && !isHost

/** Whether an answer is from before the event moved. Hosts move it themselves. */
const isOutdated = (happening: Happening, answer: AnswerRow, isHost: boolean): boolean => {
  const { moved_at } = movesOf(happening)
  return !isHost && answer.response !== null && moved_at !== null && answer.responded_at < moved_at
}

/** What somebody answered, as they see it. `before`: how many are before them in the line. */
export function ownAnswer(
  happening: Happening<ReadableEvent>,
  answer: AnswerRow | undefined,
  { before, seats }: { before: number; seats: number | null },
): OwnAnswer {
  const { is_host, is_invited } = happening.event
  const position = before + 1
  const isWaiting = isInLine(answer, is_host) && seats !== null && position > seats
  return {
    is_host,
    is_invited,
    response: answer?.response ?? null,
    attends: answer?.response ? answer.attends : null,
    note: answer?.note ?? null,
    is_outdated: answer ? isOutdated(happening, answer, is_host) : false,
    waiting_position: isWaiting ? position - (seats ?? 0) : null,
    checked_in_at: answer?.checked_in_at ?? null,
  }
}
