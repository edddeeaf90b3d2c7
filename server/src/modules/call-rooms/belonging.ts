import { randomUUID } from 'node:crypto'
import type { Actor } from '#kernel/context'
import { refuse } from '#kernel/http/refusal'
import type { Tx } from '#kernel/database/transaction'
import { announceRoom } from './announcing.ts'
import { addReaders, changeRoom, findBelonging, insertRoom, listPeople, lockRoom } from './queries.ts'

/** What a room belongs to, what it is called, and until when it stays open while nobody is in it. */
export type Belonging = { belongsTo: string; title: string; until: Date }

/**
 * The running room of something that is not a conversation, opened if there is none; the actor may read and join it from now on. The caller
 * has checked that they may. It rings for nobody. A person whom its host removed is refused.
 */
export async function openBelonging(tx: Tx, actor: Actor, { belongsTo, title, until }: Belonging, now: Date): Promise<string> {
  const { companyId, employeeId } = actor
  const open_until = until.toISOString()
  const running = await findBelonging(tx, companyId, belongsTo)
  const facts = { conversation_id: null, title, kind: 'huddle', started_by: employeeId, client_call_room_id: randomUUID() } as const
  const made = running
    ? undefined
    : await insertRoom(tx, companyId, { ...facts, started_at: now.toISOString(), belongs_to: belongsTo, open_until })
  // Somebody else opened it at the same moment.
  const id = made ?? running?.call_room_id ?? (await findBelonging(tx, companyId, belongsTo))?.call_room_id ?? refuse('NO_CALL_ROOM_FOUND')
  await lockRoom(tx, companyId, id)
  const known = (await listPeople(tx, companyId, [id])).find(({ employee_id }) => employee_id === employeeId)
  if (known?.is_removed) return refuse('NO_CALL_ROOM_FOUND')
  if (known && running?.open_until === open_until) return id
  await addReaders(tx, companyId, id, [employeeId])
  await changeRoom(tx, companyId, id, { open_until })
  await announceRoom(tx, companyId, id)
  return id
}
