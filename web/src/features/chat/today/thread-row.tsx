import { summarizeFiles } from '@atrium/contract/chat/file-summary'
import { addressOfMessage } from '@atrium/contract/chat/paths'
import type { Conversation, ThreadItem } from '@atrium/contract/chat/schemas'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useIntl } from 'react-intl'
import { nameOf, usePerson } from '#features/people/people.ts'
import { Avatar } from '#ui/marks/avatar.tsx'
import { Badge } from '#ui/marks/badge.tsx'
import { chat as calls } from '../calls.ts'
import { useConversationName } from '../inbox/conversation-name.tsx'
import { inOneLine } from '../rich-text/files-in-words.ts'
import { threadPlace } from '../threads/thread-place.ts'
import { useChat, useConversation, useIsThreadUnread, useMayWrite } from '../use-chat.ts'
import type { Answering } from './use-kept-rows.ts'
import { WaitingRow } from './waiting-row.tsx'

/** A followed thread with new replies: the newest reply by another person, and a composer for the thread. */
export function ThreadRow({ threadId, ...answering }: Answering & { threadId: string }) {
  const { data } = useQuery({ ...calls.query('listThreads', { order: 'unread_first' }), enabled: false })
  const item = data?.items.find(({ root }) => root.message_id === threadId)
  const conversation = useConversation(item?.root.conversation_id ?? '')
  return item && conversation ? <Known item={item} conversation={conversation} {...answering} /> : null
}

function Known({ item: { root, latest, unread_reply_count: count }, conversation, ...answering }: KnownProps) {
  const intl = useIntl()
  const { ownId } = useChat()
  const newest = latest.findLast(({ sender_id, deleted_at }) => sender_id !== ownId && !deleted_at) ?? root
  const sender = usePerson(newest.sender_id)
  const name = sender ? nameOf(sender) : ''
  const where = useConversationName(conversation)
  const title =
    conversation.entity_type === 'employee'
      ? intl.formatMessage({ id: 'chat.waiting.inDirectThread' }, { name })
      : intl.formatMessage({ id: 'chat.waiting.inThread' }, { name, where })
  const isUnread = useIsThreadUnread(root)
  const mayWrite = useMayWrite(conversation.conversation_id)
  const text = inOneLine(intl, newest.text, summarizeFiles(newest.files))
  const place = threadPlace(conversation, root.message_id)
  return (
    <WaitingRow
      {...answering}
      figure={<Avatar name={name} photo={sender?.profile_url} />}
      name={title}
      link={<Link {...addressOfMessage(conversation, newest.thread_id ? newest : { seq: 0, thread_id: root.message_id })}>{title}</Link>}
      badge={isUnread && <Badge count={count} label={intl.formatMessage({ id: 'chat.waiting.replies' }, { count })} />}
      words={intl.formatMessage({ id: isUnread ? 'chat.waiting.said' : 'chat.waiting.answered' }, { text })}
      at={newest.created_at}
      {...(mayWrite && { reply: { place, destination: { conversation_id: root.conversation_id, thread_id: root.message_id } } })}
    />
  )
}

type KnownProps = Answering & { item: ThreadItem; conversation: Conversation }
