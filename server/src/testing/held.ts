import type { Conversation, Message, OwnThread } from '@atrium/contract/chat/schemas'

/** `last_seq` is where the conversation stood when the pointer did. */
export type Pointer = Pick<
  Conversation,
  'conversation_id' | 'last_seq' | 'last_read_seq' | 'read_revision' | 'unread_thread_count' | 'unread_thread_ids'
>
/** A conversation as the page of a test holds it. */
export type Held = {
  revision: number
  rows: Map<string, Message>
  pinned: Set<string>
  threads: Map<string, OwnThread>
  pointer: Pointer
  entityId: string
}

/** An answer that was on its way for long may bring a pointer that has moved since. */
export const isLater = (one: Pointer, other: Pointer): boolean =>
  one.read_revision > other.read_revision || (one.read_revision === other.read_revision && one.last_seq >= other.last_seq)

/** The threads that wait, with one that has moved. */
export const withThread = (ids: readonly string[], { thread_id, unread }: OwnThread): string[] =>
  [...ids.filter((id) => id !== thread_id), ...(unread ? [thread_id] : [])].toSorted()
