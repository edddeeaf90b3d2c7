import type { AuditEntry } from '@atrium/contract/audit/schemas'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { ScrollText, SearchX } from 'lucide-react'
import { FormattedMessage } from 'react-intl'
import { Button } from '#ui/button.tsx'
import { DelayedLoader } from '#ui/states/delayed-loader.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { SkeletonRows } from '#ui/states/skeleton.tsx'
import { EntryDay } from './entry-day.tsx'
import styles from './entry-list.module.css'

type Page = { items: AuditEntry[]; next_cursor: string | null }
type EntryListProps = { list: UseInfiniteQueryResult<InfiniteData<Page>>; isFiltered: boolean; onClear: () => void }

export function EntryList({ list, isFiltered, onClear }: EntryListProps) {
  if (list.isPending) {
    return (
      <DelayedLoader>
        <SkeletonRows count={10} />
      </DelayedLoader>
    )
  }
  if (list.isError && !list.data)
    return <ErrorState title={list.error.message} onRetry={() => void list.refetch()} retrying={list.isFetching} />
  const entries = list.data?.pages.flatMap(({ items }) => items) ?? []
  if (!entries.length) return <NothingFound isFiltered={isFiltered} onClear={onClear} />
  const days = Map.groupBy(entries, ({ at }) => new Date(at).setHours(0, 0, 0, 0))
  return (
    <div className={styles.days}>
      {[...days].map(([day, ofDay]) => (
        <EntryDay key={day} day={day} entries={ofDay} />
      ))}
      {list.hasNextPage && (
        <div className={styles.more}>
          <Button pending={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            <FormattedMessage id={list.isFetchNextPageError ? 'ui.tryAgain' : 'audit.more'} />
          </Button>
        </div>
      )}
    </div>
  )
}

const NothingFound = ({ isFiltered, onClear }: Pick<EntryListProps, 'isFiltered' | 'onClear'>) =>
  isFiltered ? (
    <EmptyState
      icon={SearchX}
      action={
        <Button onClick={onClear}>
          <FormattedMessage id="audit.filter.clear" />
        </Button>
      }
    >
      <FormattedMessage id="audit.none" />
    </EmptyState>
  ) : (
    <EmptyState icon={ScrollText}>
      <FormattedMessage id="audit.empty" />
    </EmptyState>
  )
