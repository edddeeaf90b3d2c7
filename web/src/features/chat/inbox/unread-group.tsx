import type { Conversation, Message } from '@atrium/contract/chat/schemas'
import { Link } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import { useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { useCardIsReady } from '#app/home-card.ts'
import { Button } from '#ui/button.tsx'
import { DelayedLoader } from '#ui/states/delayed-loader.tsx'
import { EntryGroup, EntryTitle } from '#ui/rows/entry.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { SkeletonRows } from '#ui/states/skeleton.tsx'
import { pathOfConversation } from '@atrium/contract/chat/paths'
import { threadsPath } from '../paths.ts'
import { useItem } from '../use-chat.ts'
import { MessageRow } from '../message/message-row.tsx'
import { UnreadBadge } from './unread-badge.tsx'
import { useMarkRead } from './use-mark-read.ts'
import { ConversationFigure, useConversationName } from './conversation-name.tsx'
import styles from './inbox.module.css'
import { focusBeside } from './focus-beside.ts'
import { useFirstUnread } from './use-first-unread.ts'

/** Number of messages of one conversation shown here; others are read in the conversation. */
const shown = 5

/** One conversation with unread messages: the first of them, a button to mark all as read, and a link to threads with new replies. */
export function UnreadGroup({ conversation }: { conversation: Conversation }) {
  const { formatMessage } = useIntl()
  const group = useRef<HTMLElement>(null)
  const markRead = useMarkRead()
  const name = useConversationName(conversation)
  const space = useItem(conversation.entity_id)?.space ?? null
  const { unread_message_count: count, unread_thread_count: threads } = conversation
  useCardIsReady(count === 0)
  const done = (): void => {
    focusBeside(group.current)
    markRead([conversation])
  }
  return (
    <EntryGroup
      ref={group}
      name={name}
      head={
        <>
          <ConversationFigure conversation={conversation} />
          <EntryTitle>
            {/* Labels the link until the person's card is loaded. */}
            <Link to={pathOfConversation(conversation)} aria-label={name ? undefined : formatMessage({ id: 'people.aColleague' })}>
              {name}
            </Link>
          </EntryTitle>
          <UnreadBadge
            of={{ entity_type: conversation.entity_type, entity_id: conversation.entity_id, space, conversations: [conversation] }}
          />
          <span className={styles.done}>
            <Button size="small" icon={Check} onClick={done} aria-label={formatMessage({ id: 'chat.markReadNamed' }, { name })}>
              {formatMessage({ id: 'chat.markRead' })}
            </Button>
          </span>
        </>
      }
    >
      {count > 0 && <FirstUnread conversation={conversation} />}
      {threads > 0 && (
        <Link to={threadsPath} className={styles.more}>
          {formatMessage({ id: 'chat.inbox.threads' }, { count: threads })}
        </Link>
      )}
    </EntryGroup>
  )
}

function FirstUnread({ conversation }: { conversation: Conversation }) {
  const { formatMessage } = useIntl()
  const { messages, failed, retry } = useFirstUnread(conversation)
  useCardIsReady(messages !== undefined || failed !== undefined)
  const more = conversation.unread_message_count - Math.min(shown, messages?.length ?? 0)
  return (
    <>
      {failed && <ErrorState onRetry={retry}>{failed}</ErrorState>}
      {!messages && !failed && (
        <DelayedLoader>
          <SkeletonRows count={Math.min(shown, conversation.unread_message_count)} />
        </DelayedLoader>
      )}
      {messages && <Messages messages={messages.slice(0, shown)} />}
      {messages && more > 0 && (
        <Link to={pathOfConversation(conversation)} className={styles.more}>
          {formatMessage({ id: 'chat.inbox.more' }, { count: more })}
        </Link>
      )}
    </>
  )
}

function Messages({ messages }: { messages: readonly Message[] }) {
  const [editing, setEditing] = useState<string>()
  return messages.map((message, index) => (
    <MessageRow
      key={message.client_message_id}
      message={message}
      follows={messages[index - 1]?.sender_id === message.sender_id}
      editing={editing === message.message_id}
      onEdit={setEditing}
    />
  ))
}
