import type { Message, OwnThread, ThreadChange } from '@atrium/contract/chat/schemas'
import type { ReplyPlace } from '../reading/marking.ts'
import { rangeOf, type Room, type Wanted } from './model-room.ts'
import type { ModelRooms } from './model-rooms.ts'
import { isUnread, repliesTo, shown, type ModelThreadReaders } from './model-thread-readers.ts'

type Find = (threadId: string) => { room: Room; root: Message }
type Pointer = { thread_id: string; seq: number; unread?: boolean }

/** For tests: the calls by which the model server's person reads and follows a thread. */
export const createModelThreadCalls = (find: Find, readers: ModelThreadReaders) => ({
  listThread: ({ thread_id, ...wanted }: { thread_id: string } & Wanted) => {
    const { room, root } = find(thread_id)
    const own = readers.of(room, thread_id)
    const replies = repliesTo(room, thread_id)
    const read = own.follows ? own.last_read_seq : replies.length
    return { revision: room.revision, root: structuredClone(root), own: shown(own), ...rangeOf(replies, read, wanted) }
  },
  followThread: ({ thread_id, follows }: { thread_id: string; follows: boolean }): ThreadChange => {
    const { room, root } = find(thread_id)
    const held = readers.of(room, thread_id)
    const isMoved = !readers.find(thread_id) || held.follows !== follows
    const last_read_seq = root.thread?.last_seq ?? 0
    return isMoved ? readers.emit(room, { ...held, follows, last_read_seq, unread: false }) : readers.changeOf(room, held)
  },
  moveThreadPointer: ({ thread_id, seq, unread = false }: Pointer): ThreadChange => {
    const { room, root } = find(thread_id)
    const held = readers.of(room, thread_id)
    const last_read_seq = Math.min(unread ? Math.max(0, seq - 1) : seq, root.thread?.last_seq ?? 0)
    const isMoved = unread ? root.thread !== null : held.follows && last_read_seq > held.last_read_seq
    const moved = { ...held, follows: held.follows || unread, last_read_seq }
    return isMoved ? readers.emit(room, { ...moved, unread: isUnread(room, moved) }) : readers.changeOf(room, held)
  },
})

/** For tests: reads all threads of whole conversations, and marks them unread again. */
export function createModelThreadMarking({ rooms }: Pick<ModelRooms, 'rooms'>, readers: ModelThreadReaders) {
  const lastIn = ({ conversation_id, thread_id }: OwnThread): number =>
    rooms.get(conversation_id)?.messages.find((one) => one.message_id === thread_id)?.thread?.last_seq ?? 0
  return {
    /** Marks all unread threads of these rooms as read. */
    readAll: (wanted: readonly Room[]) => {
      const waiting = wanted.flatMap(readers.unreadOf)
      const places = waiting.map(({ thread_id, last_read_seq }) => ({ thread_id, seq: last_read_seq + 1 }))
      const read = waiting.map((row) => ({ ...row, last_read_seq: lastIn(row), unread: false }))
      return { rooms: readers.tellMany(read), places }
    },
    unreadAgain: (places: readonly ReplyPlace[]) => {
      const rows = places.flatMap(({ thread_id, seq }) => {
        const held = readers.find(thread_id)
        if (!held) return []
        const turned = { ...held, follows: true, last_read_seq: Math.min(Math.max(0, seq - 1), lastIn(held)) }
        return [{ ...turned, unread: isUnread(readers.roomOf(held), turned) }]
      })
      return { rooms: readers.tellMany(rows), places: [] }
    },
  }
}
