import type { Destination, Space } from '@atrium/contract/chat/schemas'
import { useConversation, useItem } from '../use-chat.ts'

/** The space or the person with whom something is written, where that is a conversation already. */
export function useEntityOf(destination: Destination | undefined): string | undefined {
  const conversationId = destination && 'conversation_id' in destination ? destination.conversation_id : ''
  return useConversation(conversationId)?.entity_id
}

/** The space into whose conversation something is written, if it is one. */
export function useSpaceOf(destination: Destination | undefined): Space | undefined {
  const conversationId = destination && 'conversation_id' in destination ? destination.conversation_id : ''
  return useItem(useConversation(conversationId)?.entity_id ?? '')?.space ?? undefined
}
