import type { Contest } from '@atrium/contract/contests/schemas'
import { useInfiniteQuery } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import { useHoldUntilNamed } from '#features/people/use-hold-until-named.ts'
import { Button } from '#ui/button.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { entryPages } from '../server.ts'
import styles from './entries.module.css'
import { EntryCard } from './entry-card.tsx'

/** What people entered, in another order for each of us. */
export function Entries({ contest }: { contest: Contest }) {
  const { formatMessage } = useIntl()
  const list = useInfiniteQuery(entryPages(contest))
  const rows = list.data?.pages.flatMap(({ items }) => items) ?? []
  const isHeld = useHoldUntilNamed(list.data && rows.map(({ employee_id }) => employee_id))
  if (list.isError && !list.data)
    return <ErrorState title={list.error.message} onRetry={() => void list.refetch()} retrying={list.isFetching} />
  if (!list.data || isHeld) return null
  return (
    <section className={styles.section} aria-label={formatMessage({ id: 'contests.entries' })}>
      <header className={styles.header}>
        <h2 className={styles.title}>{formatMessage({ id: 'contests.entries' })}</h2>
        <p className={styles.note}>
          <FormattedMessage id={rows.length ? 'contests.shuffled' : 'contests.noEntries'} />
        </p>
      </header>
      <ul className={styles.entries}>
        {rows.map((entry) => (
          <EntryCard key={entry.entry_id} entry={entry} contest={contest} />
        ))}
      </ul>
      {list.hasNextPage && (
        <Button tone="plain" pending={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          <FormattedMessage id="contests.more" />
        </Button>
      )}
    </section>
  )
}
