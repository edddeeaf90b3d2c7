import type { CallRoom } from '../wire/schemas.ts'
import { watchedValue, type Watched } from '#app/watched.ts'

/** The rooms that this page knows, as their last event or answer had them. */
const known = watchedValue<ReadonlyMap<string, CallRoom>>(new Map())

/** Keeps the newer of two states of a room. */
export function putRoom(room: CallRoom): void {
  const before = known.read().get(room.call_room_id)
  if (before && before.revision > room.revision) return
  known.write(new Map(known.read()).set(room.call_room_id, room))
}

export const watchRoom = (callRoomId: string): Watched<CallRoom | undefined> => ({
  subscribe: known.subscribe,
  read: () => known.read().get(callRoomId),
})
