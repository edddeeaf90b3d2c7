import type { Destination, RecentItem } from '@atrium/contract/chat/schemas'
import type { EntityType } from '@atrium/contract/chat/paths'

/** The key of drafts and outbox entries of a conversation; works before a direct chat exists. */
export const placeOf = (type: EntityType, entityId: string, subSpaceId?: string): string =>
  [type, entityId, subSpaceId].filter(Boolean).join('/')

export type PlaceParts = { type: EntityType; entityId: string; subSpaceId: string | undefined; threadId: string | undefined }

export function partsOf(place: string): PlaceParts {
  const [where = '', threadId] = place.split('/thread/')
  const [type, entityId = '', subSpaceId] = where.split('/')
  return { type: type === 'space' ? 'space' : 'employee', entityId, subSpaceId, threadId }
}

/** Where messages of a place are sent; undefined if the person is not (or no longer) in it. */
export function destinationOf(place: string, item: RecentItem | undefined): Destination | undefined {
  const { type, entityId, subSpaceId, threadId } = partsOf(place)
  if (type === 'employee' && !threadId) return { employee_id: entityId }
  const conversation = item?.conversations.find(
    (one) => type === 'employee' || (subSpaceId ? one.sub_space_id === subSpaceId : one.is_default),
  )
  return conversation && { conversation_id: conversation.conversation_id, ...(threadId && { thread_id: threadId }) }
}
