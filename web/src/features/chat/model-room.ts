import { filesInShort, messageTypeOf } from '@atrium/contract/chat/attachments'
import type { Message } from '@atrium/contract/chat/schemas'

/** For tests: a conversation as the model of the server keeps it. */
export type Room = { id: string; entityId: string; isSpace: boolean; revision: number; messages: Message[]; members: Set<string> }
export type Pointer = { seq: number; revision: number }

/** What the list shows of it. */
export const latestOf = ({ messages }: Room) => {
  const latest = messages.findLast((message) => !message.deleted_at)
  return {
    latest_message: latest?.text ?? null,
    latest_seq: latest?.seq ?? null,
    latest_message_sender_id: latest?.sender_id ?? null,
    latest_message_type: latest ? messageTypeOf(latest.files) : null,
    latest_files: filesInShort(latest?.files ?? []),
    latest_message_time: latest?.created_at ?? null,
  }
}

/** What is unread above a person's pointer, and where it calls them. */
export function unreadOf({ messages }: Room, read: number, person: string) {
  const unread = messages.filter((message) => message.seq > read && !message.deleted_at)
  const calls = unread.filter(
    ({ sender_id, mentions }) => sender_id !== person && (mentions.everyone || mentions.employee_ids.includes(person)),
  )
  return {
    unread_message_count: unread.length,
    unread_mention_seqs: calls.map((message) => message.seq),
    unread_mention_count: calls.length,
  }
}

/** Its messages have no documents: whom they call stands in their words, `@you`, `@all`. */
export const whomItCalls = (text: string, ownId: string): Message['mentions'] => ({
  employee_ids: text.includes('@you') ? ['tomas', ownId] : [],
  everyone: text.includes('@all'),
})
