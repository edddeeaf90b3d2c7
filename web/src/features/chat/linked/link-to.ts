import type { Conversation } from '@atrium/contract/chat/schemas'
import { pathOfConversation } from '@atrium/contract/chat/paths'

/** The address of a conversation, or of a place in it. A direct chat is named by its id too: each side knows it under the other's name. */
export function linkTo(conversation: Conversation, place: Record<string, string | number> = {}): string {
  // A space has the same address for everyone.
  const meant = conversation.entity_type === 'employee' && { conversation: conversation.conversation_id }
  const link = new URL(pathOfConversation(conversation), location.origin)
  const parts: Record<string, string | number> = { ...place, ...meant }
  for (const [name, value] of Object.entries(parts)) link.searchParams.set(name, String(value))
  return link.href
}
