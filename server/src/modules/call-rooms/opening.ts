import type { CallRoom } from '@atrium/contract/call-rooms/schemas'
import type { Actor } from '#kernel/context'
import { refuse } from '#kernel/http/refusal'
import type { Tx } from '#kernel/database/transaction'
import { cardOf } from './announcing.ts'
import { findReadable, listPeople, lockRoom, type MemberRow, type RoomRow } from './queries.ts'

/** Access checks of calls, and a room as the actor sees it. */
export type Opened = { room: RoomRow; people: readonly MemberRow[]; own: MemberRow | undefined }

/** A room that the actor may read; locked for a change. */
export async function open(tx: Tx, { companyId, employeeId }: Actor, callRoomId: string, lock: boolean): Promise<Opened> {
  if (lock) await lockRoom(tx, companyId, callRoomId)
  const room = (await findReadable(tx, companyId, employeeId, callRoomId)) ?? refuse('NO_CALL_ROOM_FOUND')
  const people = await listPeople(tx, companyId, [callRoomId])
  const own = people.find(({ employee_id }) => employee_id === employeeId)
  if (own?.is_removed) return refuse('NO_CALL_ROOM_FOUND')
  return { room, people, own }
}
export const openRunning = async (tx: Tx, actor: Actor, callRoomId: string): Promise<Opened> => {
  const opened = await open(tx, actor, callRoomId, true)
  return opened.room.ended_at ? refuse('CALL_ENDED') : opened
}
export const openAsHost = async (tx: Tx, actor: Actor, callRoomId: string): Promise<Opened> => {
  const opened = await openRunning(tx, actor, callRoomId)
  return opened.room.host_id === actor.employeeId ? opened : refuse('NO_PERMISSION')
}
export const memberOf = ({ people }: Opened, employeeId: string): MemberRow =>
  people.find(({ employee_id, member_id }) => employee_id === employeeId.toLowerCase() && member_id) ?? refuse('CALL_NOT_MEMBER')

export const showRoom = (actor: Actor, room: RoomRow, people: readonly MemberRow[]): CallRoom => ({
  ...cardOf(room, people),
  can: {
    host: room.host_id === actor.employeeId,
    join: !room.ended_at && !people.some(({ employee_id, is_removed }) => employee_id === actor.employeeId && is_removed),
  },
})
export async function show(tx: Tx, actor: Actor, callRoomId: string): Promise<CallRoom> {
  const { room, people } = await open(tx, actor, callRoomId, false)
  return showRoom(actor, room, people)
}
