import type { Conversation, Message } from '@atrium/contract/chat/schemas'

/** Takes one message of a conversation into its summary. Each row comes once, with the revision of its last change. */
export function withMessage(conversation: Conversation, message: Message, ownId: string): Conversation {
  if (message.revision <= conversation.revision) return conversation
  const { revision } = message
  if (message.seq > conversation.last_seq) return withNewMessage({ ...conversation, revision }, message, ownId)
  if (message.deleted_at) return withTakenBack({ ...conversation, revision }, message)
  if (message.message_id === conversation.latest_message_id) return { ...conversation, revision, latest_message: message.text }
  return { ...conversation, revision }
}

function withNewMessage(conversation: Conversation, message: Message, ownId: string): Conversation {
  const own = message.sender_id === ownId
  const last_read_seq = own ? message.seq : conversation.last_read_seq
  const unread_message_count = own ? 0 : conversation.unread_message_count + (message.deleted_at ? 0 : 1)
  const shown = message.deleted_at ? {} : latestOf(message)
  return { ...conversation, last_seq: message.seq, last_read_seq, unread_message_count, ...shown }
}

const withTakenBack = (conversation: Conversation, message: Message): Conversation => ({
  ...conversation,
  unread_message_count: Math.max(0, conversation.unread_message_count - (message.seq > conversation.last_read_seq ? 1 : 0)),
})

/** What the list shows of the newest message. */
export const latestOf = (message: Message) => ({
  latest_message: message.text.slice(0, 200),
  latest_message_id: message.message_id,
  latest_message_sender_id: message.sender_id,
  latest_message_type: 'text' as const,
  latest_message_time: message.created_at,
})

/**
 * The server's row of a conversation, taken in. A row that is older than what events already told keeps their messages and gives its pointer,
 * unless reading or sending here has moved the pointer further meanwhile.
 */
export function withServerRow(held: Conversation | undefined, row: Conversation): Conversation {
  if (!held || row.revision >= held.revision) return row
  const last_read_seq = Math.max(held.last_read_seq, row.last_read_seq)
  if (last_read_seq >= held.last_seq) return { ...held, last_read_seq, unread_message_count: 0 }
  const fromRow = last_read_seq === row.last_read_seq
  return {
    ...held,
    last_read_seq,
    unread_message_count: fromRow ? row.unread_message_count + held.last_seq - row.last_seq : held.unread_message_count,
  }
}

/** Read up to `seq` on this page, before the server has said so. */
export const withRead = (conversation: Conversation, seq: number): Conversation => {
  if (seq <= conversation.last_read_seq) return conversation
  const unread = Math.min(conversation.unread_message_count, Math.max(0, conversation.last_seq - seq))
  return { ...conversation, last_read_seq: seq, unread_message_count: unread }
}
