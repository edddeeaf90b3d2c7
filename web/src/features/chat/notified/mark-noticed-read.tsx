import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { CheckCheck } from 'lucide-react'
import { useIntl } from 'react-intl'
import { notifications } from '#features/notifications/server.ts'
import { Button } from '#ui/button.tsx'
import { useMarkRead } from '../inbox/use-mark-read.ts'
import { countedIn } from '../inbox/waiting.ts'
import { useNotificationChoices, useRecent } from '../use-chat.ts'
import { noticedIn } from './noticed.ts'

/** In Activity: marks the conversations as read that notify the person, and those listed as new. Others that are quiet stay in the inbox. */
export default function MarkNoticedRead() {
  const { formatMessage } = useIntl()
  const markRead = useMarkRead()
  const { reason } = useSearch({ strict: false })
  const shown = useInfiniteQuery({
    ...notifications.pages('listNotifications', { order: 'time', ...(reason && { reason }) }),
    enabled: false, // the list itself loads them
  })
  const recent = useRecent()
  const counted = countedIn(recent, useNotificationChoices())
  const noticed = noticedIn(recent, shown.data?.pages.flatMap(({ items }) => items) ?? [])
  const unread = [...new Set([...counted, ...noticed])]
  return (
    <Button
      size="small"
      icon={CheckCheck}
      onClick={() => markRead(unread)}
      disabledReason={unread.length ? undefined : formatMessage({ id: 'chat.inbox.nothingToMark' })}
    >
      {formatMessage({ id: 'chat.inbox.markAllRead' })}
    </Button>
  )
}
