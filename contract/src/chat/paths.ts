/** Spec §2: `/connect/{entity_type}/{entity_id}` with the optional tail `/sub-space/{sub_space_id}`. */
export type EntityType = 'employee' | 'space'

export const conversationPath = (type: EntityType, entityId: string, subSpaceId?: string): string =>
  `/connect/${type}/${entityId}${subSpaceId ? `/sub-space/${subSpaceId}` : ''}`

type Conversed = { entity_type: EntityType; entity_id: string; sub_space_id: string | null; is_default: boolean }
/** The path of a conversation; the default one of a space has the space's own path. */
export const pathOfConversation = ({ entity_type, entity_id, sub_space_id, is_default }: Conversed): string =>
  conversationPath(entity_type, entity_id, is_default ? undefined : (sub_space_id ?? undefined))

type Placed = { seq: number; thread_id: string | null; thread_seq?: number | null }
/**
 * The search parameters that, added to the path of its conversation, lead to a message: its place there, or else its place in the thread.
 */
export const searchOfMessage = ({ seq, thread_id, thread_seq }: Placed) =>
  seq > 0 || !thread_id ? { message: seq } : searchOfReply(thread_id, thread_seq)
export const searchOfReply = (thread: string, reply?: number | null) => (reply ? { thread, reply } : { thread })

/** Where a message is opened: in its conversation, or for a reply in its thread, even if it is also in the conversation. */
export const placeOfMessage = (conversation: Conversed, message: Placed) => ({
  to: pathOfConversation(conversation),
  search: message.thread_id ? searchOfReply(message.thread_id, message.thread_seq) : searchOfMessage(message),
})
