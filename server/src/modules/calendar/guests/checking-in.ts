import type { Actor } from '#kernel/context'
import { Refusal } from '#kernel/http/refusal'
import type { Tx } from '#kernel/database/transaction'
import { managesEvents, openHappening, openLocked } from '../access.ts'
import { announceEvent } from '../announcing.ts'
import { indexAnswers } from '../answers/own.ts'
import { listAnswersOf, putAnswer } from '../answers/queries.ts'
import { keyOf } from '../occurring.ts'
import { isCode } from './codes.ts'
import { listGuests, makeGuest } from './queries.ts'

type Wanted = { event_id: string; occurrence?: string | undefined; code?: string | undefined; employee_id?: string | undefined }
const early = 60 * 60_000

/** Checks a guest in: themselves with the code, or by a host. Again keeps the first time. */
export async function checkIn(tx: Tx, actor: Actor, { event_id, occurrence, code, employee_id }: Wanted, now: Date): Promise<void> {
  const { companyId } = actor
  const event = await openLocked(tx, actor, event_id)
  const { happening } = await openHappening(tx, actor, event, occurrence, now)
  const isHost = event.is_host || (managesEvents(actor) && event.is_public)
  if (employee_id !== undefined && !isHost) throw new Refusal('NO_PERMISSION')
  const key = keyOf(happening)
  if (employee_id === undefined && !isCode(code ?? '', event.check_in_secret, key)) throw new Refusal('EVENT_CHECK_IN_CODE_INVALID')
  const isOpen = now.getTime() >= happening.starts_at.getTime() - early && now <= happening.ends_at
  if (!isOpen || event.kind !== 'meeting') throw new Refusal('EVENT_NOT_OPEN')
  const guestId =
    employee_id === undefined
      ? await makeGuest(tx, companyId, event.event_id, actor.employeeId)
      : await openGuest(tx, companyId, event.event_id, employee_id)
  const held = indexAnswers(await listAnswersOf(tx, companyId, [guestId]))(guestId, key)
  if (held?.occurrence === key && held.checked_in_at) return
  const answer = held ?? { response: null, attends: 'in_person' as const, note: null, responded_at: now.toISOString(), place_in_line: null }
  const { response, attends, note, responded_at, place_in_line } = answer
  await putAnswer(tx, companyId, {
    event_id: event.event_id,
    occurrence: key,
    guest_id: guestId,
    response,
    attends,
    note,
    responded_at,
    place_in_line,
    checked_in_at: now.toISOString(),
  })
  await announceEvent(tx, companyId, event)
  await tx.emitDomainEvent('attendance.counted', { company_id: companyId, employee_ids: [employee_id?.toLowerCase() ?? actor.employeeId] })
}

async function openGuest(tx: Tx, companyId: string, eventId: string, employeeId: string): Promise<string> {
  const id = employeeId.toLowerCase()
  const guest = (await listGuests(tx, companyId, eventId)).find((one) => one.employee_id === id)
  if (!guest) throw new Refusal('EMPLOYEE_NOT_FOUND')
  return guest.guest_id
}
