import type { Conversation, Message, OwnThread } from '@atrium/contract/chat/schemas'

/** A thread that is open on the page, by its message and conversation. */
export type OpenThread = Pick<Message, 'message_id' | 'conversation_id'>

/** `last_seq` is the conversation's at the time of the pointer. */
export type Pointer = Pick<
  Conversation,
  'conversation_id' | 'last_seq' | 'last_read_seq' | 'read_revision' | 'unread_thread_count' | 'unread_thread_ids'
>
/** A conversation as a test page holds it. */
export type Held = {
  revision: number
  rows: Map<string, Message>
  pinned: Set<string>
  threads: Map<string, OwnThread>
  pointer: Pointer
  entityId: string
}

/** False when the response was delayed so long that the pointer has moved since. */
export const isLater = (one: Pointer, other: Pointer): boolean =>
  one.read_revision > other.read_revision || (one.read_revision === other.read_revision && one.last_seq >= other.last_seq)

/** The ids of unread threads after one has changed. */
export const withThread = (ids: readonly string[], { thread_id, unread }: OwnThread): string[] =>
  [...ids.filter((id) => id !== thread_id), ...(unread ? [thread_id] : [])].toSorted()
