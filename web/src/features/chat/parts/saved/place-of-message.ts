import type { Conversation, Message } from '@atrium/contract/chat/schemas'
import { pathOfConversation } from '../../paths.ts'

/** Where a message stands: in its conversation, or a reply in its thread. */
export const placeOfMessage = (conversation: Conversation, { seq, thread_id }: Pick<Message, 'seq' | 'thread_id'>) => ({
  to: pathOfConversation(conversation),
  search: thread_id ? { thread: thread_id } : { message: seq },
})
