import type { Conversation, Destination } from '@atrium/contract/chat/schemas'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { live } from '#app/live/live.ts'
import { DelayedLoader } from '#ui/delayed-loader.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Composer } from '../composer/composer.tsx'
import { useChat, useDraft, useOutbox } from '../use-chat.ts'
import { useHistory } from '../use-history.ts'
import { Announcer } from './announcer.tsx'
import { DirectBeginning } from './direct-beginning.tsx'
import { MessageList } from './message-list.tsx'
import { MessagesSkeleton } from './messages-skeleton.tsx'
import { TypingLine } from './typing-line.tsx'
import { WaitingRow } from './waiting-row.tsx'

type ConversationViewProps = { conversation: Conversation | undefined; place: string; destination: Destination; name: string }

/** History and composer of one conversation; also of a direct chat that has no message yet. */
export function ConversationView({ conversation, place, destination, name }: ConversationViewProps) {
  const { formatMessage } = useIntl()
  return (
    <>
      {conversation ? (
        <History conversation={conversation} place={place} name={name} />
      ) : (
        <Nothing destination={destination} place={place} />
      )}
      {conversation ? <TypingLine conversationId={conversation.conversation_id} /> : null}
      <PlaceComposer
        place={place}
        destination={destination}
        label={formatMessage({ id: 'chat.writeTo' }, { name })}
        conversation={conversation}
      />
    </>
  )
}

function History({ conversation, place, name }: { conversation: Conversation; place: string; name: string }) {
  const history = useHistory(conversation, place)
  const [editing, setEditing] = useState<string>()
  const chat = useChat()
  if (history.failed) return <ErrorState onRetry={history.retry}>{history.failed}</ErrorState>
  if (!history.segment)
    return (
      <DelayedLoader>
        <MessagesSkeleton />
      </DelayedLoader>
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
        onNewest={history.toNewest}
        onSeen={(seq) => chat.read(conversation.conversation_id, seq)}
        editing={editing}
        onEdit={setEditing}
      />
      <Announcer messages={history.segment.messages} />
    </>
  )
}

function Nothing({ destination, place }: { destination: Destination; place: string }) {
  const waiting = useOutbox(place)
  return (
    <>
      <DirectBeginning employeeId={'employee_id' in destination ? destination.employee_id : undefined} />
      {waiting.map((entry, index) => (
        <WaitingRow key={entry.client_message_id} waiting={entry} follows={index > 0} />
      ))}
    </>
  )
}

type PlaceComposerProps = { place: string; destination: Destination; label: string; conversation: Conversation | undefined }

/** The composer of a place; where its words will go is fixed when it opens, whatever the screen shows later. */
function PlaceComposer({ place, destination, label, conversation }: PlaceComposerProps) {
  const chat = useChat()
  const draft = useDraft(place)
  return (
    <Composer
      key={place}
      label={label}
      initial={draft}
      onChange={(body) => chat.drafts.write(place, body)}
      onSend={(body) => chat.send(place, destination, body)}
      {...(conversation ? { onTyping: () => live.typed(conversation.conversation_id) } : {})}
    />
  )
}
