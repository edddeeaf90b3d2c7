import type { Message } from '@atrium/contract/chat/schemas'
import type { Actor } from '#kernel/context'
import { raiseScope } from '#kernel/live/scope-queries'
import type { Tx } from '#kernel/database/transaction'
import { openMessage, type OpenedMessage } from '../access.ts'
import { findMessages, lockConversation } from './queries.ts'

type Change = {
  allowed: (opened: OpenedMessage) => boolean
  write: (message: Message, revision: number) => Promise<unknown>
  refuse: (code: 'MESSAGE_NOT_FOUND' | 'SPACE_ARCHIVED') => never
}

/** Changes a message under the lock of its conversation, with the next revision of the conversation, and emits the changed row. */
export async function changeMessage(
  tx: Tx,
  actor: Actor,
  messageId: string,
  event: 'message.edited' | 'message.deleted' | 'message.reacted' | 'message.pinned' | 'message.previewed',
  change: Change,
): Promise<Message> {
  const found = (await openMessage(tx, actor, messageId)) ?? change.refuse('MESSAGE_NOT_FOUND')
  await lockConversation(tx, actor.companyId, found.message.conversation_id)
  const opened = (await openMessage(tx, actor, messageId)) ?? change.refuse('MESSAGE_NOT_FOUND')
  const { message } = opened
  if (!change.allowed(opened)) return change.refuse('MESSAGE_NOT_FOUND')
  if (opened.isArchived) return change.refuse('SPACE_ARCHIVED')
  const moved = await raiseScope(tx, { company_id: actor.companyId, kind: 'conversation', scope_id: message.conversation_id })
  await change.write(message, moved.revision)
  // Deleting a reply also changes the root message.
  const changes = event === 'message.deleted' && message.thread_id ? [messageId, message.thread_id] : [messageId]
  const rows = await findMessages(tx, actor.companyId, changes)
  tx.emit(event, moved, rows)
  return rows.find((row) => row.message_id === messageId) ?? change.refuse('MESSAGE_NOT_FOUND')
}
