import type { EntityType } from './paths.ts'

/** Where something is written: names drafts and the outbox, also before a direct chat exists. */
export const placeOf = (type: EntityType, entityId: string, subSpaceId?: string): string =>
  [type, entityId, subSpaceId].filter(Boolean).join('/')
