import { Trophy } from 'lucide-react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#ui/button.tsx'
import { DelayedLoader } from '#ui/states/delayed-loader.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import type { ContestTab } from '../paths.ts'
import { ContestCard } from './contest-card.tsx'
import styles from './list.module.css'
import { useContests } from './use-contests.ts'

/** The contests of a tab, or why there are none. */
export function ContestList({ tab }: { tab: ContestTab }) {
  const { formatMessage } = useIntl()
  const { list, rows } = useContests(tab)
  if (list.isPending)
    return (
      <DelayedLoader delay={200}>
        <div className={styles.list} aria-hidden>
          {Array.from({ length: 4 }, (_, index) => (
            <Skeleton key={index} shape="block" height="104px" />
          ))}
        </div>
      </DelayedLoader>
    )
  if (list.isError && !list.data)
    return (
      <ErrorState title={<FormattedMessage id="contests.failed" />} onRetry={() => void list.refetch()} retrying={list.isFetching}>
        {list.error.message}
      </ErrorState>
    )
  if (!rows.length)
    return (
      <EmptyState icon={Trophy} title={formatMessage({ id: `contests.empty.${tab}` })}>
        <FormattedMessage id={`contests.emptyText.${tab}`} />
      </EmptyState>
    )
  return (
    <>
      <ul className={styles.list} aria-label={formatMessage({ id: 'contests.place' })}>
        {rows.map((contest) => (
          <ContestCard key={contest.contest_id} contest={contest} />
        ))}
      </ul>
      {list.hasNextPage && (
        <Button tone="plain" pending={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          <FormattedMessage id="contests.more" />
        </Button>
      )}
    </>
  )
}
