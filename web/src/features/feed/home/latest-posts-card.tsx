import { feedPath } from '@atrium/contract/communities/paths'
import { plainTextOf } from '@atrium/contract/document'
import { postPath } from '@atrium/contract/feed/paths'
import type { Post } from '@atrium/contract/feed/schemas'
import { useQuery } from '@tanstack/react-query'
import { Link as RouterLink } from '@tanstack/react-router'
import { useEffect } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useCardIsReady } from '#app/home-card.ts'
import { useHoldUntilNamed } from '#features/people/use-hold-until-named.ts'
import { nameOf, usePerson } from '#features/people/people.ts'
import { Avatar } from '#ui/marks/avatar.tsx'
import { Card, CardRow, CardRows } from '#ui/rows/card.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Link } from '#ui/text/link.tsx'
import { RelativeTime } from '#ui/text/relative-time.tsx'
import { feed } from '../server.ts'
import { posts, shownOnce, usePost } from '../store/use-posts.ts'
import styles from './latest-posts-card.module.css'

const shown = 3
/** Some may only show another one that stands here too. */
const asked = 2 * shown

/** On Home: the newest posts of the person's communities. Nothing while there are none. */
export default function LatestPostsCard() {
  const { formatMessage } = useIntl()
  const latest = useQuery({ ...feed.query('listPosts', { limit: asked }), staleTime: 60_000 })
  const rows = latest.data && shownOnce(latest.data.items).slice(0, shown)
  useEffect(() => posts.put(latest.data?.items ?? []), [latest.data])
  const isHeld = useHoldUntilNamed(rows?.map(({ author_id }) => author_id))
  useCardIsReady(latest.isError || !isHeld)
  const title = formatMessage({ id: 'feed.latest' })
  if (latest.isError && !rows)
    return (
      <Card title={title}>
        <ErrorState title={latest.error.message} onRetry={() => void latest.refetch()} retrying={latest.isFetching} />
      </Card>
    )
  if (!rows?.length || isHeld) return null
  return (
    <Card
      title={title}
      action={
        <Link render={<RouterLink to={feedPath} />}>
          <FormattedMessage id="feed.allPosts" />
        </Link>
      }
    >
      <CardRows>
        {rows.map((row) => (
          <Row key={row.post_id} row={row} />
        ))}
      </CardRows>
    </Card>
  )
}

function Row({ row }: { row: Post }) {
  const { formatMessage } = useIntl()
  const post = usePost(row)
  const author = usePerson(post.author_id)
  const name = author ? nameOf(author) : ''
  if (post.deleted_at) return null
  const words = post.is_hidden
    ? formatMessage({ id: 'feed.hidden' })
    : plainTextOf(post.body) ||
      formatMessage({ id: post.shared_post_id ? 'feed.sharedOnly' : 'feed.filesOnly' }, { count: post.files.length })
  return (
    <CardRow
      leading={<Avatar name={name} photo={author?.profile_url} />}
      title={
        <RouterLink to={postPath(post.post_id)} className={styles.words} dir="auto">
          {words}
        </RouterLink>
      }
      detail={
        <>
          <bdi>{name}</bdi> · <RelativeTime at={post.created_at} />
        </>
      }
    />
  )
}
