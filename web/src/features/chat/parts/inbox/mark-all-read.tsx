import { CheckCheck } from 'lucide-react'
import { useIntl } from 'react-intl'
import { Button } from '#ui/button.tsx'
import { useMuted, useRecent } from '../../use-chat.ts'
import { openOf } from '../../store/space-rows.ts'
import { waitingOf } from '../../waiting.ts'
import { useMarkRead } from '../use-mark-read.ts'

/** Reads everything that is unread anywhere. */
export function MarkAllRead() {
  const { formatMessage } = useIntl()
  const markRead = useMarkRead()
  const waiting = waitingOf(useRecent(), useMuted())
    .flatMap(openOf)
    .filter(({ unread_message_count: messages, unread_thread_count: threads }) => messages + threads > 0)
  return (
    <Button
      size="small"
      icon={CheckCheck}
      onClick={() => markRead(waiting)}
      disabledReason={waiting.length ? undefined : formatMessage({ id: 'chat.inbox.nothingToMark' })}
    >
      {formatMessage({ id: 'chat.inbox.markAllRead' })}
    </Button>
  )
}
