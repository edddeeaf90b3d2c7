import { callLimits } from '@atrium/contract/call-rooms/limits'
import type { Tx } from '#kernel/database/transaction'
import { announceRinging, announceRingEnd, announceRoom } from './announcing.ts'
import {
  changeMember,
  changeRoom,
  findRoom,
  listDue,
  listPeople,
  listRunningOf,
  lockRoom,
  type MemberRow,
  type RoomRow,
} from './queries.ts'
import { decideHost, decideRing, type RingStep } from './rules.ts'

/** Changes of rooms. Each takes the room's lock before it reads. */
const nobodyThere = {
  member_id: null,
  held_until: null,
  is_muted: false,
  has_camera: false,
  is_sharing: false,
  hand_raised_at: null,
} as const

/** Calls these people, who are not in the room. */
export async function ringFor(
  tx: Tx,
  companyId: string,
  room: RoomRow,
  callerId: string,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  const rings_until = new Date(now.getTime() + callLimits.ring).toISOString()
  for (const id of ids) await changeMember(tx, companyId, room.call_room_id, id, { ring: 'ringing', rings_until })
  await announceRinging(tx, companyId, room, callerId, ids, rings_until)
}

/** Moves the ringing for a person, and tells their devices if it is over. */
export async function moveRing(tx: Tx, companyId: string, { call_room_id, employee_id, ring }: MemberRow, step: RingStep): Promise<void> {
  const next = decideRing(ring, step)
  if (next === ring || !next || next === 'ringing') return
  await changeMember(tx, companyId, call_room_id, employee_id, { ring: next, rings_until: null })
  if (ring === 'ringing') await announceRingEnd(tx, companyId, call_room_id, [employee_id], next)
}

/** Takes people out of a locked room. It ends with its last member, and its host is another if theirs was taken. */
export async function takeOut(tx: Tx, companyId: string, room: RoomRow, ids: readonly string[], now: Date, removed = false): Promise<void> {
  for (const id of ids) await changeMember(tx, companyId, room.call_room_id, id, { ...nobodyThere, ...(removed && { is_removed: true }) })
  const people = await listPeople(tx, companyId, [room.call_room_id])
  const inside = people.filter(({ member_id }) => member_id)
  if (!inside.length) return endRoom(tx, companyId, room, now)
  await changeRoom(tx, companyId, room.call_room_id, { host_id: decideHost(room.host_id, inside) })
  await announceRoom(tx, companyId, room.call_room_id)
}

/** Ends a locked room for everyone. */
export async function endRoom(tx: Tx, companyId: string, room: RoomRow, now: Date): Promise<void> {
  for (const person of await listPeople(tx, companyId, [room.call_room_id])) {
    if (person.member_id) await changeMember(tx, companyId, room.call_room_id, person.employee_id, nobodyThere)
    await moveRing(tx, companyId, person, 'end')
  }
  await changeRoom(tx, companyId, room.call_room_id, { ended_at: now.toISOString(), host_id: null })
  await announceRoom(tx, companyId, room.call_room_id)
}

/** Takes a person out of the calls that they may not read any more: those of these conversations, or all. */
export async function takeOutOf(tx: Tx, companyId: string, employeeId: string, conversationIds: readonly string[] | null, now: Date) {
  for (const { call_room_id } of await listRunningOf(tx, companyId, employeeId, conversationIds)) {
    await lockRoom(tx, companyId, call_room_id)
    const room = await findRoom(tx, companyId, call_room_id)
    const person = (await listPeople(tx, companyId, [call_room_id])).find(({ employee_id }) => employee_id === employeeId)
    if (!room || room.ended_at || !person) continue
    await moveRing(tx, companyId, person, 'end')
    if (person.member_id) await takeOut(tx, companyId, room, [employeeId], now, true)
    else await changeMember(tx, companyId, call_room_id, employeeId, { is_removed: true })
  }
}

/** Ends what is over by the clock in one company: places of pages that are not heard of, ringing, and rooms without anybody. */
export async function sweepRoom(tx: Tx, companyId: string, callRoomId: string, now: Date): Promise<void> {
  await lockRoom(tx, companyId, callRoomId)
  const room = await findRoom(tx, companyId, callRoomId)
  if (!room || room.ended_at) return
  const people = await listPeople(tx, companyId, [callRoomId])
  const missed = people.filter(({ ring, rings_until }) => ring === 'ringing' && Date.parse(rings_until ?? '') <= now.getTime())
  for (const person of missed) await moveRing(tx, companyId, person, 'expire')
  const lost = people.filter(({ held_until }) => held_until && Date.parse(held_until) < now.getTime()).map(({ employee_id }) => employee_id)
  await takeOut(tx, companyId, room, lost, now)
}
export const listDueRooms = (tx: Tx, companyId: string, now: Date) =>
  listDue(tx, companyId, now, new Date(now.getTime() - callLimits.lease))
