import type { Actor } from '#kernel/context'
import { Refusal } from '#kernel/http/refusal'
import type { Tx } from '#kernel/database/transaction'
import { findHappening, type Happening } from './occurring.ts'
import { listOverrides, type OverrideRow } from './override-queries.ts'
import { findReadable, lockEvent, type Asking, type ReadableEvent } from './queries.ts'

/** Whether a person manages events of the company. */
export const managesEvents = ({ permissions }: Pick<Actor, 'permissions'>): boolean => permissions.has('event.manage')

export const askingOf = (actor: Actor): Asking => ({
  companyId: actor.companyId,
  employeeId: actor.employeeId,
  mayManage: managesEvents(actor),
})

/** Access check: an event that the actor may read whole. */
export async function openEvent(tx: Tx, actor: Actor, eventId: string): Promise<ReadableEvent> {
  const row = await findReadable(tx, askingOf(actor), eventId)
  if (!row) throw new Refusal('CALANDER_EVENT_NOT_FOUND')
  return row
}

/** Like `openEvent`, locked until the transaction ends. */
export async function openLocked(tx: Tx, actor: Actor, eventId: string): Promise<ReadableEvent> {
  await lockEvent(tx, actor.companyId, eventId)
  return openEvent(tx, actor, eventId)
}

export type Opened = { happening: Happening<ReadableEvent>; overrides: readonly OverrideRow[] }
/** One happening of an event, and all that was changed of its series. */
export async function openHappening(
  tx: Tx,
  { companyId }: Actor,
  event: ReadableEvent,
  occurrence: string | undefined,
  now: Date,
): Promise<Opened> {
  const overrides = (await listOverrides(tx, companyId, [event.event_id])).get(event.event_id) ?? []
  const happening = findHappening(event, overrides, occurrence, now)
  if (!happening) throw new Refusal('CALANDER_EVENT_NOT_FOUND')
  return { happening, overrides }
}
