import type { Destination, Space } from '@atrium/contract/chat/schemas'
import { useConversation, useItem } from '../../use-chat.ts'

/** The id of the space or person of a destination, if it is an existing conversation. */
export function useEntityOf(destination: Destination | undefined): string | undefined {
  const conversationId = destination && 'conversation_id' in destination ? destination.conversation_id : ''
  return useConversation(conversationId)?.entity_id
}

/** The other person of a destination, if it is a direct chat. */
export function usePersonOf(destination: Destination | undefined): string | undefined {
  const conversationId = destination && 'conversation_id' in destination ? destination.conversation_id : ''
  const conversation = useConversation(conversationId)
  return conversation?.entity_type === 'employee' ? conversation.entity_id : undefined
}

/** The space of a destination, if it is a conversation of one. */
export function useSpaceOf(destination: Destination | undefined): Space | undefined {
  const conversationId = destination && 'conversation_id' in destination ? destination.conversation_id : ''
  return useItem(useConversation(conversationId)?.entity_id ?? '')?.space ?? undefined
}
