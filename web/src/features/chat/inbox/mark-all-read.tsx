import { CheckCheck } from 'lucide-react'
import { useIntl } from 'react-intl'
import { Button } from '#ui/button.tsx'
import { useNotificationChoices, useRecent } from '../use-chat.ts'
import { waitingIn } from './waiting.ts'
import { useMarkRead } from './use-mark-read.ts'

/** Marks everything as read. */
export function MarkAllRead() {
  const { formatMessage } = useIntl()
  const markRead = useMarkRead()
  const waiting = waitingIn(useRecent(), useNotificationChoices())
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
