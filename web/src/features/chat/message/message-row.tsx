import { isMentioned } from '@atrium/contract/chat/mentions'
import type { Message } from '@atrium/contract/chat/schemas'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { lazyBeside } from '#app/on-demand/lazy-beside.tsx'
import { useFeatureIsOn } from '#app/features-context.tsx'
import { lazyWithRetry, Loading } from '#app/on-demand/lazy-with-retry.tsx'
import { PersonHoverCard } from '#features/people/person-hover-card.tsx'
import { profilePath } from '#features/people/paths.ts'
import { nameOf, usePerson } from '#features/people/people.ts'
import { Avatar } from '#ui/marks/avatar.tsx'
import { useChat, useSaved } from '../use-chat.ts'
import { hasWords } from './has-words.ts'
import { MessageActions } from './message-actions.tsx'
import { MessageExtras } from './message-extras.tsx'
import { MessageTime } from './message-time.tsx'
import { PinnedNote } from '../pins/pinned-note.tsx'
import styles from './message-row.module.css'
import { Reactions } from './reactions.tsx'
import { RichTextView } from '../rich-text/rich-text-view.tsx'
import { useThreadId } from '../threads/thread-context.ts'
import { ThreadSummary } from '../threads/thread-summary.tsx'
import { useOpenThread } from '../threads/use-open-thread.ts'

const SavedNote = lazyBeside(() => import('../saved/saved-note.tsx'))
const EditedNote = lazyBeside(() => import('./edited-note.tsx'))
const SilentNote = lazyBeside(() => import('./silent-note.tsx'))
const EditMessage = lazyWithRetry(() => import('./edit-message.tsx'))

type MessageRowProps = {
  message: Message
  follows: boolean
  /** The link target. */
  marked?: boolean
  editing: boolean
  onEdit: (messageId: string | undefined) => void
}

/** One message: sender, time, content, reactions and replies. Its actions show on hover and focus, and stay reachable by keyboard. */
export function MessageRow({ message, follows, marked, editing, onEdit }: MessageRowProps) {
  const { formatMessage } = useIntl()
  const { ownId } = useChat()
  const sender = usePerson(message.sender_id)
  const [busy, setBusy] = useState(false)
  const saved = useSaved(message.message_id)
  const inThread = useThreadId() !== undefined
  const openThread = useOpenThread()
  const name = sender ? nameOf(sender) : ''
  // A general label while the card is not loaded.
  const said = name || formatMessage({ id: 'people.aColleague' })
  if (message.deleted_at) return <DeletedMessage message={message} {...(marked && { marked })} />
  return (
    <article
      className={styles.row}
      // A tap gives it focus, and focus shows its actions on devices without hover.
      tabIndex={-1}
      data-follows={follows}
      data-busy={busy}
      data-message={message.message_id}
      data-marked={marked || undefined}
      aria-current={marked ? 'true' : undefined}
      aria-label={formatMessage({ id: 'chat.messageFrom' }, { name: said })}
    >
      {follows ? (
        <span className={styles.aside}>
          <MessageTime at={message.created_at} />
        </span>
      ) : (
        <Avatar name={name} photo={sender?.profile_url} />
      )}
      <div className={styles.body}>
        {message.pin && <PinnedNote pin={message.pin} />}
        {!follows && <MessageHead message={message} name={name} label={said} />}
        {saved && (
          <div className={styles.note}>
            <SavedNote saved={saved} />
          </div>
        )}
        {message.thread_id && !inThread && (
          <button type="button" className={styles.inThread} onClick={() => openThread(message)}>
            {formatMessage({ id: 'chat.repliedInThread' })}
          </button>
        )}
        <MessageText message={message} editing={editing} onDone={() => onEdit(undefined)} />
        <MessageExtras message={message} />
        {message.edited_at && !editing && (
          <div className={styles.note}>
            <EditedNote message={message} />
          </div>
        )}
        {message.reactions.length > 0 && <Reactions message={message} />}
        <ThreadSummary message={message} />
      </div>
      {!editing && <MessageActions message={message} own={message.sender_id === ownId} onEdit={onEdit} onBusy={setBusy} />}
    </article>
  )
}

/** The place of a deleted message, which keeps its thread. */
function DeletedMessage({ message, marked = false }: Pick<MessageRowProps, 'message' | 'marked'>) {
  'use no memo' // nothing here gains from the compiler, whose code is larger
  const { formatMessage } = useIntl()
  return (
    <div className={styles.gone} data-message={message.message_id} data-marked={marked || undefined}>
      {formatMessage({ id: 'chat.messageDeleted' })}
      <ThreadSummary message={message} />
    </div>
  )
}

function MessageHead({ message, name, label }: { message: Message; name: string; label: string }) {
  'use no memo' // nothing here gains from the compiler, whose code is larger
  return (
    <div className={styles.who}>
      <PersonHoverCard employeeId={message.sender_id}>
        <Link to={profilePath(message.sender_id)} className={styles.name} dir="auto" aria-label={label}>
          {name}
        </Link>
      </PersonHoverCard>
      <MessageTime at={message.created_at} />
      {message.silent && !message.call && <SilentNote />}
    </div>
  )
}

/** The text of a message, or the composer that edits it. */
function MessageText({ message, editing, onDone }: { message: Message; editing: boolean; onDone: () => void }) {
  const { ownId } = useChat()
  // The words of a call are in the language of its caller, for places without its card.
  const isCard = useFeatureIsOn()('call-rooms') && message.call
  const text = message.body && <RichTextView document={message.body} callsReader={isMentioned(message, ownId)} />
  if (!editing) return !isCard && hasWords(message) && text
  return (
    <Loading instead={text}>
      <EditMessage message={message} onDone={onDone} />
    </Loading>
  )
}
