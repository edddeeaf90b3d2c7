import type { Message, OwnThread, ThreadChange } from '@atrium/contract/chat/schemas'
import { expect } from 'vitest'
import type { Room } from './model-room.ts'
import type { ModelRooms } from './model-rooms.ts'

export type ModelThreadReaders = ReturnType<typeof createModelThreadReaders>

export const repliesTo = (room: Room, id: string): Message[] => room.replies.filter((reply) => reply.thread_id === id)

export const isUnread = (room: Room, row: OwnThread): boolean =>
  repliesTo(room, row.thread_id).some((reply) => !reply.deleted_at && (reply.thread_seq ?? 0) > row.last_read_seq)

/** What the person sees of their state: they have no unread threads that they do not follow. */
export const shown = (row: OwnThread): OwnThread => ({ ...row, unread: row.follows && row.unread })

/** For tests: the state of the model server's person in each thread. */
export function createModelThreadReaders({ rooms, pointers, inbox }: Pick<ModelRooms, 'rooms' | 'pointers' | 'inbox'>) {
  const readers = new Map<string, OwnThread>()

  const all = (): OwnThread[] => [...readers.values()]
  const unreadOf = ({ id }: Room): OwnThread[] => all().filter((row) => row.conversation_id === id && row.follows && row.unread)
  const changeOf = (room: Room, row: OwnThread): ThreadChange => ({ ...shown(row), unread_thread_count: unreadOf(room).length })
  const roomOf = (row: OwnThread): Room => rooms.get(row.conversation_id) ?? expect.fail()
  function emit(room: Room, row: OwnThread): ThreadChange {
    const changed = { ...row, revision: inbox.revision() + 1 }
    readers.set(row.thread_id, changed)
    pointers.set(room.id, { seq: pointers.get(room.id)?.seq ?? 0, revision: changed.revision })
    inbox.emit('thread.changed', () => [changeOf(room, changed)])
    return changeOf(room, changed)
  }

  return {
    find: (threadId: string): OwnThread | undefined => readers.get(threadId),
    /** The person's state in a thread, also if there is none yet. */
    of: (room: Room, threadId: string): OwnThread =>
      readers.get(threadId) ?? {
        thread_id: threadId,
        conversation_id: room.id,
        follows: false,
        last_read_seq: 0,
        unread: false,
        revision: 0,
      },
    all,
    unreadOf,
    changeOf,
    roomOf,
    /** Keeps a changed state and emits it. */
    emit,
    /** Emits several thread changes at once to the person. Returns their rooms. */
    tellMany: (rows: readonly OwnThread[]): Room[] => {
      const revision = inbox.revision() + 1
      for (const row of rows) readers.set(row.thread_id, { ...row, revision })
      if (rows.length) inbox.emit('thread.changed', () => rows.map((row) => changeOf(roomOf(row), { ...row, revision })))
      return rows.map(roomOf)
    },
    /** Emits the person's thread state if it differs from the last one emitted. */
    judge: (room: Room, row: OwnThread, isChanged: boolean): void => {
      const judged = { ...row, unread: isUnread(room, row) }
      if (isChanged || (judged.follows && judged.unread !== row.unread)) emit(room, judged)
      else if (readers.has(row.thread_id)) readers.set(row.thread_id, judged)
    },
    leave: (room: Room): void => {
      for (const row of all()) if (row.conversation_id === room.id) readers.delete(row.thread_id)
    },
  }
}
