import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { Button } from '#ui/button.tsx'
import { DelayedLoader } from '#ui/states/delayed-loader.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { SkeletonRows } from '#ui/states/skeleton.tsx'
import styles from './asked-list.module.css'

type AskedListProps<Row> = {
  label: string
  list: UseInfiniteQueryResult<InfiniteData<{ items: Row[] }>>
  renderRow: (row: Row) => ReactNode
  empty: ReactNode
  /** Above the list. */
  children?: ReactNode
}

/** What a person asked for, with its waiting, failed, empty and last states. */
export function AskedList<Row>({ children, ...props }: AskedListProps<Row>) {
  return (
    <div className={styles.page}>
      {children}
      <Rows {...props} />
    </div>
  )
}

function Rows<Row>({ label, list, renderRow, empty }: Omit<AskedListProps<Row>, 'children'>) {
  if (list.isPending)
    return (
      <DelayedLoader delay={200}>
        <SkeletonRows count={5} />
      </DelayedLoader>
    )
  if (!list.data) return <ErrorState title={list.error.message} onRetry={() => void list.refetch()} retrying={list.isFetching} />
  const rows = list.data.pages.flatMap(({ items }) => items)
  if (!rows.length) return empty
  return (
    <>
      <ul className={styles.list} aria-label={label}>
        {rows.map(renderRow)}
      </ul>
      {list.hasNextPage && (
        <p className={styles.end}>
          <Button tone="plain" pending={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            <FormattedMessage id="clockin.older" />
          </Button>
        </p>
      )}
    </>
  )
}
