import type { NotificationGroup, NotificationReason } from '@atrium/contract/notifications/schemas'
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
import { DayEntry } from './day-entry.tsx'

/** The notifications in the order of time, by days. */
export function NotificationList({ reason }: { reason: NotificationReason | undefined }) {
  const { formatMessage } = useIntl()
  const pages = useInfiniteQuery({
    ...notifications.pages('listNotifications', { order: 'time', ...(reason && { reason }) }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
  const rows = useNotificationRows()
  const groups = pages.data?.pages.flatMap((page) => page.items) ?? []
  if (pages.isPending || !rows)
    return (
      <DelayedLoader>
        <SkeletonRows count={8} />
      </DelayedLoader>
    )
  if (pages.isError && !groups.length) return <ErrorState onRetry={() => void pages.refetch()}>{pages.error.message}</ErrorState>
  if (!groups.length)
    return (
      <EmptyState icon={BellRing} title={formatMessage({ id: 'notifications.none' })}>
        {formatMessage({ id: 'notifications.noneText' })}
      </EmptyState>
    )
  return (
    <EntryPage
      grouped
      wide
      more={
        pages.hasNextPage && (
          <Button pending={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
            {formatMessage({ id: 'notifications.more' })}
          </Button>
        )
      }
    >
      {[...Map.groupBy(groups, dayOf)].map(([day, ofDay]) => (
        <li key={day}>
          <DayEntry day={day} groups={ofDay} rows={rows} />
        </li>
      ))}
    </EntryPage>
  )
}

/** Midnight of the day of a notification, in milliseconds, in the viewer's time zone. */
const dayOf = ({ notifications: [newest] }: NotificationGroup): number => new Date(newest?.told_at ?? 0).setHours(0, 0, 0, 0)
