import { randomUUID } from 'node:crypto'
import type { Actor } from '#kernel/context'
import { refuse } from '#kernel/http/refusal'
import type { Tx } from '#kernel/database/transaction'
import { announceRoom } from './announcing.ts'
import { closeRoom, takeOut } from './changing.ts'
import {
  addReaders,
  changeMember,
  changeRoom,
  findBelonging,
  findRoom,
  forgetMembers,
  insertRoom,
  listBelonging,
  listPeople,
  lockRoom,
} from './queries.ts'

/** What a room belongs to, what it is called, until when it stays open while nobody is in it, and whether the person leads it. */
export type Belonging = { belongsTo: string; title: string; until: Date; leads: boolean }

/**
 * The running room of something that is not a conversation, opened if there is none; the actor may read and join it from now on. The caller
 * has checked that they may. It rings for nobody. A person whom its host removed is refused. A person who leads it becomes its host, even if
 * somebody else joined first, and cannot be kept out.
 */
export async function openBelonging(tx: Tx, actor: Actor, { belongsTo, title, until, leads }: Belonging, now: Date): Promise<string> {
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
  if (known?.is_removed && !leads) return refuse('NO_CALL_ROOM_FOUND')
  const room = await findRoom(tx, companyId, id)
  const isHost = !leads || room?.host_id === employeeId
  if (known && !known.is_removed && isHost && room?.open_until === open_until) return id
  await addReaders(tx, companyId, id, [employeeId])
  if (known?.is_removed) await changeMember(tx, companyId, id, employeeId, { is_removed: false })
  await changeRoom(tx, companyId, id, { open_until, ...(leads && { host_id: employeeId }) })
  await announceRoom(tx, companyId, id)
  return id
}

/**
 * Takes people who no longer belong to something out of its running rooms. People who were called from inside stay. `beginning`: the start
 * of the names of the rooms.
 */
export async function keepBelonging(tx: Tx, companyId: string, beginning: string, belong: ReadonlySet<string>, now: Date): Promise<void> {
  for (const { call_room_id } of await listBelonging(tx, companyId, beginning)) {
    await lockRoom(tx, companyId, call_room_id)
    const room = await findRoom(tx, companyId, call_room_id)
    if (!room || room.ended_at) continue
    const gone = (await listPeople(tx, companyId, [call_room_id])).filter(
      ({ employee_id, ring, is_removed }) => ring === null && !is_removed && !belong.has(employee_id),
    )
    const inside = gone.filter(({ member_id }) => member_id).map(({ employee_id }) => employee_id)
    if (inside.length) await takeOut(tx, companyId, room, inside, now)
    if (gone.length) await forgetMembers(tx, companyId, call_room_id, gone.map(({ employee_id }) => employee_id)) // prettier-ignore
  }
}

/** Ends the running rooms of something that is not there any more. */
export async function endBelonging(tx: Tx, companyId: string, beginning: string, now: Date): Promise<void> {
  for (const { call_room_id } of await listBelonging(tx, companyId, beginning)) await closeRoom(tx, companyId, call_room_id, now)
}
