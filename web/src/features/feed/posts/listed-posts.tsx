import type { Post } from '@atrium/contract/feed/schemas'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useCardKeys } from '#app/shortcuts/use-card-keys.ts'
import { useCommunity } from '#features/communities/known-communities.ts'
import { useHoldUntilNamed } from '#features/people/use-hold-until-named.ts'
import { ListEnd } from '#ui/rows/list-end.tsx'
import { DelayedLoader } from '#ui/states/delayed-loader.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { PostCard } from '../card/post-card.tsx'
import { peopleOf } from '../store/people-of.ts'
import { usePost } from '../store/use-posts.ts'
import { cardKeys } from './card-keys.ts'
import styles from './post-list.module.css'
import { PostOutlines } from './post-outlines.tsx'

type ListedPostsProps = {
  list: UseInfiniteQueryResult
  /** Undefined until they are known. */
  rows: readonly Post[] | undefined
  /** What a list without posts says. */
  nothing: ReactNode
  failed: ReactNode
  label: string
}

/** Posts of several communities that are no feed: nothing in them is new. */
export function ListedPosts({ list, rows, nothing, failed, label }: ListedPostsProps) {
  const element = useRef<HTMLDivElement>(null)
  useCardKeys(element, cardKeys)
  const isHeld = useHoldUntilNamed(rows?.flatMap(peopleOf))
  const { formatMessage } = useIntl()
  if (list.isError && !rows)
    return (
      <ErrorState title={failed} onRetry={() => void list.refetch()} retrying={list.isFetching}>
        {list.error.message}
      </ErrorState>
    )
  if (!rows || isHeld)
    return (
      <DelayedLoader delay={200}>
        <PostOutlines />
      </DelayedLoader>
    )
  if (!rows.length && !list.hasNextPage) return nothing
  return (
    <>
      <div ref={element} className={styles.list} role="feed" aria-label={label} aria-busy={list.isFetching}>
        {rows.map((row) => (
          <Row key={row.post_id} row={row} />
        ))}
      </div>
      <ListEnd list={list} more={<FormattedMessage id="feed.older" />} end={formatMessage({ id: 'feed.end' })} />
    </>
  )
}

function Row({ row }: { row: Post }) {
  const post = usePost(row)
  const community = useCommunity(post.community_id).data?.community_name
  return post.deleted_at === null && <PostCard post={post} community={community} />
}
