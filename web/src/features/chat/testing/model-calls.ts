import type { Conversation, Destination, Message } from '@atrium/contract/chat/schemas'
import type { createModelMembers } from './model-members.ts'
import type { createModelMessages } from './model-messages.ts'
import type { createModelOwn } from './model-own.ts'
import type { createModelReading } from './model-reading.ts'
import { changesOf, pageOf, withoutWords, type Wanted } from './model-room.ts'
import type { ModelRooms } from './model-rooms.ts'
import type { ModelThreads } from './model-threads.ts'
import type { ModelView } from './model-view.ts'

type ModelCallsSettings = {
  room: ModelRooms
  view: ModelView
  threads: ModelThreads
  messages: ReturnType<typeof createModelMessages>
  members: ReturnType<typeof createModelMembers>
  reading: ReturnType<typeof createModelReading>
  own: ReturnType<typeof createModelOwn>
}
type Place = { conversation_id: string; seq: number; unread?: boolean }

/** For tests: the API calls of the model server, made by its person. */
export function createModelCalls({ room: all, view, threads, messages, members, reading, own }: ModelCallsSettings) {
  const { ownId, rooms, pointers, inbox } = all
  return {
    /** Behaves like a long list: all rows but the newest lack their last message. */
    listRecent: () => ({
      inbox_revision: inbox.revision(),
      directory_revision: 0,
      items: withoutWords(view.showItems()),
      ...own.standing(),
    }),
    listLatest: ({ conversation_ids }: { conversation_ids: readonly string[] }) => ({
      rows: all
        .own()
        .filter((room) => conversation_ids.includes(room.id))
        .map(view.showRoom),
    }),
    listInboxChanges: ({ since }: { since: number }) => {
      const moved = all.own().filter((room) => (pointers.get(room.id)?.revision ?? 0) > since)
      return {
        revision: inbox.revision(),
        complete: true,
        too_far: false,
        rows: [...new Set(moved.map((room) => room.entityId))].map(view.showItem),
        left: members.leftSince(since),
        asked: [],
        threads: threads.changedSince(since),
        ...own.changedSince(since),
      }
    },
    ...own.calls,
    ...threads.calls,
    resolveConversation: ({ entity_id, sub_space_id }: { entity_id: string; sub_space_id?: string }) => {
      const room = [...rooms.values()].find((one) => one.entityId === entity_id && (sub_space_id === undefined || one.id === sub_space_id))
      return { space: room?.isSpace ? view.showSpace() : null, conversation: room?.members.has(ownId) ? view.showRoom(room) : null }
    },
    listMessages: (input: { conversation_id: string } & Wanted) => {
      const room = all.open(input.conversation_id)
      return pageOf(room, pointers.get(room.id)?.seq ?? 0, input)
    },
    listMessageChanges: ({ conversation_id, since }: { conversation_id: string; since: number }) => {
      const room = all.open(conversation_id)
      return changesOf(room, since, room.isSpace ? view.showCard() : null)
    },
    sendMessage: ({ destination, client_message_id }: { destination: Destination; client_message_id: string }): Message => {
      if ('thread_id' in destination) return threads.send(destination, client_message_id)
      if ('conversation_id' in destination) return messages.send(ownId, destination.conversation_id, 'from Maya', client_message_id)
      return messages.sendDirect(ownId, destination.employee_id, 'from Maya', client_message_id)
    },
    moveReadPointers: reading.moveMany,
    moveReadPointer: ({ conversation_id, seq, unread = false }: Place): Conversation => {
      const room = all.open(conversation_id)
      reading.movePointers([{ conversation_id, seq }], unread)
      return view.showRoom(room)
    },
  }
}
