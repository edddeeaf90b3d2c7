import { pathOfConversation } from '@atrium/contract/chat/paths'
import { nameOf, usePerson } from '#features/people/people.ts'
import { ThreadsPage } from '../threads/thread-context.ts'
import { useConversation, useItem } from '../use-chat.ts'
import { useSpaceName } from '../spaces/use-space-name.ts'
import { OpenView } from './conversation-content.tsx'

type ConversationPanelProps = { conversationId: string; autoFocus: boolean }

/** History and composer of a conversation beside something else. Threads open on the page of the conversation. */
export function ConversationPanel({ conversationId, autoFocus }: ConversationPanelProps) {
  const conversation = useConversation(conversationId)
  const { entity_type: type = 'space', entity_id: entityId = '' } = conversation ?? {}
  const space = useItem(entityId)?.space ?? undefined
  const spaceName = useSpaceName(space)
  const person = usePerson(type === 'employee' ? entityId : undefined)
  if (!conversation) return null
  const name = space ? spaceName : person ? nameOf(person) : ''
  return (
    <ThreadsPage value={pathOfConversation(conversation)}>
      <OpenView opened={{ type, entityId, space, name, conversation }} at={undefined} autoFocus={autoFocus} />
    </ThreadsPage>
  )
}
