import type { EventExtent } from '@atrium/contract/calendar/kinds'
import type { Actor } from '#kernel/context'
import { Refusal } from '#kernel/http/refusal'
import type { Tx } from '#kernel/database/transaction'
import { releaseFiles } from '#modules/files'
import { managesEvents, openHappening, openLocked } from './access.ts'
import { announceEvent } from './announcing.ts'
import { bookEvent, releaseEvent } from './book.ts'
import { endCalls } from './calls/following.ts'
import { endBefore } from './changing.ts'
import { tellOutside } from './exchange/outside/outside.ts'
import { recordChange } from './making.ts'
import { tellGuests } from './notifying/telling.ts'
import { isRecurring, type Happening } from './occurring.ts'
import { deleteOccurrences, listStoredOccurrences } from './override-queries.ts'
import { changeEvent, findEvent, type ReadableEvent } from './queries.ts'
import { splitSeries } from './recurrence/occurrences.ts'

type Wanted = { event_id: string; occurrence?: string | undefined; applies_to: EventExtent }

/** Deletes an event, one of a series, one and the following ones, or all of them. Guests learn that it is off. */
export async function removeEvent(tx: Tx, actor: Actor, { event_id, occurrence, applies_to }: Wanted, now: Date): Promise<void> {
  const event = await openLocked(tx, actor, event_id)
  if (!event.is_host && !(managesEvents(actor) && event.is_public)) throw new Refusal('NO_PERMISSION')
  if (!isRecurring(event) || applies_to === 'all') return removeAll(tx, actor, event, now)
  if (occurrence === undefined) throw new Refusal('INVALID_REQUEST')
  const { happening } = await openHappening(tx, actor, event, occurrence, now)
  if (applies_to === 'this') return removeOne(tx, actor, happening, now)
  const halves = splitSeries(event, occurrence)
  if (!halves) return removeAll(tx, actor, event, now)
  await tellGuests(tx, actor, event, { about: 'event_cancelled', occurrence, isOpenEnded: true }, now)
  const stored = await listStoredOccurrences(tx, actor.companyId, event.event_id)
  await deleteOccurrences(tx, actor.companyId, event.event_id, stored.filter((one) => one >= occurrence)) // prettier-ignore
  await endBefore(tx, actor, event, halves.before, now)
  await recordChange(tx, actor, event, 'changed', now)
}

async function removeOne(tx: Tx, actor: Actor, { event, occurrence }: Happening<ReadableEvent>, now: Date): Promise<void> {
  if (occurrence === null) return
  const { companyId } = actor
  await tellGuests(tx, actor, event, { about: 'event_cancelled', occurrence }, now)
  await deleteOccurrences(tx, companyId, event.event_id, [occurrence])
  await endCalls(tx, companyId, event.event_id, now, occurrence)
  const exdates = [...new Set([...event.exdates, occurrence])].toSorted()
  await changeEvent(tx, companyId, event.event_id, { exdates, rdates: event.rdates.filter((wall) => wall !== occurrence) }, now)
  const rest = await findEvent(tx, companyId, event.event_id)
  if (rest) await bookEvent(tx, companyId, rest, now)
  await recordChange(tx, actor, event, 'changed', now)
  await tellOutside(tx, companyId, event.event_id)
  await announceEvent(tx, companyId, event)
}

async function removeAll(tx: Tx, actor: Actor, event: ReadableEvent, now: Date): Promise<void> {
  const { companyId } = actor
  await tellGuests(tx, actor, event, { about: 'event_cancelled', occurrence: null }, now)
  await releaseFiles(tx, companyId, [event.event_id])
  await releaseEvent(tx, companyId, event.event_id)
  await endCalls(tx, companyId, event.event_id, now)
  await changeEvent(tx, companyId, event.event_id, { deleted_at: now.toISOString(), file: null }, now)
  await recordChange(tx, actor, event, 'deleted', now)
  await tx.enqueue('calendar.withdraw', { company_id: companyId, event_id: event.event_id })
  await tellOutside(tx, companyId, event.event_id)
  await announceEvent(tx, companyId, event)
}
