import type { Conversation, Destination } from '@atrium/contract/chat/schemas'
import { useNavigate } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { lazyBeside } from '#app/failures/lazy-beside.tsx'
import { live } from '#app/live/live.ts'
import { DelayedLoader } from '#ui/delayed-loader.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { seenUpTo } from '../message-items.ts'
import { useChat, useOutbox } from '../use-chat.ts'
import { useHistory } from '../use-history.ts'
import styles from './direct-beginning.module.css'
import { MessageList } from './message-list.tsx'
import { MessagesSkeleton } from './messages-skeleton.tsx'
import { PlaceComposer } from './place-composer.tsx'
import typingStyles from './typing-line.module.css'
import { useEscapeToRead } from './use-escape-to-read.ts'
import { WaitingRow } from './waiting-row.tsx'

const Announcer = lazyBeside(() => import('./announcer.tsx'))
const MessageKeys = lazyBeside(() => import('./message-keys.tsx'))
const DirectBeginning = lazyBeside(() => import('./direct-beginning.tsx'))
const TypingLine = lazyBeside(() => import('./typing-line.tsx'))

type ConversationViewProps = {
  conversation: Conversation | undefined
  place: string
  destination: Destination
  name: string
  /** The message that a link led to, by its place. */
  at: number | undefined
  /** What stands in the place of the composer where nothing can be written. */
  closed?: ReactNode
}

/** History and composer of one conversation; also of a direct chat that has no message yet. */
export function ConversationView({ conversation, place, destination, name, at, closed }: ConversationViewProps) {
  const { formatMessage } = useIntl()
  const { ownId, store } = useChat()
  const [editing, setEditing] = useState<string>()
  const editLast = (): boolean => {
    const messages = (conversation && store.segment(conversation.conversation_id)?.messages) ?? []
    const last = messages.findLast((message) => message.sender_id === ownId && !message.deleted_at)
    if (last) setEditing(last.message_id)
    return last !== undefined
  }
  return (
    <>
      {conversation ? (
        <History conversation={conversation} place={place} name={name} at={at} editing={editing} onEdit={setEditing} />
      ) : (
        <Nothing destination={destination} place={place} />
      )}
      {conversation ? (
        <div className={typingStyles.typing} aria-live="off">
          <TypingLine conversation={conversation} />
        </div>
      ) : null}
      {closed ?? (
        <PlaceComposer
          place={place}
          destination={destination}
          label={formatMessage({ id: 'chat.writeTo' }, { name })}
          onEditLast={editLast}
          onTyping={conversation && (() => live.typed(conversation.conversation_id))}
        />
      )}
    </>
  )
}

type HistoryProps = {
  conversation: Conversation
  place: string
  name: string
  at: number | undefined
  editing: string | undefined
  onEdit: (messageId: string | undefined) => void
}

function History({ conversation, place, name, at, editing, onEdit }: HistoryProps) {
  const history = useHistory(conversation, place, at)
  const navigate = useNavigate()
  const chat = useChat()
  useEscapeToRead(conversation)
  if (history.failed) return <ErrorState onRetry={history.retry}>{history.failed}</ErrorState>
  if (!history.segment)
    return (
      <div className={styles.room}>
        <DelayedLoader>
          <MessagesSkeleton />
        </DelayedLoader>
      </div>
    )
  return (
    <>
      <MessageList
        key={history.key}
        conversation={conversation}
        name={name}
        items={history.items}
        foundOldest={history.segment.foundOldest}
        foundNewest={history.segment.foundNewest}
        onOlder={() => chat.older(conversation.conversation_id)}
        onNewer={() => chat.newer(conversation.conversation_id)}
        onNewest={(from) => {
          history.toNewest(from)
          if (at !== undefined) void navigate({ to: '.', search: {}, replace: true })
        }}
        goal={history.goal}
        marked={at}
        left={history.left}
        onPlace={history.toPlace}
        onSettled={history.settle}
        onSeen={(seq) => chat.read(conversation.conversation_id, seenUpTo(history.segment?.messages ?? [], seq))}
        onAttend={(attending) => chat.store.attend(attending ? conversation.conversation_id : undefined)}
        editing={editing}
        onEdit={onEdit}
      />
      <Announcer messages={history.segment.messages} />
      <MessageKeys />
    </>
  )
}

function Nothing({ destination, place }: { destination: Destination; place: string }) {
  const waiting = useOutbox(place)
  return (
    <>
      <DirectBeginning
        employeeId={'employee_id' in destination ? destination.employee_id : undefined}
        instead={<div className={styles.room} />}
      />
      {waiting.map((entry, index) => (
        <WaitingRow key={entry.client_message_id} waiting={entry} follows={index > 0} />
      ))}
    </>
  )
}
