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
