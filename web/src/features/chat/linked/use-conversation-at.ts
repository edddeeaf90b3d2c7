import type { Conversation } from '@atrium/contract/chat/schemas'
import { useConversation, useItem } from '../use-chat.ts'
import type { LinkedPlace } from './linked-place.ts'

/** The conversation of a link, if the person is a member. */
export function useConversationAt({ entityId, subSpaceId, conversationId }: LinkedPlace): Conversation | undefined {
  const meant = useConversation(conversationId ?? subSpaceId ?? '')
  const item = useItem(entityId)
  if (conversationId ?? subSpaceId) return meant
  return item?.conversations.find(({ is_default, entity_type }) => entity_type === 'employee' || is_default)
}
