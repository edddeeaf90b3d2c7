import type { Message } from '@atrium/contract/chat/schemas'
import type { MessageLocation } from '@atrium/contract/chat/hits'
import type { ChatDatabase } from './chat-database.ts'
import type { ChatStore } from './chat-store.ts'
import { isArchived } from './space-rows.ts'

export type Held = { message: Message; place: MessageLocation }

/**
 * All messages in memory and the local database, each in its latest state with its place, newest first: only of listed conversations, and
 * without deleted ones.
 */
export async function findHeld(database: Promise<ChatDatabase>, store: ChatStore): Promise<Held[]> {
  const kept = await database.then((open) => open.getAll('message')).catch(() => [])
  const here = store.openIds().flatMap((id) => store.segment(id)?.messages ?? [])
  const held = new Map<string, Message>()
  for (const message of [...kept, ...here])
    if (message.revision >= (held.get(message.message_id)?.revision ?? 0)) held.set(message.message_id, message)
  return [...held.values()]
    .filter(({ deleted_at }) => !deleted_at)
    .flatMap((message) => withPlace(store, message))
    .toSorted(({ message: one }, { message: other }) => Date.parse(other.created_at) - Date.parse(one.created_at) || other.seq - one.seq)
}

function withPlace(store: ChatStore, message: Message): Held[] {
  const { message_id, conversation_id, seq, thread_id, thread_seq, sender_id, created_at } = message
  const row = store.conversation(conversation_id)
  if (!row) return []
  const { entity_type, entity_id, sub_space_id, sub_space_name, is_default } = row
  const space = store.item(entity_id)?.space
  const said = { message_id, conversation_id, seq, thread_id, thread_seq, sender_id, created_at }
  const where = { entity_type, entity_id, sub_space_id, sub_space_name, is_default }
  return [{ message, place: { ...said, ...where, space_name: space?.space_name ?? null, is_archived: isArchived(space, conversation_id) } }]
}
