import { badgePath } from '@atrium/contract/badges/paths'
import { limits } from '@atrium/contract/limits'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link as RouterLink } from '@tanstack/react-router'
import { Award } from 'lucide-react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#ui/button.tsx'
import { DelayedLoader } from '#ui/states/delayed-loader.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { SkeletonRows } from '#ui/states/skeleton.tsx'
import { BadgePicture, levelName, levelOf } from '../parts/badge-picture.tsx'
import { badges } from '../server.ts'
import styles from './person-badges.module.css'

/** On a profile: the badges that a person has. */
export default function PersonBadges({ employeeId }: { employeeId: string }) {
  const { formatMessage, formatDate } = useIntl()
  const list = useInfiniteQuery(badges.pages('listBadges', { employee_id: employeeId, limit: limits.pageMaximum }))
  const rows = list.data?.pages.flatMap(({ items }) => items) ?? []
  if (list.isPending)
    return (
      <DelayedLoader>
        <SkeletonRows count={3} />
      </DelayedLoader>
    )
  if (!list.data) return <ErrorState title={list.error?.message} onRetry={() => void list.refetch()} retrying={list.isFetching} />
  if (!rows.length)
    return (
      <EmptyState icon={Award}>
        <FormattedMessage id="badges.noneYet" />
      </EmptyState>
    )
  return (
    <>
      <ul className={styles.badges} aria-label={formatMessage({ id: 'badges.place' })}>
        {rows.map((badge) => (
          <li key={badge.badge_id}>
            <RouterLink to={badgePath(badge.badge_id)} className={styles.badge}>
              <BadgePicture badge={badge} size="medium" level={levelOf(badge)} />
              <span className={styles.words}>
                <span className={styles.name} dir="auto">
                  {badge.badge_name}
                </span>
                {levelName(badge) && <span dir="auto">{levelName(badge)}</span>}
                {badge.held && (
                  <span className={styles.detail} dir="auto">
                    {badge.held.reason ?? formatDate(badge.held.awarded_at, { year: 'numeric', month: 'long' })}
                  </span>
                )}
              </span>
            </RouterLink>
          </li>
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
