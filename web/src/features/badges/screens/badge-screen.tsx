import { CallError } from '@atrium/contract/client'
import { badgesPath } from '@atrium/contract/badges/paths'
import { useQuery } from '@tanstack/react-query'
import { Link as RouterLink, useParams } from '@tanstack/react-router'
import { Award } from 'lucide-react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#ui/button.tsx'
import { DelayedLoader } from '#ui/states/delayed-loader.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { BadgeActions } from '../badge/badge-actions.tsx'
import { BadgeFacts } from '../badge/badge-facts.tsx'
import styles from '../badge/badge.module.css'
import { Holders } from '../badge/holders.tsx'
import { BadgeFrame } from '../parts/badge-frame.tsx'
import { badges } from '../server.ts'

const isMissing = (error: unknown): boolean => error instanceof CallError && ['BADGE_NOT_FOUND', 'INVALID_REQUEST'].includes(error.code)

/** One badge: what it says, how to get it, and who has it. */
export default function BadgeScreen() {
  const { formatMessage } = useIntl()
  const { badge_id = '' } = useParams({ strict: false })
  const found = useQuery({ ...badges.query('getBadge', { badge_id }), retry: (count, error) => count < 1 && !isMissing(error) })
  const badge = isMissing(found.error) ? undefined : found.data
  return (
    <BadgeFrame
      back={<RouterLink to={badgesPath} />}
      title={badge?.badge_name ?? formatMessage({ id: 'badges.one' })}
      actions={badge?.can.update && <BadgeActions badge={badge} />}
    >
      {badge ? (
        <div className={styles.page}>
          <BadgeFacts badge={badge} />
          <Holders badge={badge} />
        </div>
      ) : found.isPending ? (
        <DelayedLoader>
          <div className={styles.page}>
            <Skeleton shape="block" height="300px" />
            <Skeleton shape="block" height="300px" />
          </div>
        </DelayedLoader>
      ) : isMissing(found.error) ? (
        <Gone />
      ) : (
        <ErrorState title={found.error?.message} onRetry={() => void found.refetch()} retrying={found.isFetching} />
      )}
    </BadgeFrame>
  )
}

function Gone() {
  const { formatMessage } = useIntl()
  return (
    <EmptyState
      icon={Award}
      title={formatMessage({ id: 'badges.gone' })}
      action={
        <Button render={<RouterLink to={badgesPath} />}>
          <FormattedMessage id="badges.showAll" />
        </Button>
      }
    >
      <FormattedMessage id="badges.goneText" />
    </EmptyState>
  )
}
