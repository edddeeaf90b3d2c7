import type { SearchGroup, SearchSort } from '@atrium/contract/search/schemas'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useIntl } from 'react-intl'
import { DelayedLoader } from '#ui/states/delayed-loader.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { SkeletonRows } from '#ui/states/skeleton.tsx'
import type { Answer } from '../ask.ts'
import { searchPath, shownKinds } from '../paths.ts'
import styles from './all-kinds.module.css'
import hits from '../hits.module.css'
import { HeldOnly } from './held-only.tsx'
import { HitRow } from './hit-row.tsx'
import { keyOfHit } from './key-of-hit.ts'
import { NothingFound } from './nothing-found.tsx'

type AllKindsProps = { query: string; sort: SearchSort; answers: UseQueryResult<Answer> }

/** The first results of every kind, with a single message when nothing was found. */
export function AllKinds({ query, sort, answers: { data, error, isPending, isError, isRefetching, refetch } }: AllKindsProps) {
  if (isPending)
    return (
      <DelayedLoader>
        <SkeletonRows count={8} />
      </DelayedLoader>
    )
  if (isError && !data)
    return (
      <ErrorState onRetry={() => void refetch()} retrying={isRefetching}>
        {error.message}
      </ErrorState>
    )
  const groups = shownKinds.flatMap((kind) => data.groups.filter((group) => group.kind === kind && group.items.length > 0))
  const isEmpty = !groups.length && !data.groups.some(({ next_cursor }) => next_cursor)
  return (
    <div className={styles.groups}>
      {data.isHeldOnly && <HeldOnly />}
      {isEmpty && <NothingFound />}
      <Suspense fallback={<SkeletonRows count={8} />}>
        {groups.map((group) => (
          <FirstOfKind key={group.kind} group={group} query={query} sort={sort} />
        ))}
      </Suspense>
    </div>
  )
}

function FirstOfKind({ group: { kind, items, next_cursor }, query, sort }: { group: SearchGroup; query: string; sort: SearchSort }) {
  const { formatMessage } = useIntl()
  const name = formatMessage({ id: `search.kind.${kind}` })
  return (
    <section aria-label={name} className={styles.group}>
      <h2 className={styles.head}>{name}</h2>
      <ul className={hits.list}>
        {items.map((hit) => (
          <li key={keyOfHit(hit)}>
            <HitRow hit={hit} />
          </li>
        ))}
      </ul>
      {next_cursor && (
        <Link to={searchPath} search={{ query, kind, ...(sort === 'relevant' ? { sort } : {}) }} className={styles.more}>
          {formatMessage({ id: `search.more.${kind}` })}
        </Link>
      )}
    </section>
  )
}
