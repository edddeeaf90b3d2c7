import { callLimits } from '@atrium/contract/call-rooms/limits'
import type { Tx } from '#kernel/database/transaction'
import { announceRoom } from './announcing.ts'
import { changeMember, changeRoom, findRoom, listDue, listPeople, listRunning, listRunningOf, lockRoom, type RoomRow } from './queries.ts'
import { moveRings } from './ringing.ts'
import { decideAbandoned, decideHost, isKept } from './rules.ts'

/** Changes of rooms. Each takes the room's lock before it reads. */
const nobodyThere = {
  member_id: null,
  held_until: null,
  is_muted: false,
  has_camera: false,
  is_sharing: false,
  hand_raised_at: null,
} as const

/** Takes people out of a locked room. It ends with its last member unless it stays open, and its host is another if theirs was taken. */
export async function takeOut(tx: Tx, companyId: string, room: RoomRow, ids: readonly string[], now: Date, removed = false): Promise<void> {
  for (const id of ids) await changeMember(tx, companyId, room.call_room_id, id, { ...nobodyThere, ...(removed && { is_removed: true }) })
  const people = await listPeople(tx, companyId, [room.call_room_id])
  const inside = people.filter(({ member_id }) => member_id)
  if (!inside.length && !isKept(room.open_until, now)) return endRoom(tx, companyId, room, now)
  await changeRoom(tx, companyId, room.call_room_id, { host_id: decideHost(room.host_id, inside) })
  await announceRoom(tx, companyId, room.call_room_id)
}

/** Ends a locked room for everyone. Its conversation gets a line. */
export async function endRoom(tx: Tx, companyId: string, room: RoomRow, now: Date): Promise<void> {
  const { call_room_id } = room
  const people = await listPeople(tx, companyId, [call_room_id])
  for (const { member_id, employee_id } of people) if (member_id) await changeMember(tx, companyId, call_room_id, employee_id, nobodyThere)
  await moveRings(tx, companyId, call_room_id, { people, step: 'end', now })
  await changeRoom(tx, companyId, call_room_id, { ended_at: now.toISOString(), host_id: null })
  if (room.conversation_id) await tx.enqueue('call-rooms.write-line', { company_id: companyId, call_room_id })
  await announceRoom(tx, companyId, call_room_id)
}

/** Takes a person out of the calls that they may not read any more: those of these conversations, or all. */
export async function takeOutOf(tx: Tx, companyId: string, employeeId: string, conversationIds: readonly string[] | null, now: Date) {
  for (const { call_room_id } of await listRunningOf(tx, companyId, employeeId, conversationIds)) {
    await lockRoom(tx, companyId, call_room_id)
    const room = await findRoom(tx, companyId, call_room_id)
    const person = (await listPeople(tx, companyId, [call_room_id])).find(({ employee_id }) => employee_id === employeeId)
    if (!room || room.ended_at || !person) continue
    await moveRings(tx, companyId, call_room_id, { people: [person], step: 'end', now })
    if (person.member_id) await takeOut(tx, companyId, room, [employeeId], now, true)
    else await changeMember(tx, companyId, call_room_id, employeeId, { is_removed: true })
  }
}

/** Ends what is over by the clock in a room: places of pages that are not heard of, ringing, and the room if nobody is left. */
export async function sweepRoom(tx: Tx, companyId: string, callRoomId: string, now: Date): Promise<void> {
  await lockRoom(tx, companyId, callRoomId)
  const room = await findRoom(tx, companyId, callRoomId)
  if (!room || room.ended_at) return
  const people = await listPeople(tx, companyId, [callRoomId])
  const missed = people.filter(({ ring, rings_until }) => ring === 'ringing' && Date.parse(rings_until ?? '') <= now.getTime())
  await moveRings(tx, companyId, callRoomId, { people: missed, step: 'expire', now })
  const lost = people.filter(({ held_until }) => held_until && Date.parse(held_until) < now.getTime()).map(({ employee_id }) => employee_id)
  if (lost.length) return takeOut(tx, companyId, room, lost, now)
  const rings = people.some((person) => person.ring === 'ringing' && !missed.includes(person))
  const isEmpty = !people.some(({ member_id }) => member_id)
  if (isEmpty && decideAbandoned({ rings, age: now.getTime() - Date.parse(room.started_at), isKept: isKept(room.open_until, now) }))
    return endRoom(tx, companyId, room, now)
  if (!missed.length) return
  await changeRoom(tx, companyId, callRoomId, {})
  await announceRoom(tx, companyId, callRoomId)
}

/** Ends a room, as where calls are switched off. */
export async function closeRoom(tx: Tx, companyId: string, callRoomId: string, now: Date): Promise<void> {
  await lockRoom(tx, companyId, callRoomId)
  const room = await findRoom(tx, companyId, callRoomId)
  if (room && !room.ended_at) await endRoom(tx, companyId, room, now)
}
/** Ends what is under way in conversations that were deleted. */
export async function closeRoomsOf(tx: Tx, companyId: string, conversationIds: readonly string[], now: Date): Promise<void> {
  for (const { call_room_id } of await listRunning(tx, companyId, conversationIds)) await closeRoom(tx, companyId, call_room_id, now)
}
export const listDueRooms = (tx: Tx, companyId: string, now: Date) =>
  listDue(tx, companyId, now, new Date(now.getTime() - callLimits.lease))
