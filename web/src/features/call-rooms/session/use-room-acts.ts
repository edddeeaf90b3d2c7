import { useWatched } from '#app/watched.ts'
import { callRooms } from '../server.ts'
import type { CallSession } from './call-session.ts'
import { putRoom } from './known-rooms.ts'
import type { Seat } from './seat.ts'

/** The own hand; where it stands in the queue is the room's. */
export function useHand({ room, ownId }: CallSession): { raised: boolean; toggle: () => void } {
  const { members, callRoomId } = useWatched(room)
  const raised = members.some(({ id, handAt }) => id === ownId && handAt !== null)
  return {
    raised,
    toggle: () =>
      void callRooms.call.updateCallMember({ call_room_id: callRoomId, is_hand_raised: !raised }).then(putRoom, () => undefined),
  }
}

export type HostActs = { mute: (seat: Seat) => void; remove: (seat: Seat) => Promise<void>; lock: (locked: boolean) => void }
/** What a host may do; undefined for everyone else. */
export function useHostActs({ room }: CallSession): HostActs | undefined {
  const { canHost, callRoomId } = useWatched(room)
  if (!canHost) return undefined
  const call_room_id = callRoomId
  return {
    mute: ({ employeeId }) => void callRooms.call.muteCallMember({ call_room_id, employee_id: employeeId }).catch(() => undefined),
    remove: async ({ employeeId }) => putRoom(await callRooms.call.removeCallMember({ call_room_id, employee_id: employeeId })),
    lock: (is_locked) => void callRooms.call.lockCallRoom({ call_room_id, is_locked }).then(putRoom, () => undefined),
  }
}
