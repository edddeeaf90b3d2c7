import type { Destination, Message, OwnThread, ThreadChange, ThreadSummary } from '@atrium/contract/chat/schemas'
import { CallError } from '@atrium/contract/client'
import { expect } from 'vitest'
import { message } from './factory.ts'
import type { ReplyPlace } from '../reading/marking.ts'
import { stretchOf, whomItCalls, type Pointer, type Room, type Wanted } from './model-room.ts'

type Reply = Extract<Destination, { thread_id: string }>
type Inbox = {
  ownId: string
  rooms: ReadonlyMap<string, Room>
  mayWrite: (room: Room, person: string) => boolean
  raise: (room: Room) => number
  now: () => string
  tellRoom: (room: Room, name: string, rows: readonly unknown[]) => void
  pointers: Map<string, Pointer>
  inbox: { revision: () => number; tell: (name: string, rows: () => readonly unknown[]) => void }
}

/** For tests: the threads of the model server, and its person's state in them. */
export function createModelThreads({ ownId, rooms, mayWrite, raise, now, tellRoom, pointers, inbox }: Inbox) {
  const readers = new Map<string, OwnThread>()

  const repliesTo = (room: Room, id: string): Message[] => room.replies.filter((reply) => reply.thread_id === id)
  const rootAt = (room: Room, seq: number): Message | undefined => {
    const found = room.messages[seq - 1]
    return found?.thread_id ? room.messages.find((one) => one.message_id === found.thread_id) : found
  }
  function find(threadId: string): { room: Room; root: Message } {
    for (const room of rooms.values()) {
      const root = room.members.has(ownId) && room.messages.find((one) => one.message_id === threadId && !one.thread_id)
      if (root) return { room, root }
    }
    throw new CallError('MESSAGE_NOT_FOUND', 404)
  }
  const readerOf = (room: Room, threadId: string): OwnThread =>
    readers.get(threadId) ?? {
      thread_id: threadId,
      conversation_id: room.id,
      follows: false,
      last_read_seq: 0,
      unread: false,
      revision: 0,
    }
  const show = (row: OwnThread): OwnThread => ({ ...row, unread: row.follows && row.unread })
  const unreadIn = ({ id }: Room) => {
    const unread = [...readers.values()].filter((row) => row.conversation_id === id && row.follows && row.unread)
    return { unread_thread_count: unread.length, unread_thread_ids: unread.map((row) => row.thread_id).toSorted() }
  }
  const changeOf = (room: Room, row: OwnThread): ThreadChange => ({
    ...show(row),
    unread_thread_count: unreadIn(room).unread_thread_count,
  })
  function tellOwn(room: Room, row: OwnThread): ThreadChange {
    const told = { ...row, revision: inbox.revision() + 1 }
    readers.set(row.thread_id, told)
    pointers.set(room.id, { seq: pointers.get(room.id)?.seq ?? 0, revision: told.revision })
    inbox.tell('thread.changed', () => [changeOf(room, told)])
    return changeOf(room, told)
  }
  const roomOf = (row: OwnThread): Room => rooms.get(row.conversation_id) ?? expect.fail()
  /** Emits several thread changes at once to the person. Returns their rooms. */
  function tellMany(rows: readonly OwnThread[]): Room[] {
    const revision = inbox.revision() + 1
    for (const row of rows) readers.set(row.thread_id, { ...row, revision })
    if (rows.length) inbox.tell('thread.changed', () => rows.map((row) => changeOf(roomOf(row), { ...row, revision })))
    return rows.map(roomOf)
  }
  const lastIn = ({ conversation_id, thread_id }: OwnThread): number =>
    rooms.get(conversation_id)?.messages.find((one) => one.message_id === thread_id)?.thread?.last_seq ?? 0
  const isUnread = (room: Room, row: OwnThread): boolean =>
    repliesTo(room, row.thread_id).some((reply) => !reply.deleted_at && (reply.thread_seq ?? 0) > row.last_read_seq)
  /** Emits the person's thread state if it differs from the last one emitted. */
  function judge(room: Room, row: OwnThread, isChanged: boolean): void {
    const judged = { ...row, unread: isUnread(room, row) }
    if (isChanged || (judged.follows && judged.unread !== row.unread)) tellOwn(room, judged)
    else if (readers.has(row.thread_id)) readers.set(row.thread_id, judged)
  }

  function summaryOf(room: Room, root: Message): ThreadSummary {
    const all = repliesTo(room, root.message_id)
    const left = all.filter((reply) => !reply.deleted_at)
    return {
      reply_count: left.length,
      last_reply_at: left.at(-1)?.created_at ?? null,
      last_seq: all.length,
      replier_ids: [...new Set(left.toReversed().map((reply) => reply.sender_id))].slice(0, 5),
      root_deleted_revision: root.thread?.root_deleted_revision ?? null,
    }
  }
  function reply(person: string, room: Room, root: Message | undefined, words: Pick<Message, 'text' | 'client_message_id'>, also: boolean) {
    const repeated = room.replies.find((one) => one.sender_id === person && one.client_message_id === words.client_message_id)
    if (repeated) return structuredClone(repeated)
    if (!mayWrite(room, person)) throw new CallError('SPACE_ARCHIVED', 409)
    if (!root || (root.deleted_at && !root.thread)) throw new CallError('MESSAGE_NOT_FOUND', 404)
    const thread_seq = (root.thread?.last_seq ?? 0) + 1
    const sent = message(also ? room.messages.length + 1 : 0, {
      message_id: `${root.message_id}/${thread_seq}`,
      conversation_id: room.id,
      sender_id: person,
      revision: raise(room),
      created_at: now(),
      mentions: whomItCalls(words.text, ownId),
      ...words,
      thread_id: root.message_id,
      thread_seq,
    })
    room.replies.push(sent)
    if (also) room.messages.push(sent)
    if (also && person === ownId) pointers.set(room.id, { seq: sent.seq, revision: pointers.get(room.id)?.revision ?? 0 })
    Object.assign(root, { thread: summaryOf(room, root), revision: room.revision })
    tellRoom(room, 'message.replied', [sent, root])
    if (room.members.has(ownId)) follow(room, root, sent)
    return structuredClone(sent)
  }
  /**
   * The sender of a reply follows the thread and has read up to it. The author of the root message follows from the first reply on, a
   * mentioned person from that reply on.
   */
  function follow(room: Room, root: Message, { sender_id, thread_seq, mentions }: Message): void {
    const held = readerOf(room, root.message_id)
    const place = thread_seq ?? 0
    const own = sender_id === ownId
    const called = !own && !held.follows && mentions.employee_ids.includes(ownId)
    const begins = place === 1 && root.sender_id === ownId && !readers.has(root.message_id)
    const last_read_seq = Math.max(held.last_read_seq, own ? place : called ? place - 1 : 0)
    judge(room, { ...held, follows: held.follows || own || called || begins, last_read_seq }, own || called || begins)
  }

  const calls = {
    listThread: ({ thread_id, ...wanted }: { thread_id: string } & Wanted) => {
      const { room, root } = find(thread_id)
      const own = readerOf(room, thread_id)
      const replies = repliesTo(room, thread_id)
      const read = own.follows ? own.last_read_seq : replies.length
      return { revision: room.revision, root: structuredClone(root), own: show(own), ...stretchOf(replies, read, wanted) }
    },
    followThread: ({ thread_id, follows }: { thread_id: string; follows: boolean }): ThreadChange => {
      const { room, root } = find(thread_id)
      const held = readerOf(room, thread_id)
      const isMoved = !readers.has(thread_id) || held.follows !== follows
      const last_read_seq = root.thread?.last_seq ?? 0
      return isMoved ? tellOwn(room, { ...held, follows, last_read_seq, unread: false }) : changeOf(room, held)
    },
    moveThreadPointer: ({ thread_id, seq, unread = false }: { thread_id: string; seq: number; unread?: boolean }): ThreadChange => {
      const { room, root } = find(thread_id)
      const held = readerOf(room, thread_id)
      const last_read_seq = Math.min(unread ? Math.max(0, seq - 1) : seq, root.thread?.last_seq ?? 0)
      const isMoved = unread ? root.thread !== null : held.follows && last_read_seq > held.last_read_seq
      const moved = { ...held, follows: held.follows || unread, last_read_seq }
      return isMoved ? tellOwn(room, { ...moved, unread: isUnread(room, moved) }) : changeOf(room, held)
    },
  }
  /** The id of the message at a place, or of the root message of a reply. */
  const idAt = (id: string, seq: number): string | undefined => {
    const room = rooms.get(id)
    return room?.members.has(ownId) ? rootAt(room, seq)?.message_id : undefined
  }

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
      if (!root) return []
      Object.assign(root, { thread: summaryOf(room, root), revision: room.revision })
      return [root]
    },
    judge: (room: Room, { thread_id }: Message): void => {
      if (thread_id && readers.has(thread_id)) judge(room, readerOf(room, thread_id), false)
    },
    leave: (room: Room): void => {
      for (const row of readers.values()) if (row.conversation_id === room.id) readers.delete(row.thread_id)
    },
    /** Marks all unread threads of these rooms as read. */
    readAll: (wanted: readonly Room[]) => {
      const waiting = wanted.flatMap((room) =>
        [...readers.values()].filter((row) => row.conversation_id === room.id && row.follows && row.unread),
      )
      const places = waiting.map(({ thread_id, last_read_seq }) => ({ thread_id, seq: last_read_seq + 1 }))
      const read = waiting.map((row) => ({ ...row, last_read_seq: lastIn(row), unread: false }))
      return { rooms: tellMany(read), places }
    },
    unreadAgain: (places: readonly ReplyPlace[]) => {
      const rows = places.flatMap(({ thread_id, seq }) => {
        const held = readers.get(thread_id)
        if (!held) return []
        const turned = { ...held, follows: true, last_read_seq: Math.min(Math.max(0, seq - 1), lastIn(held)) }
        return [{ ...turned, unread: isUnread(roomOf(held), turned) }]
      })
      return { rooms: tellMany(rows), places: [] }
    },
    unreadIn,
    changedSince: (since: number): OwnThread[] => [...readers.values()].filter((row) => row.revision > since).map(show),
    /** A reply sent by the person. */
    send: ({ thread_id, also_in_conversation: also = false }: Reply, client_message_id: string): Message => {
      const { room, root } = find(thread_id)
      return reply(ownId, room, root, { text: 'from Maya', client_message_id }, also)
    },
    idAt,
    calls,
  }
}
