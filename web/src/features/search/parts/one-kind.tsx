import type { SearchHit, SearchKind, SearchSort } from '@atrium/contract/search/schemas'
import { useIntl } from 'react-intl'
import type { ShownKind } from '#app/search-part.ts'
import { Button } from '#ui/button.tsx'
import { DelayedLoader } from '#ui/states/delayed-loader.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { SkeletonRows } from '#ui/states/skeleton.tsx'
import { useAnswers } from '../use-answers.ts'
import { HeldOnly } from './held-only.tsx'
import { HitList } from './hit-list.tsx'
import { NothingFound } from './nothing-found.tsx'
import styles from './one-kind.module.css'

type OneKindProps = { query: string; kind: SearchKind; shown: ShownKind<SearchHit>; sort: SearchSort }

/** All results of one kind, page by page. */
export function OneKind({ query, kind, shown, sort }: OneKindProps) {
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
      <HitList shown={shown} items={items} />
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
