import type { Output } from '@atrium/contract/call'
import { callRoomCalls } from '@atrium/contract/call-rooms/calls'
import type { CallRoomCard } from '@atrium/contract/call-rooms/schemas'
import { openCalls } from '#app/server-data.ts'
import type { RoomState } from './session/seats.ts'

export const callRooms = openCalls(callRoomCalls)
export type JoinAnswer = Output<(typeof callRoomCalls)['joinCallRoom']>

/** The room as the screens read it; `ownId` is the own place in it. */
export const roomStateOf = (room: CallRoomCard, ownId?: string): RoomState => ({
  callRoomId: room.call_room_id,
  conversationId: room.conversation_id,
  title: room.title ?? '',
  answeredAt: room.answered_at,
  isLocked: room.is_locked,
  canHost: room.members.some(({ member_id, is_host }) => is_host && member_id === ownId),
  ringingIds: room.ringing_ids,
  members: room.members.map(({ member_id, employee_id, is_host, hand_raised_at }) => ({
    id: member_id,
    employeeId: employee_id,
    isHost: is_host,
    handAt: hand_raised_at,
  })),
})
