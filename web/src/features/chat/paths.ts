/** Spec §2: `/connect/{entity_type}/{entity_id}` with the optional tail `/sub-space/{sub_space_id}`. */
export type EntityType = 'employee' | 'space'

export const chatsPath = '/connect'
export const browseSpacesPath = '/connect/browse'
export const conversationPattern = '/connect/$entity_type/$entity_id'
export const subSpacePattern = '/connect/$entity_type/$entity_id/sub-space/$sub_space_id'

export const conversationPath = (type: EntityType, entityId: string, subSpaceId?: string): string =>
  `/connect/${type}/${entityId}${subSpaceId ? `/sub-space/${subSpaceId}` : ''}`
