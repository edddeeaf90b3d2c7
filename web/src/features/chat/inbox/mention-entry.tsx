import type { Conversation, Message, OwnThread } from '@atrium/contract/chat/schemas'
import { Link } from '@tanstack/react-router'
import { FormattedMessage, useIntl } from 'react-intl'
import { nameOf, usePerson } from '#features/people/people.ts'
import { Avatar } from '#ui/marks/avatar.tsx'
import { Badge } from '#ui/marks/badge.tsx'
import { Entry, EntryName } from '#ui/rows/entry.tsx'
import { addressOfMessage } from '@atrium/contract/chat/paths'
import { useConversation, useOwnThread } from '../use-chat.ts'
import { RichTextView } from '../rich-text/rich-text-view.tsx'
import { useConversationName } from './conversation-name.tsx'

/** For a reply, the person's state of its thread when the list was loaded. */
type MentionEntryProps = { message: Message; thread: OwnThread | undefined }

/** One message that mentions the person: sender, place, time and text, with a link to it. */
export function MentionEntry({ message, thread }: MentionEntryProps) {
  const conversation = useConversation(message.conversation_id)
  return conversation ? <Mention message={message} thread={thread} conversation={conversation} /> : null
}

function Mention({ message, thread, conversation }: MentionEntryProps & { conversation: Conversation }) {
  const { formatMessage } = useIntl()
  const sender = usePerson(message.sender_id)
  const place = useConversationName(conversation)
  const name = sender ? nameOf(sender) : ''
  const own = useOwnThread(message.thread_id ?? '') ?? thread
  // A reply that is only in its thread is read there.
  const inThread = own !== undefined && own.follows && (message.thread_seq ?? 0) > own.last_read_seq
  const unread = message.seq > 0 ? message.seq > conversation.last_read_seq : inThread
  return (
    <Entry
      unread={unread}
      figure={<Avatar name={name} photo={sender?.profile_url} />}
      link={
        <Link {...addressOfMessage(conversation, message)} aria-label={formatMessage({ id: 'chat.inbox.openMention' }, { name, place })}>
          <FormattedMessage id="chat.inbox.whoWhere" values={{ name: <EntryName>{name}</EntryName>, place: <bdi>{place}</bdi> }} />
        </Link>
      }
      at={message.created_at}
      badge={unread && <Badge>{formatMessage({ id: 'chat.new' })}</Badge>}
    >
      {message.body && <RichTextView document={message.body} />}
    </Entry>
  )
}
