import type { Conversation } from '@atrium/contract/chat/schemas'
import { pathOfConversation } from '@atrium/contract/chat/paths'
import { Link } from '@tanstack/react-router'
import { useIntl } from 'react-intl'
import { useLookAt } from '#features/people/use-look-at.ts'
import { usePerson } from '#features/people/people.ts'
import { destinationOf } from '../conversation/place.ts'
import { ConversationFigure, useConversationName } from '../inbox/conversation-name.tsx'
import { UnreadBadge } from '../inbox/unread-badge.tsx'
import { inOneLine } from '../rich-text/files-in-words.ts'
import { conversationPlace } from '../threads/thread-place.ts'
import { useChat, useConversation, useItem, useMayWrite } from '../use-chat.ts'
import type { Answering } from './use-kept-rows.ts'
import { WaitingRow } from './waiting-row.tsx'

type ConversationRowProps = Answering & { conversationId: string }

/** A conversation with unread messages: its newest message, and a reply to it. */
export function ConversationRow({ conversationId, ...answering }: ConversationRowProps) {
  const conversation = useConversation(conversationId)
  return conversation ? <Known conversation={conversation} {...answering} /> : null
}

function Known({ conversation, ...answering }: Answering & { conversation: Conversation }) {
  const { formatMessage } = useIntl()
  const { entity_type, entity_id, latest_message_time } = conversation
  const item = useItem(entity_id)
  const name = useConversationName(conversation)
  const mayWrite = useMayWrite(conversation.conversation_id)
  const place = conversationPlace(conversation)
  const destination = destinationOf(place, item)
  useLookAt(entity_type === 'employee' ? [entity_id] : [])
  return (
    <WaitingRow
      {...answering}
      figure={<ConversationFigure conversation={conversation} />}
      name={name}
      link={
        // Labels the link until the person's card is loaded.
        <Link to={pathOfConversation(conversation)} aria-label={name ? undefined : formatMessage({ id: 'people.aColleague' })}>
          {name}
        </Link>
      }
      badge={<UnreadBadge of={{ entity_type, entity_id, space: item?.space ?? null, conversations: [conversation] }} />}
      words={useNewestWords(conversation)}
      at={latest_message_time}
      {...(mayWrite && destination && { reply: { place, destination } })}
    />
  )
}

/** The newest message by another person; undefined while it loads. The person's own message never waits for them. */
function useNewestWords(conversation: Conversation): string | undefined {
  const intl = useIntl()
  const { ownId } = useChat()
  const { entity_type, latest_message, latest_files, latest_message_sender_id: senderId, unread_message_count: count } = conversation
  const sender = usePerson(entity_type === 'space' ? (senderId ?? undefined) : undefined)
  if (senderId === ownId) return intl.formatMessage({ id: count ? 'chat.waiting.unread' : 'chat.waiting.answered' }, { count })
  const text = inOneLine(intl, latest_message, latest_files)
  if (!text) return undefined
  return sender
    ? intl.formatMessage({ id: 'chat.waiting.saidBy' }, { name: sender.first_name, text })
    : intl.formatMessage({ id: 'chat.waiting.said' }, { text })
}
