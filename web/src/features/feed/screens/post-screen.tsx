import { communityPath, feedPath } from '@atrium/contract/communities/paths'
import { useQuery } from '@tanstack/react-query'
import { Link as RouterLink, useParams } from '@tanstack/react-router'
import { Newspaper } from 'lucide-react'
import { useEffect } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Panes } from '#app/frame/panes.tsx'
import { FeedList } from '#features/communities/feed-list.tsx'
import { useOwnCommunities } from '#features/communities/known-communities.ts'
import { useHoldUntilNamed } from '#features/people/use-hold-until-named.ts'
import { Button } from '#ui/button.tsx'
import { Bar } from '#ui/frame/bar.tsx'
import { Content } from '#ui/frame/frame.tsx'
import { DelayedLoader } from '#ui/states/delayed-loader.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { PageTitle } from '#ui/text/page-title.tsx'
import { PostCard } from '../card/post-card.tsx'
import { isGone } from '../gone.ts'
import { PostOutlines } from '../posts/post-outlines.tsx'
import { useRenewOnStanding } from '../posts/use-renew-on-standing.ts'
import { feed } from '../server.ts'
import { peopleOf } from '../store/people-of.ts'
import { posts, useKnownPost } from '../store/use-posts.ts'
import styles from './feed-screen.module.css'

/** One post with its comments: what notifications, the search and links lead to. */
export default function PostScreen() {
  const { formatMessage } = useIntl()
  const { post_id = '' } = useParams({ strict: false })
  const found = useQuery(feed.query('getPost', { post_id }))
  useEffect(() => posts.put(found.data ? [found.data] : []), [found.data])
  const own = useOwnCommunities()
  const post = useKnownPost(post_id) ?? found.data
  const isHeld = useHoldUntilNamed(post && peopleOf(post))
  const missing = Boolean(post?.deleted_at) || isGone(found.error, 'POST_NOT_FOUND')
  const community = own?.find(({ community_id }) => community_id === post?.community_id)
  useRenewOnStanding(own)
  const up = post ? communityPath(post.community_id) : feedPath
  return (
    <Panes showing="content" list={<FeedList current={up} />}>
      <Content
        onGround
        bar={
          <Bar
            back={{ render: <RouterLink to={up} /> }}
            title={<PageTitle title={community?.community_name ?? formatMessage({ id: 'feed.onePost' })} />}
            actions={
              <Button render={<RouterLink to={up} />}>
                <FormattedMessage id="feed.allPosts" />
              </Button>
            }
          />
        }
      >
        <div className={styles.page}>
          {post && !missing && !isHeld && <PostCard post={post} community={community?.community_name} isOpen />}
          {(post ? isHeld : found.isPending) && !missing && (
            <DelayedLoader>
              <PostOutlines count={1} />
            </DelayedLoader>
          )}
          {!post && found.isError && !missing && (
            <ErrorState title={found.error.message} onRetry={() => void found.refetch()} retrying={found.isFetching} />
          )}
          {missing && (
            <EmptyState icon={Newspaper} title={formatMessage({ id: 'feed.gone' })}>
              <FormattedMessage id="feed.goneText" />
            </EmptyState>
          )}
        </div>
      </Content>
    </Panes>
  )
}
