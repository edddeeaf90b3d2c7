/** Spec §2: `/connect/{entity_type}/{entity_id}` with the optional tail `/sub-space/{sub_space_id}`. */
export type EntityType = 'employee' | 'space'

export const chatsPath = '/connect'
/** The list with the dialog for a new space, or a new chat, open in front of it. */
export const newSpacePath = `${chatsPath}?new=space`
export const newChatPath = `${chatsPath}?new=chat`
export const browseSpacesPath = '/connect/browse'
export const draftsPath = '/connect/drafts'
/** What is unread anywhere, where one was mentioned, and the threads that one follows. */
export const inboxPath = '/connect/inbox'
export const mentionsPath = '/connect/inbox/mentions'
export const threadsPath = '/connect/inbox/threads'
/** What one keeps for later, and what one is done with. */
export const savedPath = '/connect/saved'
export const savedDonePath = '/connect/saved/done'
/** What is sent later. */
export const scheduledPath = '/connect/scheduled'
export const conversationPattern = '/connect/$entity_type/$entity_id'
export const subSpacePattern = '/connect/$entity_type/$entity_id/sub-space/$sub_space_id'

export const conversationPath = (type: EntityType, entityId: string, subSpaceId?: string): string =>
  `/connect/${type}/${entityId}${subSpaceId ? `/sub-space/${subSpaceId}` : ''}`

type Conversed = { entity_type: EntityType; entity_id: string; sub_space_id: string | null; is_default: boolean }
/** Where a conversation is; the default one of a space is at the space's own address. */
export const pathOfConversation = ({ entity_type, entity_id, sub_space_id, is_default }: Conversed): string =>
  conversationPath(entity_type, entity_id, is_default ? undefined : (sub_space_id ?? undefined))

type Placed = { seq: number; thread_id: string | null; thread_seq?: number | null }
/** What beside the address of its conversation leads to a message: its place there, or else that in its thread. */
export const searchOfMessage = ({ seq, thread_id, thread_seq }: Placed) =>
  seq > 0 || !thread_id ? { message: seq } : searchOfReply(thread_id, thread_seq)
export const searchOfReply = (thread: string, reply?: number | null) => (reply ? { thread, reply } : { thread })

/** Where a message is read: in its conversation, or a reply in its thread, also if it stands in the conversation too. */
export const placeOfMessage = (conversation: Conversed, message: Placed) => ({
  to: pathOfConversation(conversation),
  search: message.thread_id ? searchOfReply(message.thread_id, message.thread_seq) : searchOfMessage(message),
})
