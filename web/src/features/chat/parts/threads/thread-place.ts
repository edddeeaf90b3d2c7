import type { Conversation } from '@atrium/contract/chat/schemas'
import { placeOf } from '../../place.ts'

export const conversationPlace = ({ entity_type, entity_id, is_default, sub_space_id }: Conversation): string =>
  placeOf(entity_type, entity_id, is_default ? undefined : (sub_space_id ?? undefined))

/** Where replies are written: names their drafts and their way out. */
export const threadPlace = (conversation: Conversation, threadId: string): string => `${conversationPlace(conversation)}/thread/${threadId}`
