import type { SearchGroup, SearchHit, SearchSort } from '@atrium/contract/search/schemas'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useIntl } from 'react-intl'
import type { ShownKind } from '#app/search-part.ts'
import { DelayedLoader } from '#ui/states/delayed-loader.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { SkeletonRows } from '#ui/states/skeleton.tsx'
import type { Answer } from '../ask.ts'
import { searchPath } from '../paths.ts'
import { useShownKinds } from '../use-shown-kinds.ts'
import styles from './all-kinds.module.css'
import { HeldOnly } from './held-only.tsx'
import { HitList } from './hit-list.tsx'
import { NothingFound } from './nothing-found.tsx'

type AllKindsProps = { query: string; sort: SearchSort; answers: UseQueryResult<Answer> }

/** The first results of every kind, with a single message when nothing was found. */
export function AllKinds({ query, sort, answers: { data, error, isPending, isError, isRefetching, refetch } }: AllKindsProps) {
  const kinds = useShownKinds()
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
  const groups = kinds.flatMap(({ kind, shown }) =>
    data.groups.filter((group) => group.kind === kind && group.items.length > 0).map((group) => ({ group, shown })),
  )
  const isEmpty = !groups.length && !data.groups.some(({ next_cursor }) => next_cursor)
  return (
    <div className={styles.groups}>
      {data.isHeldOnly && <HeldOnly />}
      {isEmpty && <NothingFound />}
      {groups.map(({ group, shown }) => (
        <FirstOfKind key={group.kind} group={group} shown={shown} query={query} sort={sort} />
      ))}
    </div>
  )
}

type FirstOfKindProps = { group: SearchGroup; shown: ShownKind<SearchHit>; query: string; sort: SearchSort }

function FirstOfKind({ group: { kind, items, next_cursor }, shown, query, sort }: FirstOfKindProps) {
  const { formatMessage } = useIntl()
  const name = formatMessage({ id: shown.label })
  return (
    <section aria-label={name} className={styles.group}>
      <h2 className={styles.head}>{name}</h2>
      <HitList shown={shown} items={items} />
      {next_cursor && (
        <Link to={searchPath} search={{ query, kind, ...(sort === 'relevant' ? { sort } : {}) }} className={styles.more}>
          {formatMessage({ id: shown.more })}
        </Link>
      )}
    </section>
  )
}
