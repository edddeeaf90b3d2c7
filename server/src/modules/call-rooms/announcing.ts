import type { CallRoomCard } from '@atrium/contract/call-rooms/schemas'
import type { RingEnd } from '@atrium/contract/call-rooms/kinds'
import type { Audience } from '#kernel/live/scopes'
import { raiseScope, raiseScopes } from '#kernel/live/scope-queries'
import type { Tx } from '#kernel/database/transaction'
import { listPointerOwners } from '#modules/chat'
import { findRoom, listPeople, type MemberRow, type RoomRow } from './queries.ts'

/** A room as it is for everyone who may read it. */
export const cardOf = ({ host_id, open_until: _until, ...room }: RoomRow, people: readonly MemberRow[]): CallRoomCard => ({
  ...room,
  members: people.flatMap(({ member_id, joined_at, ...member }) =>
    member_id && joined_at ? [{ ...member, member_id, joined_at, is_host: member.employee_id === host_id }] : [],
  ),
  ringing_ids: people.filter(({ ring }) => ring === 'ringing').map(({ employee_id }) => employee_id),
})

/** Who may read a room: the people of its conversation, and those who were called and are not removed. */
export async function readersOf(tx: Tx, companyId: string, callRoomId: string): Promise<Audience> {
  const room = await findRoom(tx, companyId, callRoomId)
  if (!room) return new Set()
  const called = (await listPeople(tx, companyId, [callRoomId])).filter(({ is_removed }) => !is_removed)
  const owners = room.conversation_id ? await listPointerOwners(tx, companyId, room.conversation_id) : []
  return new Set([...owners, ...called.map(({ employee_id }) => employee_id)])
}

/** Sends the room as it is now. Its readers are read anew: a change of its people may change them. */
export async function announceRoom(tx: Tx, companyId: string, callRoomId: string): Promise<void> {
  const room = await findRoom(tx, companyId, callRoomId)
  if (!room) return
  const moved = await raiseScope(tx, { company_id: companyId, kind: 'call', scope_id: callRoomId, membershipStep: 1 })
  tx.emit('call.changed', moved, [cardOf(room, await listPeople(tx, companyId, [callRoomId]))])
}

/** Has it ring on all devices of these people. */
export async function announceRinging(
  tx: Tx,
  companyId: string,
  room: RoomRow,
  callerId: string,
  ids: readonly string[],
  rings_until: string,
) {
  const { call_room_id, conversation_id, title, kind } = room
  for (const moved of await raiseScopes(tx, companyId, 'self', ids))
    tx.emit('call.ringing', moved, [{ call_room_id, caller_id: callerId, conversation_id, title, kind, rings_until }])
}
export async function announceRingEnd(tx: Tx, companyId: string, callRoomId: string, ids: readonly string[], because: RingEnd) {
  for (const moved of await raiseScopes(tx, companyId, 'self', ids))
    tx.emit('call.ring_ended', moved, [{ call_room_id: callRoomId, because }])
}
