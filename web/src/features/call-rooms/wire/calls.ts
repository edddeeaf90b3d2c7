import * as z from 'zod/mini'
import { defineCalls } from '@atrium/contract/call'
import { CallRoom, JoinedCallRoom } from './schemas.ts'

const one = z.object({ call_room_id: z.uuid() })
const oneMember = z.extend(one, { employee_id: z.uuid() })
const write = { method: 'POST', effect: 'write', access: 'signed-in', output: CallRoom, errors: [] } as const
const started = z.object({ conversation_id: z.uuid(), kind: z.enum(['call', 'huddle']), client_call_room_id: z.uuid() })
const listed = z.object({ conversation_id: z.uuid(), state: z.enum(['running', 'ended']) })
const flag = z.optional(z.boolean())
const shown = { is_muted: flag, has_camera: flag, is_sharing: flag, is_hand_raised: flag }

/** What the screens of calls ask of the server. */
export const callRoomCalls = defineCalls({
  createCallRoom: { ...write, path: '/call/room/new', summary: 'Opens a room in a conversation.', input: started },
  getCallRoom: { ...write, method: 'GET', effect: 'read', path: '/call/room/get', summary: 'Returns a room.', input: one },
  listCallRooms: {
    ...write,
    effect: 'read',
    path: '/call/room/list',
    summary: 'Lists the rooms of a conversation.',
    input: listed,
    output: z.object({ items: z.array(CallRoom), next_cursor: z.nullable(z.string()) }),
  },
  joinCallRoom: { ...write, path: '/call/room/join', summary: 'Takes a place in a room.', input: one, output: JoinedCallRoom },
  leaveCallRoom: {
    ...write,
    path: '/call/room/leave',
    summary: 'Leaves a room, if that is still the caller’s place.',
    input: z.extend(one, { member_id: z.uuid() }),
  },
  declineCallRoom: { ...write, path: '/call/room/decline', summary: 'Stops the ringing.', input: one },
  updateCallMember: {
    ...write,
    path: '/call/room/member/update',
    summary: 'Tells what the caller shows.',
    input: z.extend(one, shown),
  },
  muteCallMember: { ...write, path: '/call/room/member/mute', summary: 'Mutes a member.', input: oneMember },
  removeCallMember: { ...write, path: '/call/room/member/remove', summary: 'Removes a member.', input: oneMember },
  lockCallRoom: {
    ...write,
    path: '/call/room/lock',
    summary: 'Locks a room, or opens it again.',
    input: z.extend(one, { is_locked: z.boolean() }),
  },
})
