import { Award } from 'lucide-react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#ui/button.tsx'
import { DelayedLoader } from '#ui/states/delayed-loader.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { BadgeCard } from './badge-card.tsx'
import styles from './gallery.module.css'
import { useChangeGallery, useGallery } from './use-gallery.ts'

/** The badges that the address names, or why there are none. */
export function Gallery() {
  const { formatMessage } = useIntl()
  const { list, rows, search } = useGallery()
  const change = useChangeGallery()
  if (list.isPending)
    return (
      <DelayedLoader delay={200}>
        <div className={styles.gallery} aria-hidden>
          {Array.from({ length: 8 }, (_, index) => (
            <Skeleton key={index} shape="block" height="230px" />
          ))}
        </div>
      </DelayedLoader>
    )
  if (list.isError && !list.data)
    return (
      <ErrorState title={<FormattedMessage id="badges.failed" />} onRetry={() => void list.refetch()} retrying={list.isFetching}>
        {list.error.message}
      </ErrorState>
    )
  if (!rows.length && (search.of ?? search.search))
    return (
      <EmptyState
        icon={Award}
        title={formatMessage({ id: 'badges.noneFound' })}
        action={
          <Button onClick={() => change({ of: undefined, search: undefined })}>
            <FormattedMessage id="badges.showAll" />
          </Button>
        }
      >
        <FormattedMessage id="badges.noneFoundText" />
      </EmptyState>
    )
  if (!rows.length)
    return (
      <EmptyState icon={Award} title={formatMessage({ id: 'badges.empty' })}>
        <FormattedMessage id="badges.emptyText" />
      </EmptyState>
    )
  return (
    <>
      <ul className={styles.gallery} aria-label={formatMessage({ id: 'badges.place' })}>
        {rows.map((badge) => (
          <BadgeCard key={badge.badge_id} badge={badge} />
        ))}
      </ul>
      {list.hasNextPage && (
        <Button tone="plain" pending={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          <FormattedMessage id="badges.more" />
        </Button>
      )}
    </>
  )
}
