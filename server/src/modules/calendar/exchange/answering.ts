import type { Clock } from '#kernel/clock'
import type { Transactions, Tx } from '#kernel/database/transaction'
import { announceEvent } from '../announcing.ts'
import { indexAnswers, isInLine } from '../answers/own.ts'
import { deleteComingAnswers, listAnswersOf, putAnswer } from '../answers/queries.ts'
import { seatsOf, tellSeated } from '../answers/seats.ts'
import { listNext, findHappening, isRecurring } from '../occurring.ts'
import { listOverrides } from '../override-queries.ts'
import { findEvent, lockEvent, type EventRow } from '../queries.ts'
import { wallTextAt } from '../recurrence/zones.ts'
import { findOutsideGuest } from './outside/outside-queries.ts'
import type { GuestReply } from './replies/reply.ts'
import type { ReplyTo } from './replies/reply-addresses.ts'

export type AnsweringParts = { transactions: Transactions; clock: Clock }

/**
 * Takes the answers of a guest from outside, which came by mail to their own address. Ignores answers to another event or of another person:
 * a person to whom an invitation was forwarded cannot answer before they are invited.
 */
export async function takeReplies(
  { transactions, clock }: AnsweringParts,
  { companyId, guestId }: ReplyTo,
  replies: readonly GuestReply[],
): Promise<void> {
  await transactions({ effect: 'write', companyId }, async (tx) => {
    const guest = await findOutsideGuest(tx, companyId, guestId)
    if (!guest) return
    await lockEvent(tx, companyId, guest.event_id)
    const event = await findEvent(tx, companyId, guest.event_id)
    const own = replies.filter(({ uid, email }) => uid === event?.uid && email === guest.email.toLowerCase())
    if (event) for (const reply of own) await takeReply(tx, companyId, { event, guestId }, reply, clock())
  })
}

type Taking = { event: EventRow; guestId: string }
async function takeReply(tx: Tx, companyId: string, { event, guestId }: Taking, reply: GuestReply, now: Date): Promise<void> {
  const overrides = (await listOverrides(tx, companyId, [event.event_id])).get(event.event_id) ?? []
  const occurrence = isRecurring(event) ? reply.occurrenceIn(event.time_zone) : null
  const isOver =
    occurrence === null && isRecurring(event)
      ? listNext(event, overrides, now, 1).length === 0
      : endOf(event, overrides, occurrence, now) <= now
  const key = occurrence ?? ''
  const held = indexAnswers(await listAnswersOf(tx, companyId, [guestId]))(guestId, key)
  const saidAt = momentOf(reply, event, now)
  // Mails come late and out of order.
  if (isOver || (held && new Date(held.responded_at) > saidAt)) return
  const before = await seatsOf(tx, companyId, { event, occurrence }, now)
  const answer = { response: reply.response, attends: held?.attends ?? ('in_person' as const) }
  const stays = held && isInLine(held, false) && isInLine(answer, false)
  await putAnswer(tx, companyId, {
    event_id: event.event_id,
    occurrence: key,
    guest_id: guestId,
    ...answer,
    note: reply.note,
    responded_at: saidAt.toISOString(),
    place_in_line: stays ? held.place_in_line : null,
    checked_in_at: held?.occurrence === key ? held.checked_in_at : null,
  })
  if (isRecurring(event) && occurrence === null) await deleteComingAnswers(tx, companyId, guestId, wallTextAt(now, event.time_zone))
  await tellSeated(tx, companyId, before)
  await tx.enqueue('calendar.responded', { company_id: companyId, event_id: event.event_id, guest_id: guestId, occurrence })
  await announceEvent(tx, companyId, event)
}

const past = new Date(0)
function endOf(event: EventRow, overrides: Parameters<typeof findHappening>[1], occurrence: string | null, now: Date): Date {
  return findHappening(event, overrides, occurrence ?? undefined, now)?.ends_at ?? past
}

/** When an answer counts as given: one to an earlier state of the event, when it was said by the clock of the guest; else now. */
function momentOf({ sequence, said_at }: GuestReply, event: EventRow, now: Date): Date {
  if (sequence >= event.sequence || !event.moved_at || !said_at) return now
  return said_at < new Date(event.moved_at) ? said_at : now
}
