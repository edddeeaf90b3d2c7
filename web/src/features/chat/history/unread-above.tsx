import type { Conversation } from '@atrium/contract/chat/schemas'
import { useQuery } from '@tanstack/react-query'
import { ArrowUp, CheckCheck } from 'lucide-react'
import { useIntl } from 'react-intl'
import { Button } from '#ui/button.tsx'
import { useToday } from '#ui/time/use-today.ts'
import { chat as calls } from '../calls.ts'
import { shortTime } from '../recent/short-time.ts'
import { useSegment } from '../use-chat.ts'
import styles from './unread-above.module.css'
import { useMarkRead } from '../inbox/use-mark-read.ts'

type UnreadAboveProps = { conversation: Conversation; onFirst: (seq: number) => void }

/** Shows that there are unread messages further up: how many and since when, with buttons to jump there or mark them as read. */
export default function UnreadAbove({ conversation, onFirst }: UnreadAboveProps) {
  const intl = useIntl()
  const today = useToday()
  const markRead = useMarkRead()
  const since = useFirstUnreadTime(conversation)
  const { unread_message_count: count, last_read_seq } = conversation
  return (
    <div className={styles.bar}>
      <Button size="small" tone="plain" icon={ArrowUp} onClick={() => onFirst(last_read_seq + 1)}>
        <span className={styles.words}>
          {since
            ? intl.formatMessage({ id: 'chat.newSince' }, { count, time: shortTime(intl, since, today) })
            : intl.formatMessage({ id: 'chat.newAbove' }, { count })}
        </span>
        <span className={styles.go}>{intl.formatMessage({ id: 'chat.toFirstUnread' })}</span>
      </Button>
      <Button
        size="small"
        tone="plain"
        icon={CheckCheck}
        aria-description={intl.formatMessage({ id: 'chat.markReadHint' })}
        onClick={() => markRead([conversation])}
      >
        {intl.formatMessage({ id: 'chat.markRead' })}
      </Button>
    </div>
  )
}

/** From memory, or requested if the first unread message is far from the visible ones. */
function useFirstUnreadTime({ conversation_id, last_read_seq }: Conversation): string | undefined {
  const held = useSegment(conversation_id)?.messages.find((message) => message.seq === last_read_seq + 1)
  const { data } = useQuery({
    ...calls.query('listMessages', { conversation_id, anchor: last_read_seq, before: 0, after: 1 }),
    enabled: !held,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return held?.created_at ?? data?.messages[0]?.created_at
}
