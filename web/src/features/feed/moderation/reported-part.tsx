import type { Community } from '@atrium/contract/communities/schemas'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useHoldUntilNamed } from '#features/people/use-hold-until-named.ts'
import { ListEnd } from '#ui/rows/list-end.tsx'
import { DelayedLoader } from '#ui/states/delayed-loader.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { PostOutlines } from '../posts/post-outlines.tsx'
import { ReportedCard } from './reported-card.tsx'
import { reportedQuery } from './reported-query.ts'

/** What members reported and nobody has decided on yet, for those who moderate. */
export default function ReportedPart({ row: { community_id } }: { row: Community }) {
  const { formatMessage } = useIntl()
  const list = useInfiniteQuery(reportedQuery(community_id))
  const reported = list.data?.pages.flatMap(({ items }) => items)
  const isHeld = useHoldUntilNamed(reported?.map(({ author_id }) => author_id))
  if (list.isError && !reported)
    return (
      <ErrorState title={<FormattedMessage id="feed.reportedFailed" />} onRetry={() => void list.refetch()} retrying={list.isFetching}>
        {list.error.message}
      </ErrorState>
    )
  if (!reported || isHeld)
    return (
      <DelayedLoader>
        <PostOutlines count={1} />
      </DelayedLoader>
    )
  if (!reported.length)
    return (
      <EmptyState icon={ShieldCheck} title={formatMessage({ id: 'feed.noReports' })}>
        <FormattedMessage id="feed.noReportsText" />
      </EmptyState>
    )
  return (
    <>
      {reported.map((row) => (
        <ReportedCard key={row.case_id} row={row} />
      ))}
      <ListEnd list={list} more={<FormattedMessage id="feed.laterReports" />} end={null} />
    </>
  )
}
