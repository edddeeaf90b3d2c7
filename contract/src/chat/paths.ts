/** Spec §2: `/connect/{entity_type}/{entity_id}` with the optional tail `/sub-space/{sub_space_id}`. */
export type EntityType = 'employee' | 'space'

export const conversationPath = (type: EntityType, entityId: string, subSpaceId?: string): string =>
  `/connect/${type}/${entityId}${subSpaceId ? `/sub-space/${subSpaceId}` : ''}`

type ConversationAddress = { entity_type: EntityType; entity_id: string; sub_space_id: string | null; is_default: boolean }
/** The path of a conversation; the default one of a space has the space's own path. */
export const pathOfConversation = ({ entity_type, entity_id, sub_space_id, is_default }: ConversationAddress): string =>
  conversationPath(entity_type, entity_id, is_default ? undefined : (sub_space_id ?? undefined))

type MessagePosition = { seq: number; thread_id: string | null; thread_seq?: number | null }
/**
 * The search parameters that, added to the path of its conversation, lead to a message: its position there, or else its position in the
 * thread.
 */
export const parametersOfMessage = ({ seq, thread_id, thread_seq }: MessagePosition) =>
  seq > 0 || !thread_id ? { message: seq } : parametersOfReply(thread_id, thread_seq)
export const parametersOfReply = (thread: string, reply?: number | null) => (reply ? { thread, reply } : { thread })

/** The page that shows a message: its conversation, or for a reply its thread, even if the reply is also in the conversation. */
export const addressOfMessage = (conversation: ConversationAddress, message: MessagePosition) => ({
  to: pathOfConversation(conversation),
  search: message.thread_id ? parametersOfReply(message.thread_id, message.thread_seq) : parametersOfMessage(message),
})
