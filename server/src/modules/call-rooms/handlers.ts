import { randomUUID } from 'node:crypto'
import type { callRoomCalls } from '@atrium/contract/call-rooms/calls'
import { callLimits } from '@atrium/contract/call-rooms/limits'
import type { Handlers } from '#kernel/context'
import { listPage } from '#kernel/http/listing'
import { refuse } from '#kernel/http/refusal'
import { raiseScope } from '#kernel/live/scope-queries'
import { listPointerOwners } from '#modules/chat'
import type { NotifyingParts } from '#modules/notifications'
import { announceRoom } from './announcing.ts'
import { callingHandlers } from './calling.ts'
import { endRoom, takeOut } from './changing.ts'
import { iceServersFor, type TurnSettings } from './ice.ts'
import { memberOf, open, openAsHost, openRunning, show, showRoom } from './opening.ts'
import { changeMember, changeRoom, listPeople, readableRooms, ringingFor, type RoomRow } from './queries.ts'
import { moveRings } from './ringing.ts'
import { decideFull } from './rules.ts'

const listing = {
  columns: { started_at: 'call_room.started_at' },
  key: 'call_room_id',
  keyColumn: 'call_room.call_room_id',
  defaultSort: { field: 'started_at', direction: 'desc' },
} as const

const handlers: Omit<Handlers<typeof callRoomCalls>, 'joinCallRoom' | keyof ReturnType<typeof callingHandlers>> = {
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
    const people = items.length ? await listPeople(tx, companyId, items.map((room) => room.call_room_id)) : [] // prettier-ignore
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

  async muteCallMember({ call_room_id, employee_id: wanted }, { tx, actor }) {
    const { companyId } = actor
    const { employee_id, member_id } = memberOf(await openAsHost(tx, actor, call_room_id), wanted)
    await changeMember(tx, companyId, call_room_id, employee_id, { is_muted: true })
    await changeRoom(tx, companyId, call_room_id, {})
    await announceRoom(tx, companyId, call_room_id)
    const moved = await raiseScope(tx, { company_id: companyId, kind: 'self', scope_id: employee_id })
    tx.emit('call.muted', moved, [{ call_room_id, member_id: member_id ?? '' }])
    return show(tx, actor, call_room_id)
  },

  async removeCallMember({ call_room_id, employee_id: wanted }, { tx, actor, now }) {
    const opened = await openAsHost(tx, actor, call_room_id)
    const { employee_id } = memberOf(opened, wanted)
    if (employee_id === actor.employeeId) return refuse('NO_PERMISSION')
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
}

export const createHandlers = (turn: TurnSettings, parts: NotifyingParts): Handlers<typeof callRoomCalls> => ({
  ...handlers,
  ...callingHandlers(parts),

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
    if (own) await moveRings(tx, companyId, call_room_id, { people: [own], step: 'join', now })
    const answered = others.length ? { answered_at: room.answered_at ?? now.toISOString() } : {}
    await changeRoom(tx, companyId, call_room_id, { host_id: room.host_id ?? employeeId, ...answered })
    await announceRoom(tx, companyId, call_room_id)
    return { room: await show(tx, actor, call_room_id), member_id, transport: 'peer', ice_servers: iceServersFor(turn, member_id, now) }
  },
})
