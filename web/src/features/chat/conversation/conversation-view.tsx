import type { Conversation, Destination } from '@atrium/contract/chat/schemas'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { useHeaderButtons } from '#app/features-context.tsx'
import { lazyBeside } from '#app/on-demand/lazy-beside.tsx'
import { live } from '#app/live/live.ts'
import { DelayedLoader } from '#ui/states/delayed-loader.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { seenUpTo } from '../history/message-items.ts'
import { useChat, useHidden, useOutbox } from '../use-chat.ts'
import { useHistory } from '../history/use-history.ts'
import styles from './direct-beginning.module.css'
import { MessageList } from '../history/message-list.tsx'
import { MessagesSkeleton } from '../history/messages-skeleton.tsx'
import { PlaceComposer } from './place-composer.tsx'
import typingStyles from './typing-line.module.css'
import { MessageKeys } from '../keys/message-keys-on-demand.ts'
import { WaitingRow } from '../outbox/waiting-row.tsx'

const BroughtWords = lazyBeside(() => import('./brought-words.tsx'))
const Announcer = lazyBeside(() => import('./announcer.tsx'))
const DirectBeginning = lazyBeside(() => import('./direct-beginning.tsx'))
const TypingLine = lazyBeside(() => import('./typing-line.tsx'))

type ConversationViewProps = {
  conversation: Conversation | undefined
  place: string
  destination: Destination
  name: string
  /** The seq of the linked message. */
  at: number | undefined
  /** Replaces the composer if the person may not write. */
  closed?: ReactNode
  /** The composer takes the focus. */
  autoFocus?: boolean
}

/** History and composer of one conversation; also of a direct chat without messages. */
export function ConversationView({ conversation, place, destination, name, at, closed, autoFocus = false }: ConversationViewProps) {
  const { formatMessage } = useIntl()
  const { ownId, store } = useChat()
  const strips = useHeaderButtons()
  const [editing, setEditing] = useState<string>()
  const words = useLocation({ select: ({ state }) => state.wordsToEdit })
  const [wordsCame, setWordsCame] = useState(false)
  const editLast = (): boolean => {
    const messages = (conversation && store.segment(conversation.conversation_id)?.messages) ?? []
    const last = messages.findLast((message) => message.sender_id === ownId && !message.deleted_at && !message.call)
    if (last) setEditing(last.message_id)
    return last !== undefined
  }
  return (
    <>
      {words && <BroughtWords place={place} words={words} onPlaced={() => setWordsCame(true)} />}
      {conversation && strips.map(({ name: key, Strip }) => Strip && <Strip key={key} conversationId={conversation.conversation_id} />)}
      {conversation ? (
        <History conversation={conversation} place={place} name={name} at={at} editing={editing} onEdit={setEditing} />
      ) : (
        <Unloaded place={place}>
          <DirectBeginning
            employeeId={'employee_id' in destination ? destination.employee_id : undefined}
            instead={<div className={styles.room} />}
          />
        </Unloaded>
      )}
      {conversation ? (
        <div className={typingStyles.typing} aria-live="off">
          <TypingLine conversation={conversation} />
        </div>
      ) : null}
      {closed ?? (
        <PlaceComposer
          key={String(wordsCame)}
          autoFocus={autoFocus || wordsCame}
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
  if (history.failed || !history.segment)
    return (
      <Unloaded place={place}>
        {history.failed ? (
          <ErrorState onRetry={history.retry}>{history.failed}</ErrorState>
        ) : (
          <div className={styles.room}>
            <DelayedLoader>
              <MessagesSkeleton />
            </DelayedLoader>
          </div>
        )}
      </Unloaded>
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
      <MessageKeys conversation={conversation} />
    </>
  )
}

/** Where there is no history to show them in, the messages that wait to be sent are shown by themselves. */
function Unloaded({ place, children }: { place: string; children: ReactNode }) {
  const hidden = useHidden()
  const waiting = useOutbox(place).filter((entry) => !hidden.has(entry.client_message_id))
  return (
    <>
      {children}
      {waiting.map((entry, index) => (
        <WaitingRow key={entry.client_message_id} waiting={entry} follows={index > 0} />
      ))}
    </>
  )
}
