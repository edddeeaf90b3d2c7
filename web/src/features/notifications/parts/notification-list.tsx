import type { NotificationReason } from '@atrium/contract/notifications/schemas'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { BellRing } from 'lucide-react'
import { useIntl } from 'react-intl'
import { Button } from '#ui/button.tsx'
import { DelayedLoader } from '#ui/states/delayed-loader.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { EntryPage } from '#ui/rows/entry.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { SkeletonRows } from '#ui/states/skeleton.tsx'
import { notifications } from '../server.ts'
import { useNotificationRows } from '../use-notification-rows.ts'
import { GroupEntry } from './group-entry.tsx'

/** The notifications, grouped by place. */
export function NotificationList({ reason }: { reason: NotificationReason | undefined }) {
  const { formatMessage } = useIntl()
  const told = useInfiniteQuery({
    ...notifications.pages('listNotifications', reason ? { reason } : {}),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
  const rows = useNotificationRows()
  const groups = told.data?.pages.flatMap((page) => page.items) ?? []
  if (told.isPending || !rows)
    return (
      <DelayedLoader>
        <SkeletonRows count={8} />
      </DelayedLoader>
    )
  if (told.isError && !groups.length) return <ErrorState onRetry={() => void told.refetch()}>{told.error.message}</ErrorState>
  if (!groups.length)
    return (
      <EmptyState icon={BellRing} title={formatMessage({ id: 'notifications.none' })}>
        {formatMessage({ id: 'notifications.noneText' })}
      </EmptyState>
    )
  return (
    <EntryPage
      grouped
      more={
        told.hasNextPage && (
          <Button pending={told.isFetchingNextPage} onClick={() => void told.fetchNextPage()}>
            {formatMessage({ id: 'notifications.more' })}
          </Button>
        )
      }
    >
      {groups.map((group) => (
        <li key={group.place}>
          <GroupEntry group={group} rows={rows} />
        </li>
      ))}
    </EntryPage>
  )
}
