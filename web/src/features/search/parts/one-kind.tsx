import type { SearchKind, SearchSort } from '@atrium/contract/search/schemas'
import { Suspense } from 'react'
import { useIntl } from 'react-intl'
import { Button } from '#ui/button.tsx'
import { DelayedLoader } from '#ui/states/delayed-loader.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { SkeletonRows } from '#ui/states/skeleton.tsx'
import { useAnswers } from '../use-answers.ts'
import hits from '../hits.module.css'
import { HeldOnly } from './held-only.tsx'
import { HitRow } from './hit-row.tsx'
import { keyOfHit } from './key-of-hit.ts'
import { NothingFound } from './nothing-found.tsx'
import styles from './one-kind.module.css'

/** All results of one kind, page by page. */
export function OneKind({ query, kind, sort }: { query: string; kind: SearchKind; sort: SearchSort }) {
  const { formatMessage } = useIntl()
  const { answers, items, isHeldOnly, isSearchingOn } = useAnswers(query, kind, sort)
  const { isPending, isError, error, hasNextPage, isFetchingNextPage, isRefetching, fetchNextPage, refetch } = answers
  if (isError && !items.length)
    return (
      <ErrorState onRetry={() => void refetch()} retrying={isRefetching}>
        {error.message}
      </ErrorState>
    )
  if (isPending || isSearchingOn)
    return (
      <DelayedLoader>
        {isSearchingOn && <p className={styles.note}>{formatMessage({ id: 'search.furtherBack' })}</p>}
        <SkeletonRows count={8} />
      </DelayedLoader>
    )
  if (!items.length)
    return (
      <>
        {isHeldOnly && <HeldOnly />}
        <NothingFound />
      </>
    )
  return (
    <div className={styles.page}>
      {isHeldOnly && <HeldOnly />}
      <Suspense fallback={<SkeletonRows count={8} />}>
        <ul className={hits.list}>
          {items.map((hit) => (
            <li key={keyOfHit(hit)}>
              <HitRow hit={hit} />
            </li>
          ))}
        </ul>
      </Suspense>
      {hasNextPage ? (
        <Button pending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {formatMessage({ id: 'search.showMore' })}
        </Button>
      ) : (
        <p className={styles.note}>{formatMessage({ id: 'search.end' })}</p>
      )}
    </div>
  )
}
