import type { Contest } from '@atrium/contract/contests/schemas'
import { useInfiniteQuery } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import { useHoldUntilNamed } from '#features/people/use-hold-until-named.ts'
import { Button } from '#ui/button.tsx'
import { entryPages } from '../server.ts'
import styles from './entries.module.css'
import { EntryCard } from './entry-card.tsx'

/** The entries that wait for those who manage contests. */
export function Undecided({ contest }: { contest: Contest }) {
  const { formatMessage } = useIntl()
  const list = useInfiniteQuery(entryPages(contest, 'waiting'))
  const rows = list.data?.pages.flatMap(({ items }) => items) ?? []
  const isHeld = useHoldUntilNamed(list.data && rows.map(({ employee_id }) => employee_id))
  if (!list.data || isHeld || !rows.length) return null
  return (
    <section className={styles.section} aria-label={formatMessage({ id: 'contests.undecided' })}>
      <header className={styles.header}>
        <h2 className={styles.title}>{formatMessage({ id: 'contests.undecided' })}</h2>
        <p className={styles.note}>
          <FormattedMessage id="contests.undecidedText" />
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
