import { summarizeFiles } from '@atrium/contract/chat/file-summary'
import type { Conversation, Message } from '@atrium/contract/chat/schemas'
import { plainTextOf } from '@atrium/contract/document'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useIntl } from 'react-intl'
import { nameOf, usePerson } from '#features/people/people.ts'
import { Avatar } from '#ui/marks/avatar.tsx'
import { RelativeTime } from '#ui/text/relative-time.tsx'
import { chat as calls } from '../calls.ts'
import { filesInWords } from '../rich-text/files-in-words.ts'
import { addressOfMessage } from '@atrium/contract/chat/paths'
import { useChat } from '../use-chat.ts'
import { useConversationName } from '../inbox/conversation-name.tsx'
import styles from './linked-cards.module.css'
import type { LinkedPlace } from './linked-place.ts'

/**
 * The current state of a linked message. Nothing of it is cached: if the reader may no longer read it, or it is deleted, only the link
 * remains.
 */
export function LinkedCard({ place: { seq, threadId, threadSeq }, conversation }: { place: LinkedPlace; conversation: Conversation }) {
  const { store } = useChat()
  const linked = useQuery({
    ...calls.query('findLinkedMessage', {
      conversation_id: conversation.conversation_id,
      ...(threadId ? { thread_id: threadId, ...(threadSeq && { thread_seq: threadSeq }) } : { seq }),
    }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  const { refetch } = linked
  // Notified of every edit and deletion in the person's conversations.
  useEffect(() => store.subscribe('mentions', () => void refetch()), [store, refetch])
  if (linked.isPending)
    return (
      <div className={styles.linked}>
        <div className={styles.coming} />
      </div>
    )
  return linked.data && !linked.isError ? <Card message={linked.data} conversation={conversation} /> : null
}

function Card({ message, conversation }: { message: Message; conversation: Conversation }) {
  const intl = useIntl()
  const sender = usePerson(message.sender_id)
  const place = useConversationName(conversation)
  const name = sender ? nameOf(sender) : intl.formatMessage({ id: 'people.aColleague' })
  const files = summarizeFiles(message.files)
  const words = message.text || (message.forwarded && plainTextOf(message.forwarded.body)) || (files && filesInWords(intl, files))
  return (
    <aside className={styles.linked} aria-label={intl.formatMessage({ id: 'chat.linkedMessage' })}>
      <Link className={styles.card} {...addressOfMessage(conversation, message)}>
        <span className={styles.head}>
          <Avatar name={name} photo={sender?.profile_url} size="small" />
          <span className={styles.name} dir="auto">
            {name}
          </span>
          <span className={styles.place} dir="auto">
            {place}
          </span>
          <RelativeTime at={message.created_at} passive />
        </span>
        <span className={styles.words} dir="auto">
          {words}
        </span>
      </Link>
    </aside>
  )
}
