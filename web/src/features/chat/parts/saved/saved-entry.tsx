import { filesInShort } from '@atrium/contract/chat/files-in-short'
import type { SavedItem } from '@atrium/contract/chat/saved'
import type { Conversation, Message } from '@atrium/contract/chat/schemas'
import { plainTextOf } from '@atrium/contract/document'
import { Link } from '@tanstack/react-router'
import { AlarmClock, BookmarkX } from 'lucide-react'
import { FormattedMessage, useIntl } from 'react-intl'
import { nameOf, usePerson } from '#features/people/people.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Icon } from '#ui/icon.tsx'
import { IconTile } from '#ui/icon-tile.tsx'
import { RelativeTime } from '#ui/relative-time.tsx'
import { filesInWords } from '../../files-in-words.ts'
import { useConversation, useRecentLoaded } from '../../use-chat.ts'
import { useConversationName } from '../inbox/conversation-name.tsx'
import styles from '../inbox/inbox.module.css'
import { placeOfMessage } from '../../paths.ts'
import { SavedActions } from './saved-actions.tsx'
import own from './saved-entry.module.css'
import { useReminderText } from './use-reminder-text.ts'

/** One message that is kept for later: who, where, when and what, as it stands now, and what can be done with it. */
export function SavedEntry({ item }: { item: SavedItem }) {
  const { formatMessage } = useIntl()
  const { message } = item
  const conversation = useConversation(message?.conversation_id ?? '')
  const isLeft = useRecentLoaded() && !conversation
  const here = message && !message.deleted_at && !isLeft
  const gone = message?.deleted_at && !message.withdrawn && !isLeft ? 'chat.messageDeleted' : 'chat.saved.unavailable'
  if (here && !conversation) return null
  return (
    <article className={styles.entry}>
      {here && conversation ? (
        <Words message={message} conversation={conversation} />
      ) : (
        <>
          <IconTile icon={BookmarkX} />
          <p className={own.gone}>{formatMessage({ id: gone })}</p>
        </>
      )}
      <div className={own.foot}>
        <Reminder item={item} />
        <SavedActions item={item} readable={Boolean(here)} />
      </div>
    </article>
  )
}

function Words({ message, conversation }: { message: Message; conversation: Conversation }) {
  const intl = useIntl()
  const { formatMessage } = intl
  const files = filesInShort(message.files)
  const sender = usePerson(message.sender_id)
  const place = useConversationName(conversation)
  const name = sender ? nameOf(sender) : ''
  return (
    <>
      <Avatar name={name} photo={sender?.profile_url} />
      <div className={styles.words}>
        <div className={styles.where}>
          <Link
            {...placeOfMessage(conversation, message)}
            data-entry
            aria-label={formatMessage({ id: 'chat.inbox.openMention' }, { name, place })}
          >
            <FormattedMessage
              id="chat.inbox.whoWhere"
              values={{ name: <bdi className={styles.name}>{name}</bdi>, place: <bdi>{place}</bdi> }}
            />
          </Link>
          <span className={styles.when}>
            <RelativeTime at={message.created_at} passive />
          </span>
        </div>
        <p className={own.text} dir="auto">
          {message.text || (message.forwarded && plainTextOf(message.forwarded.body))}
        </p>
        {files && <p className={own.files}>{filesInWords(intl, files)}</p>}
      </div>
    </>
  )
}

function Reminder({ item }: { item: SavedItem }) {
  const text = useReminderText(item)
  if (!text || item.state === 'done') return null
  return (
    <span className={own.reminder} data-due={item.is_due}>
      <Icon of={AlarmClock} size="small" />
      {text}
    </span>
  )
}
