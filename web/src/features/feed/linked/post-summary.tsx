import { plainTextOf } from '@atrium/contract/document'
import type { Post } from '@atrium/contract/feed/schemas'
import { postPath } from '@atrium/contract/feed/paths'
import { Link as RouterLink } from '@tanstack/react-router'
import { useIntl } from 'react-intl'
import { useCommunity } from '#features/communities/known-communities.ts'
import { nameOf, usePerson } from '#features/people/people.ts'
import { Avatar } from '#ui/marks/avatar.tsx'
import { RelativeTime } from '#ui/text/relative-time.tsx'
import styles from './post-summary.module.css'

type PostSummaryProps = { post: Post; isLinked?: boolean }

/** A post in short: who wrote where and when, and how it begins. With `isLinked` it leads to the post. */
export function PostSummary({ post, isLinked = false }: PostSummaryProps) {
  const { formatMessage } = useIntl()
  const author = usePerson(post.author_id)
  const place = useCommunity(post.community_id).data?.community_name
  const name = author ? nameOf(author) : '…'
  const words = post.is_hidden
    ? formatMessage({ id: 'feed.hidden' })
    : plainTextOf(post.body) || (post.shared_post_id && formatMessage({ id: 'feed.sharedOnly' }))
  const files = !post.is_hidden && post.files.length > 0 && formatMessage({ id: 'feed.filesOnly' }, { count: post.files.length })
  return (
    <article className={styles.card} aria-label={formatMessage({ id: 'feed.linkedPost' }, { name })}>
      <header className={styles.head}>
        <Avatar name={name} photo={author?.profile_url} size="small" />
        <p className={styles.who}>
          <bdi className={styles.name}>{name}</bdi>
          <span className={styles.where}>
            {place && (
              <>
                <bdi>{place}</bdi> ·{' '}
              </>
            )}
            <RelativeTime at={post.created_at} passive />
          </span>
        </p>
      </header>
      {words && (
        <p className={styles.words} dir="auto">
          {words}
        </p>
      )}
      <p className={styles.foot}>
        {files && <span>{files}</span>}
        {post.comment_count > 0 && <span>{formatMessage({ id: 'feed.comments' }, { count: post.comment_count })}</span>}
        {isLinked && (
          <RouterLink to={postPath(post.post_id)} className={styles.open}>
            {formatMessage({ id: 'feed.openPost' })}
          </RouterLink>
        )}
      </p>
    </article>
  )
}
