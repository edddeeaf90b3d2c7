import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { inModule } from '../company/modules.ts'
import { CallMember, CallMemberChange, CalledPeople, CallRoom, CallRoomList, CallRoomPage, JoinedCallRoom, NewCallRoom } from './schemas.ts'

const one = z.object({ call_room_id: z.uuid() })
const oneMember = z.extend(one, { employee_id: z.uuid() })
const write = { method: 'POST', effect: 'write', access: 'signed-in' } as const
const read = { effect: 'read', access: 'signed-in' } as const
const running = ['NO_CALL_ROOM_FOUND', 'CALL_ENDED'] as const
const inside = [...running, 'CALL_NOT_MEMBER'] as const

const allCalls = defineCalls({
  createCallRoom: {
    ...write,
    path: '/call/room/new',
    summary:
      'Opens a room and calls the people of a conversation or those named; a huddle rings for nobody. A conversation has one running room, which is returned if there is one. A retry with the same `client_call_room_id` returns the same room.',
    input: NewCallRoom,
    output: CallRoom,
    errors: ['CONVERSATION_NOT_FOUND', 'NO_PERMISSION', 'EMPLOYEE_NOT_FOUND', 'CALL_ROOM_NO_MEMBERS'],
  },
  getCallRoom: {
    ...read,
    method: 'GET',
    path: '/call/room/get',
    summary: 'Returns a room, for the people of its conversation and those who are called to it.',
    input: one,
    output: CallRoom,
    errors: ['NO_CALL_ROOM_FOUND'],
  },
  joinCallRoom: {
    ...write,
    path: '/call/room/join',
    summary:
      'Takes a place in a room; on another device it moves the call there. The ringing stops. The place is kept by `hold` on the live line.',
    input: one,
    output: JoinedCallRoom,
    errors: [...running, 'CALL_FULL', 'CALL_LOCKED'],
  },
  leaveCallRoom: {
    ...write,
    path: '/call/room/leave',
    summary: 'Leaves a room; with a `member_id` only if that is still the caller’s place. The room ends when its last member leaves.',
    input: z.extend(one, { member_id: z.optional(z.uuid()) }),
    output: CallRoom,
    errors: ['NO_CALL_ROOM_FOUND'],
  },
  endCallRoom: {
    ...write,
    path: '/call/room/end',
    summary: 'Ends a call for everyone, by its host.',
    input: one,
    output: CallRoom,
    errors: ['NO_CALL_ROOM_FOUND', 'NO_PERMISSION'],
  },
  listCallRooms: {
    ...read,
    method: 'POST',
    path: '/call/room/list',
    summary: 'Lists the rooms that the caller may read, newest first: of a conversation, running ones, or what rings.',
    input: CallRoomList,
    output: CallRoomPage,
    errors: ['CONVERSATION_NOT_FOUND'],
  },
  listCallMembers: {
    ...read,
    method: 'GET',
    path: '/call/room/member/list',
    summary: 'Lists those who are in a room, in the order in which they came.',
    input: one,
    output: z.object({ items: z.array(CallMember) }),
    errors: ['NO_CALL_ROOM_FOUND'],
  },
  updateCallMember: {
    ...write,
    path: '/call/room/member/update',
    summary: 'Tells the others what the caller shows: microphone, camera, shared screen, and a raised hand.',
    input: CallMemberChange,
    output: CallRoom,
    errors: [...inside, 'CALL_FULL'],
  },
  muteCallMember: {
    ...write,
    path: '/call/room/member/mute',
    summary: 'Mutes a member, by the host. They can turn their microphone on again.',
    input: oneMember,
    output: CallRoom,
    errors: [...inside, 'NO_PERMISSION'],
  },
  removeCallMember: {
    ...write,
    path: '/call/room/member/remove',
    summary: 'Removes a member, by the host. They cannot come back into this call.',
    input: oneMember,
    output: CallRoom,
    errors: [...inside, 'NO_PERMISSION'],
  },
  lockCallRoom: {
    ...write,
    path: '/call/room/lock',
    summary: 'Locks a room, so that nobody else comes in, or opens it again; by its host.',
    input: z.extend(one, { is_locked: z.boolean() }),
    output: CallRoom,
    errors: [...running, 'NO_PERMISSION'],
  },
  inviteToCallRoom: {
    ...write,
    path: '/call/room/invite',
    summary: 'Calls more people: it rings for them. They may join even if they are not in the conversation. By a member.',
    input: CalledPeople,
    output: CallRoom,
    errors: [...inside, 'EMPLOYEE_NOT_FOUND', 'CALL_ROOM_NO_MEMBERS', 'CALL_LOCKED'],
  },
  declineCallRoom: {
    ...write,
    path: '/call/room/decline',
    summary: 'Stops the ringing on all of the caller’s devices. They may still join.',
    input: one,
    output: CallRoom,
    errors: ['NO_CALL_ROOM_FOUND'],
  },
})

/** Calls: meeting right now, with sound and picture. */
export const callRoomCalls = inModule('calls', allCalls)
