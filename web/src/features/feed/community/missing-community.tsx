import { communitiesPath } from '@atrium/contract/communities/paths'
import { Link as RouterLink } from '@tanstack/react-router'
import { Compass } from 'lucide-react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { useCommunity } from '#features/communities/known-communities.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { isGone } from '../gone.ts'

/** A community that did not load, or that the person may not find. */
export default function Missing({ found }: { found: ReturnType<typeof useCommunity> }) {
  const { formatMessage } = useIntl()
  if (!isGone(found.error, 'COMMUNITY_NOT_FOUND'))
    return <ErrorState title={found.error?.message} onRetry={() => void found.refetch()} retrying={found.isFetching} />
  return (
    <EmptyState
      icon={Compass}
      title={formatMessage({ id: 'feed.communityGone' })}
      action={
        <Button render={<RouterLink to={communitiesPath} />}>
          <FormattedMessage id="communities.browse" />
        </Button>
      }
    >
      <FormattedMessage id="feed.communityGoneText" />
    </EmptyState>
  )
}
