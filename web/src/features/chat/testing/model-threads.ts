import type { Destination, Message, OwnThread } from '@atrium/contract/chat/schemas'
import { CallError } from '@atrium/contract/client'
import { createModelReplies, type ModelRepliesSettings } from './model-replies.ts'
import type { Room } from './model-room.ts'
import type { ModelRooms } from './model-rooms.ts'
import { createModelThreadReaders, shown } from './model-thread-readers.ts'
import { createModelThreadCalls, createModelThreadMarking } from './model-thread-reading.ts'

type Reply = Extract<Destination, { thread_id: string }>
export type ModelThreads = ReturnType<typeof createModelThreads>

/** For tests: the threads of the model server, and its person's state in them. */
export function createModelThreads(settings: ModelRooms & ModelRepliesSettings) {
  const { ownId, rooms, mayWrite } = settings
  const readers = createModelThreadReaders(settings)
  const { reply, renew } = createModelReplies(settings, readers)

  const { rootAt, find, idAt } = createModelRoots(settings)
  const calls = createModelThreadCalls(find, readers)

  return {
    actions: {
      reply: (person: string, id: string, seq: number, text: string, also: boolean) => {
        const room = rooms.get(id)
        const root = room?.members.has(person) && rootAt(room, seq)
        const isOpen = room && root && (!root.deleted_at || root.thread) && mayWrite(room, person)
        return isOpen && reply(person, room, root, { text, client_message_id: crypto.randomUUID() }, also)
      },
      follow: (id: string, seq: number, follows: boolean) => {
        const thread_id = idAt(id, seq)
        return thread_id && calls.followThread({ thread_id, follows })
      },
      /** From another device: moves the pointer forward or back. */
      readThread: (id: string, at: number, seq: number, unread: boolean) => {
        const thread_id = idAt(id, at)
        return thread_id && calls.moveThreadPointer({ thread_id, seq, unread })
      },
    },
    /** After a message is deleted, updates its root message. Returns the rows that changed with it. */
    takeBack: (room: Room, gone: Message): Message[] => {
      if (gone.thread) gone.thread = { ...gone.thread, root_deleted_revision: room.revision }
      const root = room.messages.find((one) => one.message_id === gone.thread_id)
      if (root) renew(room, root)
      return root ? [root] : []
    },
    judge: (room: Room, { thread_id }: Message): void => {
      if (thread_id && readers.find(thread_id)) readers.judge(room, readers.of(room, thread_id), false)
    },
    leave: readers.leave,
    ...createModelThreadMarking(settings, readers),
    unreadIn: (room: Room) => {
      const unread = readers.unreadOf(room)
      return { unread_thread_count: unread.length, unread_thread_ids: unread.map((row) => row.thread_id).toSorted() }
    },
    changedSince: (since: number): OwnThread[] =>
      readers
        .all()
        .filter((row) => row.revision > since)
        .map(shown),
    /** A reply sent by the person. */
    send: ({ thread_id, also_in_conversation: also = false }: Reply, client_message_id: string): Message => {
      const { room, root } = find(thread_id)
      return reply(ownId, room, root, { text: 'from Maya', client_message_id }, also)
    },
    idAt,
    calls,
  }
}

/** The messages that have or may have a thread. */
function createModelRoots({ rooms, own, isMember }: ModelRooms) {
  const rootAt = (room: Room, seq: number): Message | undefined => {
    const found = room.messages[seq - 1]
    return found?.thread_id ? room.messages.find((one) => one.message_id === found.thread_id) : found
  }
  function find(threadId: string): { room: Room; root: Message } {
    for (const room of own()) {
      const root = room.messages.find((one) => one.message_id === threadId && !one.thread_id)
      if (root) return { room, root }
    }
    throw new CallError('MESSAGE_NOT_FOUND', 404)
  }
  /** The id of the message at a place, or of the root message of a reply. */
  const idAt = (id: string, seq: number): string | undefined => {
    const room = rooms.get(id)
    return room && isMember(id) ? rootAt(room, seq)?.message_id : undefined
  }
  return { rootAt, find, idAt }
}
