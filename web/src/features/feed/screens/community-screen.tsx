import { communityPath, feedPath } from '@atrium/contract/communities/paths'
import type { Community } from '@atrium/contract/communities/schemas'
import { Link as RouterLink, useParams } from '@tanstack/react-router'
import { Lock } from 'lucide-react'
import { FormattedMessage, useIntl } from 'react-intl'
import { lazyWithRetry, Loading } from '#app/on-demand/lazy-with-retry.tsx'
import { Panes } from '#app/frame/panes.tsx'
import { FeedList } from '#features/communities/feed-list.tsx'
import { useCommunity } from '#features/communities/known-communities.ts'
import { MembershipButton } from '#features/communities/membership-button.tsx'
import { Bar } from '#ui/frame/bar.tsx'
import { Content } from '#ui/frame/frame.tsx'
import { DelayedLoader } from '#ui/states/delayed-loader.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { PageTitle } from '#ui/text/page-title.tsx'
import { CommunityHead } from '../community/community-head.tsx'
import { isGone } from '../gone.ts'
import { Ask } from '../posts/ask.tsx'
import { OrderChoice } from '../posts/order-choice.tsx'
import { NoPosts, NoQuestions, PostList } from '../posts/post-list.tsx'
import { PostOutlines } from '../posts/post-outlines.tsx'
import { useFeedSearch } from '../posts/use-feed.ts'
import styles from './feed-screen.module.css'

const Missing = lazyWithRetry(() => import('../community/missing-community.tsx'))
const RequestsCard = lazyWithRetry(() => import('#features/communities/requests-card.tsx'))
const ReportedPart = lazyWithRetry(() => import('../moderation/reported-part.tsx'))
const AboutCard = lazyWithRetry(() => import('#features/communities/about-card.tsx'))
const AboutPart = lazyWithRetry(() => import('#features/communities/about-part.tsx'))

/** One community: its posts, and what it is about with its members. */
export default function CommunityScreen() {
  'use no memo' // nothing here gains from the compiler, whose code is larger
  const { formatMessage } = useIntl()
  const { community_id = '' } = useParams({ strict: false })
  const found = useCommunity(community_id)
  const row = isGone(found.error, 'COMMUNITY_NOT_FOUND') ? undefined : found.data
  const title = row?.community_name ?? formatMessage({ id: 'communities.place' })
  return (
    <Panes showing="content" list={<FeedList current={communityPath(community_id)} />}>
      <Content onGround bar={<Bar back={{ render: <RouterLink to={feedPath} /> }} title={<PageTitle title={title} />} />}>
        {row && <Found key={row.community_id} row={row} />}
        {!row && found.isPending && (
          <div className={styles.page}>
            <DelayedLoader>
              <PostOutlines />
            </DelayedLoader>
          </div>
        )}
        <Loading>{!row && found.isError && <Missing found={found} />}</Loading>
      </Content>
    </Panes>
  )
}

function Found({ row }: { row: Community }) {
  'use no memo' // nothing here gains from the compiler, whose code is larger
  const { part, order, questions } = useFeedSearch()
  return (
    <>
      <CommunityHead row={row} part={part} />
      <div className={styles.page} data-sided={part === undefined || undefined}>
        <div className={styles.column}>
          <Loading>{part !== 'reported' && row.can.moderate && row.visibility === 'on_request' && <RequestsCard row={row} />}</Loading>
          {part === 'reported' && row.can.moderate ? (
            <Reported row={row} />
          ) : part === 'about' ? (
            <About row={row} />
          ) : row.can.read ? (
            <Posts key={`${order} ${questions}`} row={row} />
          ) : (
            <Closed row={row} />
          )}
        </div>
        {part === undefined && (
          <aside className={styles.side} data-beside={row.can.read || undefined} aria-label={row.community_name}>
            <Loading>
              <AboutCard row={row} />
            </Loading>
          </aside>
        )}
      </div>
    </>
  )
}

const About = ({ row }: { row: Community }) => (
  <Loading>
    <AboutPart row={row} />
  </Loading>
)

const Reported = ({ row }: { row: Community }) => (
  <Loading>
    <ReportedPart row={row} />
  </Loading>
)

function Posts({ row }: { row: Community }) {
  const { formatMessage } = useIntl()
  const { questions } = useFeedSearch()
  return (
    <>
      {row.can.post && <Ask start={{ communityId: row.community_id }} />}
      <OrderChoice />
      <PostList
        community={row}
        nothing={
          questions ? (
            <NoQuestions />
          ) : (
            <NoPosts title={formatMessage({ id: 'feed.empty' })}>
              <FormattedMessage id={row.can.post ? 'feed.emptyCommunityText' : 'feed.emptyText'} />
            </NoPosts>
          )
        }
      />
    </>
  )
}

/** Its posts are for its members. */
function Closed({ row }: { row: Community }) {
  const { formatMessage } = useIntl()
  return (
    <EmptyState icon={Lock} title={formatMessage({ id: 'feed.closed' })} action={<MembershipButton row={row} />}>
      <FormattedMessage id="feed.closedText" />
    </EmptyState>
  )
}
