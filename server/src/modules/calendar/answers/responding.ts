import type { EventAttendance, EventResponse } from '@atrium/contract/calendar/kinds'
import type { Actor } from '#kernel/context'
import { Refusal } from '#kernel/http/refusal'
import type { Tx } from '#kernel/database/transaction'
import { openHappening, openLocked } from '../access.ts'
import { announceEvent } from '../announcing.ts'
import { makeGuest } from '../guests/queries.ts'
import { factsOf, isRecurring, listNext } from '../occurring.ts'
import type { OverrideRow } from '../override-queries.ts'
import { remindAnew, type ReadableEvent } from '../queries.ts'
import { wallTextAt } from '../recurrence/zones.ts'
import { indexAnswers, isInLine } from './own.ts'
import { deleteComingAnswers, listAnswersOf, putAnswer } from './queries.ts'
import { seatsOf, tellSeated } from './seats.ts'

type Wanted = {
  event_id: string
  occurrence?: string | undefined
  response: EventResponse
  attends?: EventAttendance | undefined
  note: string | null
}

/** Answers an event, one of a series, or all that come. */
export async function respond(tx: Tx, actor: Actor, wanted: Wanted, now: Date): Promise<void> {
  const { companyId } = actor
  const event = await openLocked(tx, actor, wanted.event_id)
  const { happening, overrides } = await openHappening(tx, actor, event, wanted.occurrence, now)
  const { respond_by } = factsOf(happening)
  const isAll = isRecurring(event) && wanted.occurrence === undefined
  const isOver = isAll ? isAllOver(event, overrides, now) : happening.ends_at <= now
  if (isOver || event.kind !== 'meeting' || (respond_by !== null && new Date(respond_by) <= now)) throw new Refusal('EVENT_OVER')
  const key = isAll ? '' : (happening.occurrence ?? '')
  const before = await seatsOf(tx, companyId, { event, occurrence: key || null }, now)
  const guestId = await makeGuest(tx, companyId, event.event_id, actor.employeeId)
  await storeAnswer(tx, companyId, { event, guestId, key }, wanted, now)
  if (isAll) await deleteComingAnswers(tx, companyId, guestId, wallTextAt(now, event.time_zone))
  await tellSeated(tx, companyId, before)
  await remindAnew(tx, companyId, [event.event_id], now)
  if (!event.is_host)
    await tx.enqueue('calendar.responded', { company_id: companyId, event_id: event.event_id, guest_id: guestId, occurrence: key || null })
  await announceEvent(tx, companyId, event)
}

const isAllOver = (event: ReadableEvent, overrides: readonly OverrideRow[], now: Date): boolean =>
  !listNext(event, overrides, now, 1).length

type Answered = { event: Pick<ReadableEvent, 'event_id' | 'is_host' | 'with_call'>; guestId: string; key: string }
/** Stores an answer. Who stays in the line for seats keeps their place; who comes into it begins at its end. */
async function storeAnswer(tx: Tx, companyId: string, { event, guestId, key }: Answered, wanted: Wanted, now: Date): Promise<void> {
  const held = indexAnswers(await listAnswersOf(tx, companyId, [guestId]))(guestId, key)
  const attends = wanted.attends ?? held?.attends ?? 'in_person'
  const answer = { response: wanted.response, attends }
  const stays = held && isInLine(held, event.is_host) && isInLine(answer, event.is_host)
  await putAnswer(tx, companyId, {
    event_id: event.event_id,
    occurrence: key,
    guest_id: guestId,
    ...answer,
    note: wanted.note || null,
    responded_at: now.toISOString(),
    place_in_line: stays ? held.place_in_line : null,
    checked_in_at: held?.occurrence === key ? held.checked_in_at : null,
  })
}
