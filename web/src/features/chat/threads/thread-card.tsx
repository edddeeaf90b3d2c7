import type { Conversation, Message, ThreadItem } from '@atrium/contract/chat/schemas'
import { Reply } from 'lucide-react'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { Badge } from '#ui/marks/badge.tsx'
import { Button } from '#ui/button.tsx'
import { useConversation, useIsThreadUnread, useOutbox, useThread } from '../use-chat.ts'
import { usePlaceName } from '../use-place-name.ts'
import { MessageRow } from '../message/message-row.tsx'
import { WaitingRow } from '../outbox/waiting-row.tsx'
import styles from './thread-card.module.css'
import { ThreadComposer } from './thread-composer.tsx'
import { ThreadContext } from './thread-context.ts'
import { conversationPlace, threadPlace } from './thread-place.ts'
import { useKeptInSync } from './use-kept-in-sync.ts'
import { useOpenThread } from './use-open-thread.ts'

const repliesShown = 3

/** A followed thread in the list: its root message, newest replies, and a composer. */
export function ThreadCard({ item }: { item: ThreadItem }) {
  const { formatMessage } = useIntl()
  const open = useOpenThread()
  const id = item.root.message_id
  const card = useKeptInSync(id)
  const thread = useThread(id)
  const isUnread = useIsThreadUnread(item.root)
  const conversation = useConversation(item.root.conversation_id)
  const where = usePlaceName(conversation ? conversationPlace(conversation) : '')
  const waiting = useOutbox(conversation ? threadPlace(conversation, id) : '')
  const [editing, setEditing] = useState<string>()
  const root = thread?.root ?? item.root
  const latest = thread?.foundNewest ? thread.messages.filter((reply) => !reply.deleted_at).slice(-repliesShown) : item.latest
  const hidden = (root.thread?.reply_count ?? 0) - latest.length
  const unread = isUnread ? Math.max(1, item.unread_reply_count) : 0
  return (
    <section ref={card} className={styles.card} aria-label={where} data-unread={isUnread}>
      <header className={styles.head}>
        <h2 className={styles.where} dir="auto">
          {where}
        </h2>
        {unread > 0 && <Badge>{formatMessage({ id: 'chat.unreadReplies' }, { count: unread })}</Badge>}
        <Button size="small" tone="plain" onClick={() => open(item.root)}>
          {formatMessage({ id: 'chat.openThread' })}
        </Button>
      </header>
      <ThreadContext value={id}>
        <MessageRow message={root} follows={false} editing={editing === id} onEdit={setEditing} />
        {hidden > 0 && (
          <button type="button" className={styles.hidden} onClick={() => open(item.root)}>
            {formatMessage({ id: 'chat.earlierReplies' })}
          </button>
        )}
        {latest.map((reply) => (
          <MessageRow
            key={reply.client_message_id}
            message={reply}
            follows={false}
            editing={editing === reply.message_id}
            onEdit={setEditing}
          />
        ))}
        {waiting
          .filter(({ client_message_id }) => !latest.some((reply) => reply.client_message_id === client_message_id))
          .map((entry) => (
            <WaitingRow key={entry.client_message_id} waiting={entry} follows={false} />
          ))}
        <Answer root={root} conversation={conversation} onEdit={setEditing} />
      </ThreadContext>
    </section>
  )
}

type AnswerProps = { root: Message; conversation: Conversation | undefined; onEdit: (messageId: string | undefined) => void }

/** The composer of a thread, once the person wants to reply. */
function Answer({ root, conversation, onEdit }: AnswerProps) {
  const { formatMessage } = useIntl()
  const [answering, setAnswering] = useState(false)
  if (answering && conversation)
    return (
      <div className={styles.answer}>
        <ThreadComposer autoFocus root={root} conversation={conversation} onEdit={onEdit} />
      </div>
    )
  return (
    <div className={styles.foot}>
      <Button size="small" icon={Reply} onClick={() => setAnswering(true)}>
        {formatMessage({ id: 'chat.reply' })}
      </Button>
    </div>
  )
}
