import type { Conversation, Message } from '@atrium/contract/chat/schemas'
import { Link } from '@tanstack/react-router'
import { FormattedMessage, useIntl } from 'react-intl'
import { nameOf, usePerson } from '#features/people/people.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Badge } from '#ui/badge.tsx'
import { RelativeTime } from '#ui/relative-time.tsx'
import { pathOfConversation } from '../../paths.ts'
import { useConversation } from '../../use-chat.ts'
import { RichTextView } from '../rich-text-view.tsx'
import { useConversationName } from './conversation-name.tsx'
import styles from './inbox.module.css'

/** One message that called the person: who, where, when and what, and the way to its place. */
export function MentionEntry({ message }: { message: Message }) {
  const conversation = useConversation(message.conversation_id)
  return conversation ? <Entry message={message} conversation={conversation} /> : null
}

function Entry({ message, conversation }: { message: Message; conversation: Conversation }) {
  const { formatMessage } = useIntl()
  const sender = usePerson(message.sender_id)
  const place = useConversationName(conversation)
  const name = sender ? nameOf(sender) : ''
  const unread = message.seq > conversation.last_read_seq
  return (
    <article className={styles.entry} data-unread={unread}>
      <Avatar name={name} photo={sender?.profile_url} />
      <div className={styles.words}>
        <div className={styles.where}>
          <Link
            to={pathOfConversation(conversation)}
            search={message.thread_id ? { thread: message.thread_id } : { message: message.seq }}
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
          {unread && <Badge>{formatMessage({ id: 'chat.new' })}</Badge>}
        </div>
        {message.body && <RichTextView document={message.body} />}
      </div>
    </article>
  )
}
