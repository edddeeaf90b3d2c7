import type { Community } from '@atrium/contract/communities/schemas'
import { Compass } from 'lucide-react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#ui/button.tsx'
import { ListEnd } from '#ui/rows/list-end.tsx'
import { DelayedLoader } from '#ui/states/delayed-loader.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import styles from './browse.module.css'
import { CommunityCard } from './community-card.tsx'
import { useBrowse, useBrowseSearch, useChangeBrowse } from './use-browse.ts'

/** The communities as cards with their covers. */
export function BrowseGrid() {
  const { formatMessage } = useIntl()
  const { list, rows } = useBrowse()
  if (list.isPending)
    return (
      <DelayedLoader>
        <Outlines />
      </DelayedLoader>
    )
  if (list.isError && !list.data)
    return (
      <ErrorState title={<FormattedMessage id="communities.failed" />} onRetry={() => void list.refetch()} retrying={list.isFetching}>
        {list.error.message}
      </ErrorState>
    )
  if (!rows.length) return <Nothing />
  return (
    <>
      <ul className={styles.grid} aria-label={formatMessage({ id: 'communities.place' })}>
        {rows.map((row: Community) => (
          <CommunityCard key={row.community_id} row={row} />
        ))}
      </ul>
      {list.hasNextPage && <ListEnd list={list} more={<FormattedMessage id="communities.more" />} end={null} />}
    </>
  )
}

const Outlines = () => (
  <div className={styles.grid} aria-hidden>
    {['1', '2', '3', '4', '5', '6'].map((key) => (
      <div key={key} className={styles.card}>
        <Skeleton height="84px" />
        <div className={styles.facts}>
          <Skeleton width="60%" />
          <Skeleton width="40%" />
          <Skeleton height="36px" />
        </div>
      </div>
    ))}
  </div>
)

function Nothing() {
  const { formatMessage } = useIntl()
  const { search, of } = useBrowseSearch()
  const change = useChangeBrowse()
  const isNarrowed = search !== undefined || of !== undefined
  return (
    <EmptyState
      icon={Compass}
      title={formatMessage({ id: isNarrowed ? 'communities.noneFound' : 'communities.none' })}
      action={
        isNarrowed && (
          <Button onClick={() => change({ search: undefined, of: undefined })}>
            <FormattedMessage id="communities.showAll" />
          </Button>
        )
      }
    >
      <FormattedMessage id={isNarrowed ? 'communities.noneFoundText' : 'communities.noneText'} />
    </EmptyState>
  )
}
