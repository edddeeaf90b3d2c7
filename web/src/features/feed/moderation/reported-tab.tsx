import type { Community } from '@atrium/contract/communities/schemas'
import { useInfiniteQuery } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import { Badge } from '#ui/marks/badge.tsx'
import { reportedQuery } from './reported-query.ts'

/** The name of the part with what was reported, and how much waits. */
export default function ReportedTab({ row: { community_id } }: { row: Community }) {
  const { formatMessage } = useIntl()
  const count = useInfiniteQuery(reportedQuery(community_id)).data?.pages[0]?.waiting_count ?? 0
  return (
    <>
      <FormattedMessage id="feed.reported" />
      {count > 0 && <Badge count={count} label={formatMessage({ id: 'feed.waiting' }, { count })} />}
    </>
  )
}
