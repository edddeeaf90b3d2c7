import type { CallRoomCard } from '@atrium/contract/call-rooms/schemas'
import { watchedValue, type Watched } from '#app/watched.ts'

/** The rooms that this page knows, as their last event or answer had them. */
const known = watchedValue<ReadonlyMap<string, CallRoomCard>>(new Map())

/** Keeps the newer of two states of a room. */
export function putRoom(room: CallRoomCard): void {
  const before = known.read().get(room.call_room_id)
  if (before && before.revision > room.revision) return
  known.write(new Map(known.read()).set(room.call_room_id, room))
}

/** The server’s answer of what runs in a conversation: another room that was known to run there is over. */
export function putRunning(conversationId: string, rooms: readonly CallRoomCard[]): void {
  const runs = new Set(rooms.map(({ call_room_id }) => call_room_id))
  const rest = [...known.read()].filter(([id, room]) => room.conversation_id !== conversationId || room.ended_at !== null || runs.has(id))
  known.write(new Map(rest))
  rooms.forEach(putRoom)
}

export const watchRoom = (callRoomId: string): Watched<CallRoomCard | undefined> => ({
  subscribe: known.subscribe,
  read: () => known.read().get(callRoomId),
})

/** The room that runs in a conversation. */
export const watchRunning = (conversationId: string): Watched<CallRoomCard | undefined> => ({
  subscribe: known.subscribe,
  read: () => [...known.read().values()].find((room) => room.conversation_id === conversationId && room.ended_at === null),
})

/** The rooms that are known to run. */
export const runningRooms = (): CallRoomCard[] => [...known.read().values()].filter((room) => room.ended_at === null)
