import type { Conversation } from '@atrium/contract/chat/schemas'
import { useQuery } from '@tanstack/react-query'
import { ArrowUp, CheckCheck } from 'lucide-react'
import { useIntl } from 'react-intl'
import { Button } from '#ui/button.tsx'
import { useToday } from '#ui/use-today.ts'
import { chat as calls } from '../calls.ts'
import { shortTime } from '../short-time.ts'
import { useSegment } from '../use-chat.ts'
import styles from './unread-above.module.css'
import { useMarkRead } from './use-mark-read.ts'

type UnreadAboveProps = { conversation: Conversation; onFirst: (seq: number) => void }

/** Says that reading goes on further up: how much is new and since when, with the way there and the way to be done with it. */
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

/** From memory, or asked for where the first unread message is far from what is shown. */
function useFirstUnreadTime({ conversation_id, last_read_seq }: Conversation): string | undefined {
  const held = useSegment(conversation_id)?.messages.find((message) => message.seq === last_read_seq + 1)
  const { data } = useQuery({
    ...calls.query('listMessages', { conversation_id, anchor: last_read_seq, before: 0, after: 1 }),
    enabled: !held,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return held?.created_at ?? data?.messages[0]?.created_at
}
