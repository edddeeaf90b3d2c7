import { CallError } from '@atrium/contract/client'
import type { ScopeName } from '@atrium/contract/event'
import type { Pointer, Room } from './model-room.ts'

export type ModelEvent = { scope: ScopeName; revision: number; name: string; rows: unknown[] }
export type ModelRooms = ReturnType<typeof createModelRooms>

/** The one space of the model server. */
export const harbour = { entityId: 'harbour-space', isSpace: true }

/** For tests: the conversations of the model server, its person's read pointers, and the events in both scopes. */
export function createModelRooms(ownId: string, emit: (event: ModelEvent) => void) {
  const rooms = new Map<string, Room>()
  const pointers = new Map<string, Pointer>()
  let inbox = 0
  let clock = 0

  const now = (): string => new Date(Date.UTC(2026, 10, 20, 9, 0, (clock += 1))).toISOString()
  const emitToInbox = (name: string, rows: () => readonly unknown[]): void => {
    inbox += 1
    emit({ scope: `inbox:${ownId}`, revision: inbox, name, rows: structuredClone([...rows()]) })
  }
  return {
    ownId,
    rooms,
    pointers,
    now,
    inbox: { revision: () => inbox, now, emit: emitToInbox },
    begin: (id: string, room: Pick<Room, 'entityId' | 'isSpace'>, members: string[]): unknown =>
      rooms.set(id, { id, ...room, revision: 1, messages: [], replies: [], members: new Set(members) }),
    open: (id: string, person = ownId): Room => {
      const room = rooms.get(id)
      if (!room?.members.has(person)) throw new CallError('CONVERSATION_NOT_FOUND', 404)
      return room
    },
    isMember: (id: string): boolean => rooms.get(id)?.members.has(ownId) === true,
    /** The rooms of the person. */
    own: (): Room[] => [...rooms.values()].filter((room) => room.members.has(ownId)),
    subSpaces: (): Room[] => [...rooms.values()].filter((room) => room.isSpace),
    raise: (room: Room): number => (room.revision += 1),
    emitToRoom: (room: Room, name: string, rows: readonly unknown[]): void => {
      if (room.members.has(ownId))
        emit({ scope: `conversation:${room.id}`, revision: room.revision, name, rows: structuredClone([...rows]) })
    },
  }
}
