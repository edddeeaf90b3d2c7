import { scheduledPostsPath } from '@atrium/contract/feed/paths'
import { useQuery } from '@tanstack/react-query'
import { CalendarClock } from 'lucide-react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Panes } from '#app/frame/panes.tsx'
import { FeedList } from '#features/communities/feed-list.tsx'
import { FeedTabs } from '#features/communities/feed-tabs.tsx'
import { ownCommunitiesQuery } from '#features/communities/server.ts'
import { Bar } from '#ui/frame/bar.tsx'
import { Content } from '#ui/frame/frame.tsx'
import { DelayedLoader } from '#ui/states/delayed-loader.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { PageTitle } from '#ui/text/page-title.tsx'
import { PostOutlines } from '../posts/post-outlines.tsx'
import { ScheduledCard } from '../scheduled/scheduled-card.tsx'
import { scheduledQuery } from '../scheduled/use-scheduled.ts'
import styles from './feed-screen.module.css'

/** What the person has scheduled, and what could not be published at its time. */
export default function ScheduledScreen() {
  const { formatMessage } = useIntl()
  const bar = (
    <>
      <Bar title={<PageTitle title={formatMessage({ id: 'feed.scheduled' })} />} />
      <FeedTabs current={scheduledPostsPath} />
    </>
  )
  return (
    <Panes showing="content" list={<FeedList current={scheduledPostsPath} />}>
      <Content onGround bar={bar}>
        <div className={styles.page}>
          <div className={styles.column}>
            <Rows />
          </div>
        </div>
      </Content>
    </Panes>
  )
}

function Rows() {
  const { formatMessage } = useIntl()
  const list = useQuery(scheduledQuery)
  const own = useQuery(ownCommunitiesQuery)
  const rows = list.data?.items
  if (list.isError && !rows)
    return (
      <ErrorState title={<FormattedMessage id="feed.scheduledFailed" />} onRetry={() => void list.refetch()} retrying={list.isFetching}>
        {list.error.message}
      </ErrorState>
    )
  if (!rows || own.isPending)
    return (
      <DelayedLoader>
        <PostOutlines count={1} />
      </DelayedLoader>
    )
  if (!rows.length)
    return (
      <EmptyState icon={CalendarClock} title={formatMessage({ id: 'feed.scheduledNone' })}>
        <FormattedMessage id="feed.scheduledNoneText" />
      </EmptyState>
    )
  const names = new Map(own.data?.items.map(({ community_id, community_name }) => [community_id, community_name]))
  const failedFirst = rows.toSorted((a, b) => Number(b.state === 'failed') - Number(a.state === 'failed'))
  return failedFirst.map((row) => <ScheduledCard key={row.scheduled_id} row={row} community={names.get(row.community_id)} />)
}
