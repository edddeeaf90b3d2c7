import { summarizeFiles } from '@atrium/contract/chat/file-summary'
import type { SavedItem } from '@atrium/contract/chat/saved'
import type { Conversation, Message } from '@atrium/contract/chat/schemas'
import { plainTextOf } from '@atrium/contract/document'
import { Link } from '@tanstack/react-router'
import { AlarmClock, BookmarkX } from 'lucide-react'
import { FormattedMessage, useIntl } from 'react-intl'
import { nameOf, usePerson } from '#features/people/people.ts'
import { Avatar } from '#ui/marks/avatar.tsx'
import { Entry, EntryFrame, EntryName } from '#ui/rows/entry.tsx'
import { Icon } from '#ui/marks/icon.tsx'
import { IconTile } from '#ui/marks/icon-tile.tsx'
import { filesInWords } from '../rich-text/files-in-words.ts'
import { useConversation, useRecentLoaded } from '../use-chat.ts'
import { useConversationName } from '../inbox/conversation-name.tsx'
import { addressOfMessage } from '@atrium/contract/chat/paths'
import { SavedActions } from './saved-actions.tsx'
import styles from './saved-entry.module.css'
import { useReminderText } from './use-reminder-text.ts'

/** One saved message: sender, place, time and current content, with its actions. */
export function SavedEntry({ item }: { item: SavedItem }) {
  const { formatMessage } = useIntl()
  const { message } = item
  const conversation = useConversation(message?.conversation_id ?? '')
  const isLeft = useRecentLoaded() && !conversation
  const here = message && !message.deleted_at && !isLeft
  const gone = message?.deleted_at && !message.withdrawn && !isLeft ? 'chat.messageDeleted' : 'chat.saved.unavailable'
  if (here) return conversation ? <Readable item={item} message={message} conversation={conversation} /> : null
  return (
    <EntryFrame>
      <IconTile icon={BookmarkX} />
      <p className={styles.gone}>{formatMessage({ id: gone })}</p>
      <Foot item={item} readable={false} />
    </EntryFrame>
  )
}

function Readable({ item, message, conversation }: { item: SavedItem; message: Message; conversation: Conversation }) {
  const intl = useIntl()
  const files = summarizeFiles(message.files)
  const sender = usePerson(message.sender_id)
  const place = useConversationName(conversation)
  const name = sender ? nameOf(sender) : ''
  return (
    <Entry
      figure={<Avatar name={name} photo={sender?.profile_url} />}
      link={
        <Link
          {...addressOfMessage(conversation, message)}
          aria-label={intl.formatMessage({ id: 'chat.inbox.openMention' }, { name, place })}
        >
          <FormattedMessage id="chat.inbox.whoWhere" values={{ name: <EntryName>{name}</EntryName>, place: <bdi>{place}</bdi> }} />
        </Link>
      }
      at={message.created_at}
      foot={<Foot item={item} readable />}
    >
      <p className={styles.text} dir="auto">
        {message.text || (message.forwarded && plainTextOf(message.forwarded.body))}
      </p>
      {files && <p className={styles.files}>{filesInWords(intl, files)}</p>}
    </Entry>
  )
}

function Foot({ item, readable }: { item: SavedItem; readable: boolean }) {
  return (
    <div className={styles.foot}>
      <Reminder item={item} />
      <SavedActions item={item} readable={readable} />
    </div>
  )
}

function Reminder({ item }: { item: SavedItem }) {
  const text = useReminderText(item)
  if (!text || item.state === 'done') return null
  return (
    <span className={styles.reminder} data-due={item.is_due}>
      <Icon of={AlarmClock} size="small" />
      {text}
    </span>
  )
}
