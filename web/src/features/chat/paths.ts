/** Spec §2: `/connect/{entity_type}/{entity_id}` with the optional tail `/sub-space/{sub_space_id}`. */
export type EntityType = 'employee' | 'space'

export const chatsPath = '/connect'
/** The list with the dialog for a new space or a new chat open over it. */
export const newSpacePath = `${chatsPath}?new=space`
export const newChatPath = `${chatsPath}?new=chat`
export const browseSpacesPath = '/connect/browse'
export const draftsPath = '/connect/drafts'
/** All unread conversations, the person's mentions, and their followed threads. */
export const inboxPath = '/connect/inbox'
export const mentionsPath = '/connect/inbox/mentions'
export const threadsPath = '/connect/inbox/threads'
/** Saved messages: in progress, and done. */
export const savedPath = '/connect/saved'
export const savedDonePath = '/connect/saved/done'
/** Scheduled messages. */
export const scheduledPath = '/connect/scheduled'
export const conversationPattern = '/connect/$entity_type/$entity_id'
export const subSpacePattern = '/connect/$entity_type/$entity_id/sub-space/$sub_space_id'

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
