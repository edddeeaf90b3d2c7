/** Spec §2: `/connect/{entity_type}/{entity_id}` with the optional tail `/sub-space/{sub_space_id}`. */
export type EntityType = 'employee' | 'space'

export const chatsPath = '/connect'
/** The list with the dialog for a new space, or a new chat, open in front of it. */
export const newSpacePath = `${chatsPath}?new=space`
export const newChatPath = `${chatsPath}?new=chat`
export const browseSpacesPath = '/connect/browse'
export const draftsPath = '/connect/drafts'
export const conversationPattern = '/connect/$entity_type/$entity_id'
export const subSpacePattern = '/connect/$entity_type/$entity_id/sub-space/$sub_space_id'

export const conversationPath = (type: EntityType, entityId: string, subSpaceId?: string): string =>
  `/connect/${type}/${entityId}${subSpaceId ? `/sub-space/${subSpaceId}` : ''}`
