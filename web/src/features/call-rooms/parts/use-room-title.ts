import type { Conversation } from '@atrium/contract/chat/schemas'
import { useIntl } from 'react-intl'
import { useConversation } from '#features/chat/use-chat.ts'
import { usePlaceName } from '#features/chat/use-place-name.ts'
import type { RoomState } from '../session/seats.ts'

/** What a call is called: its own title, else the conversation that it is in. */
export function useRoomTitle({ title, conversationId }: Pick<RoomState, 'title' | 'conversationId'>): string {
  const { formatMessage } = useIntl()
  const conversation = useConversation(conversationId ?? '')
  const name = usePlaceName(placeOf(conversation))
  return title || name || formatMessage({ id: 'call-rooms.call' })
}

/** The key of its place; the default conversation of a space is the space. */
function placeOf(conversation: Conversation | undefined): string {
  if (!conversation) return 'employee/'
  const { entity_type, entity_id, sub_space_id, is_default } = conversation
  return [entity_type, entity_id, ...(is_default || !sub_space_id ? [] : [sub_space_id])].join('/')
}
