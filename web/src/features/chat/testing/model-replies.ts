import type { Message, ThreadSummary } from '@atrium/contract/chat/schemas'
import { CallError } from '@atrium/contract/client'
import { message } from './factory.ts'
import { mentionedIn, type Room } from './model-room.ts'
import type { ModelRooms } from './model-rooms.ts'
import { repliesTo, type ModelThreadReaders } from './model-thread-readers.ts'

export type ModelRepliesSettings = Pick<ModelRooms, 'ownId' | 'pointers' | 'now' | 'raise' | 'emitToRoom'> & {
  mayWrite: (room: Room, person: string) => boolean
}
type Words = Pick<Message, 'text' | 'client_message_id'>

/** For tests: replies in threads of the model server. */
export function createModelReplies(settings: ModelRepliesSettings, readers: ModelThreadReaders) {
  const { ownId, pointers, now, raise, emitToRoom, mayWrite } = settings

  function renew(room: Room, root: Message): void {
    Object.assign(root, { thread: summaryOf(room, root), revision: room.revision })
  }
  function reply(person: string, room: Room, root: Message | undefined, words: Words, also: boolean): Message {
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
      mentions: mentionedIn(words.text, ownId),
      ...words,
      thread_id: root.message_id,
      thread_seq,
    })
    room.replies.push(sent)
    if (also) room.messages.push(sent)
    if (also && person === ownId) pointers.set(room.id, { seq: sent.seq, revision: pointers.get(room.id)?.revision ?? 0 })
    renew(room, root)
    emitToRoom(room, 'message.replied', [sent, root])
    if (room.members.has(ownId)) follow(room, root, sent)
    return structuredClone(sent)
  }
  /**
   * The sender of a reply follows the thread and has read up to it. The author of the root message follows from the first reply on, a
   * mentioned person from that reply on.
   */
  function follow(room: Room, root: Message, { sender_id, thread_seq, mentions }: Message): void {
    const held = readers.of(room, root.message_id)
    const place = thread_seq ?? 0
    const own = sender_id === ownId
    const called = !own && !held.follows && mentions.employee_ids.includes(ownId)
    const begins = place === 1 && root.sender_id === ownId && !readers.find(root.message_id)
    const last_read_seq = Math.max(held.last_read_seq, own ? place : called ? place - 1 : 0)
    readers.judge(room, { ...held, follows: held.follows || own || called || begins, last_read_seq }, own || called || begins)
  }
  return { reply, renew }
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
