import { randomUUID } from 'node:crypto'
import type { callRoomCalls } from '@atrium/contract/call-rooms/calls'
import { callLimits } from '@atrium/contract/call-rooms/limits'
import type { CallRoom } from '@atrium/contract/call-rooms/schemas'
import type { ErrorCode } from '@atrium/contract/errors'
import type { Actor, Handlers } from '#kernel/context'
import { listPage } from '#kernel/http/listing'
import { Refusal } from '#kernel/http/refusal'
import type { Tx } from '#kernel/database/transaction'
import { raiseScope } from '#kernel/live/scope-queries'
import { listPointerOwners } from '#modules/chat'
import { findActiveEmployeeIds } from '#modules/people'
import { announceRoom, cardOf } from './announcing.ts'
import { endRoom, moveRing, ringFor, takeOut } from './changing.ts'
import { iceServersFor, type TurnSettings } from './ice.ts'
import {
  addReaders,
  changeMember,
  changeRoom,
  findByClientId,
  findReadable,
  findRunning,
  insertRoom,
  listPeople,
  lockRoom,
  readableRooms,
  ringingFor,
  type MemberRow,
  type RoomRow,
} from './queries.ts'
import { decideFull } from './rules.ts'

const listing = {
  columns: { started_at: 'call_room.started_at' },
  key: 'call_room_id',
  keyColumn: 'call_room.call_room_id',
  defaultSort: { field: 'started_at', direction: 'desc' },
} as const

type Opened = { room: RoomRow; people: readonly MemberRow[]; own: MemberRow | undefined }
const refuse = (code: ErrorCode): never => {
  throw new Refusal(code)
}

/** A room that the actor may read; locked for a change. */
async function open(tx: Tx, { companyId, employeeId }: Actor, callRoomId: string, lock: boolean): Promise<Opened> {
  if (lock) await lockRoom(tx, companyId, callRoomId)
  const room = (await findReadable(tx, companyId, employeeId, callRoomId)) ?? refuse('NO_CALL_ROOM_FOUND')
  const people = await listPeople(tx, companyId, [callRoomId])
  const own = people.find(({ employee_id }) => employee_id === employeeId)
  if (own?.is_removed) return refuse('NO_CALL_ROOM_FOUND')
  return { room, people, own }
}
const openRunning = async (tx: Tx, actor: Actor, callRoomId: string): Promise<Opened> => {
  const opened = await open(tx, actor, callRoomId, true)
  return opened.room.ended_at ? refuse('CALL_ENDED') : opened
}
const openAsHost = async (tx: Tx, actor: Actor, callRoomId: string): Promise<Opened> => {
  const opened = await openRunning(tx, actor, callRoomId)
  return opened.room.host_id === actor.employeeId ? opened : refuse('NO_PERMISSION')
}
const memberOf = ({ people }: Opened, employeeId: string): MemberRow =>
  people.find(({ employee_id, member_id }) => employee_id === employeeId && member_id) ?? refuse('CALL_NOT_MEMBER')

const showRoom = (actor: Actor, room: RoomRow, people: readonly MemberRow[]): CallRoom => ({
  ...cardOf(room, people),
  can: {
    host: room.host_id === actor.employeeId,
    join: !room.ended_at && !people.some(({ employee_id, is_removed }) => employee_id === actor.employeeId && is_removed),
  },
})
async function show(tx: Tx, actor: Actor, callRoomId: string): Promise<CallRoom> {
  const { room, people } = await open(tx, actor, callRoomId, false)
  return showRoom(actor, room, people)
}

/** Whom a new room is for, without the caller. A large conversation is not rung: nobody wants to wake a whole company. */
async function findCalled(tx: Tx, { companyId, employeeId }: Actor, conversationId: string | undefined, employees: readonly string[]) {
  const owners = conversationId ? await listPointerOwners(tx, companyId, conversationId) : undefined
  if (owners && !owners.has(employeeId)) return refuse('CONVERSATION_NOT_FOUND')
  const wanted = [...(owners ?? new Set(employees))].filter((id) => id !== employeeId)
  const active = await findActiveEmployeeIds(tx, companyId, wanted)
  if (!owners && active.size < wanted.length) return refuse('EMPLOYEE_NOT_FOUND')
  if (!active.size) return refuse('CALL_ROOM_NO_MEMBERS')
  return [...active]
}

const handlers: Omit<Handlers<typeof callRoomCalls>, 'joinCallRoom'> = {
  async createCallRoom({ conversation_id, title, employees, kind, client_call_room_id }, { tx, actor, now }) {
    const { companyId, employeeId } = actor
    const made = client_call_room_id && (await findByClientId(tx, companyId, employeeId, client_call_room_id))
    if (made) return show(tx, actor, made.call_room_id)
    const called = await findCalled(tx, actor, conversation_id, employees)
    const facts = {
      conversation_id: conversation_id ?? null,
      title: title || null,
      kind,
      started_by: employeeId,
      started_at: now.toISOString(),
    }
    const id = await insertRoom(tx, companyId, { ...facts, client_call_room_id: client_call_room_id ?? randomUUID() })
    if (!id) {
      const running = conversation_id && (await findRunning(tx, companyId, conversation_id))
      return running ? show(tx, actor, running.call_room_id) : refuse('NO_CALL_ROOM_FOUND')
    }
    await addReaders(tx, companyId, id, conversation_id ? [employeeId] : [employeeId, ...called])
    const { room } = await open(tx, actor, id, false)
    if (kind === 'call' && called.length <= callLimits.called) await ringFor(tx, companyId, room, employeeId, called, now)
    await announceRoom(tx, companyId, id)
    return show(tx, actor, id)
  },

  getCallRoom: ({ call_room_id }, { tx, actor }) => show(tx, actor, call_room_id),

  async leaveCallRoom({ call_room_id, member_id }, { tx, actor, now }) {
    const { room, own } = await open(tx, actor, call_room_id, true)
    const isHere = own?.member_id && (member_id === undefined || member_id === own.member_id)
    if (!room.ended_at && isHere) await takeOut(tx, actor.companyId, room, [actor.employeeId], now)
    return show(tx, actor, call_room_id)
  },

  async endCallRoom({ call_room_id }, { tx, actor, now }) {
    const { room } = await open(tx, actor, call_room_id, true)
    if (!room.ended_at && room.host_id !== actor.employeeId) return refuse('NO_PERMISSION')
    if (!room.ended_at) await endRoom(tx, actor.companyId, room, now)
    return show(tx, actor, call_room_id)
  },

  async listCallRooms({ conversation_id, state, is_ringing, search: _search, ...input }, { tx, actor }) {
    const { companyId, employeeId } = actor
    if (conversation_id && !(await listPointerOwners(tx, companyId, conversation_id)).has(employeeId))
      return refuse('CONVERSATION_NOT_FOUND')
    let found = readableRooms(companyId, employeeId)
    if (conversation_id) found = found.where('call_room.conversation_id', '=', conversation_id)
    if (state) found = found.where('call_room.ended_at', state === 'running' ? 'is' : 'is not', null)
    if (is_ringing) found = ringingFor(found, companyId, employeeId)
    const { items, next_cursor } = await listPage<RoomRow>(tx, found, input, listing)
    const people = await listPeople(tx, companyId, items.map((room) => room.call_room_id)) // prettier-ignore
    const of = ({ call_room_id }: RoomRow) => people.filter((person) => person.call_room_id === call_room_id)
    return { items: items.map((room) => showRoom(actor, room, of(room))), next_cursor }
  },

  async listCallMembers({ call_room_id }, { tx, actor }) {
    return { items: (await show(tx, actor, call_room_id)).members }
  },

  async updateCallMember({ call_room_id, is_hand_raised, ...shown }, { tx, actor, now }) {
    const opened = await openRunning(tx, actor, call_room_id)
    const own = memberOf(opened, actor.employeeId)
    const others = opened.people.filter(({ member_id, employee_id }) => member_id && employee_id !== actor.employeeId)
    const showsMore = shown.has_camera === true || shown.is_sharing === true
    if (showsMore && decideFull([...others, { has_camera: true, is_sharing: own.is_sharing }])) return refuse('CALL_FULL')
    const hand = is_hand_raised === undefined ? {} : { hand_raised_at: is_hand_raised ? (own.hand_raised_at ?? now.toISOString()) : null }
    await changeMember(tx, actor.companyId, call_room_id, actor.employeeId, { ...shown, ...hand })
    await changeRoom(tx, actor.companyId, call_room_id, {})
    await announceRoom(tx, actor.companyId, call_room_id)
    return show(tx, actor, call_room_id)
  },

  async muteCallMember({ call_room_id, employee_id }, { tx, actor: { companyId, ...rest } }) {
    const actor = { companyId, ...rest }
    const { member_id } = memberOf(await openAsHost(tx, actor, call_room_id), employee_id)
    await changeMember(tx, companyId, call_room_id, employee_id, { is_muted: true })
    await changeRoom(tx, companyId, call_room_id, {})
    await announceRoom(tx, companyId, call_room_id)
    const moved = await raiseScope(tx, { company_id: companyId, kind: 'self', scope_id: employee_id })
    tx.emit('call.muted', moved, [{ call_room_id, member_id: member_id ?? '' }])
    return show(tx, actor, call_room_id)
  },

  async removeCallMember({ call_room_id, employee_id }, { tx, actor, now }) {
    const opened = await openAsHost(tx, actor, call_room_id)
    if (employee_id === actor.employeeId) return refuse('NO_PERMISSION')
    memberOf(opened, employee_id)
    await takeOut(tx, actor.companyId, opened.room, [employee_id], now, true)
    return show(tx, actor, call_room_id)
  },

  async lockCallRoom({ call_room_id, is_locked }, { tx, actor }) {
    const { room } = await openAsHost(tx, actor, call_room_id)
    if (room.is_locked === is_locked) return show(tx, actor, call_room_id)
    await changeRoom(tx, actor.companyId, call_room_id, { is_locked })
    await announceRoom(tx, actor.companyId, call_room_id)
    return show(tx, actor, call_room_id)
  },

  async inviteToCallRoom({ call_room_id, employees }, { tx, actor, now }) {
    const opened = await openRunning(tx, actor, call_room_id)
    memberOf(opened, actor.employeeId)
    if (opened.room.is_locked) return refuse('CALL_LOCKED')
    const busy = new Set(opened.people.filter(({ member_id, is_removed }) => member_id ?? is_removed).map(({ employee_id }) => employee_id))
    const called = (await findCalled(tx, actor, undefined, employees)).filter((id) => !busy.has(id))
    await ringFor(tx, actor.companyId, opened.room, actor.employeeId, called, now)
    await changeRoom(tx, actor.companyId, call_room_id, {})
    await announceRoom(tx, actor.companyId, call_room_id)
    return show(tx, actor, call_room_id)
  },

  async declineCallRoom({ call_room_id }, { tx, actor }) {
    const { room, own } = await open(tx, actor, call_room_id, true)
    if (!room.ended_at && own?.ring === 'ringing') {
      await moveRing(tx, actor.companyId, own, 'decline')
      await changeRoom(tx, actor.companyId, call_room_id, {})
      await announceRoom(tx, actor.companyId, call_room_id)
    }
    return show(tx, actor, call_room_id)
  },
}

export const createHandlers = (turn: TurnSettings): Handlers<typeof callRoomCalls> => ({
  ...handlers,

  async joinCallRoom({ call_room_id }, { tx, actor, now }) {
    const { companyId, employeeId } = actor
    const { room, people, own } = await openRunning(tx, actor, call_room_id)
    const others = people.filter(({ member_id, employee_id }) => member_id && employee_id !== employeeId)
    if (!own?.member_id && room.is_locked) return refuse('CALL_LOCKED')
    if (decideFull([...others, { has_camera: false, is_sharing: false }])) return refuse('CALL_FULL')
    const member_id = randomUUID()
    const held_until = new Date(now.getTime() + callLimits.lease).toISOString()
    // Moving to another device keeps the place in the order, and the hand.
    const joined_at = own?.member_id ? own.joined_at : now.toISOString()
    await changeMember(tx, companyId, call_room_id, employeeId, { member_id, held_until, joined_at, has_camera: false, is_sharing: false })
    if (own) await moveRing(tx, companyId, own, 'join')
    await changeRoom(tx, companyId, call_room_id, { host_id: room.host_id ?? employeeId })
    await announceRoom(tx, companyId, call_room_id)
    return { room: await show(tx, actor, call_room_id), member_id, transport: 'peer', ice_servers: iceServersFor(turn, member_id, now) }
  },
})
