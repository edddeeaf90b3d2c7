import type { Conversation } from '@atrium/contract/chat/schemas'
import { placeOf } from '../conversation/place.ts'

export const conversationPlace = ({ entity_type, entity_id, is_default, sub_space_id }: Conversation): string =>
  placeOf(entity_type, entity_id, is_default ? undefined : (sub_space_id ?? undefined))

/** The key of drafts and outbox entries of a thread. */
export const threadPlace = (conversation: Conversation, threadId: string): string => `${conversationPlace(conversation)}/thread/${threadId}`
