import type { Post } from '@atrium/contract/feed/schemas'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { useHoldUntilNamed } from '#features/people/use-hold-until-named.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/marks/icon.tsx'
import { DelayedLoader } from '#ui/states/delayed-loader.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { commentsQuery, threadsOf } from './comment-pages.ts'
import { Comment } from './comment.tsx'
import styles from './comments.module.css'
import { NewComment } from './new-comment.tsx'

/** The comments under a post with their answers, and the box for another one. */
export default function Comments({ post, isOpen = false }: { post: Post; isOpen?: boolean }) {
  const list = useInfiniteQuery(commentsQuery(post.post_id))
  const [answering, setAnswering] = useState<string>()
  const known = list.data?.pages.flatMap(({ items }) => items)
  const isHeld = useHoldUntilNamed(known?.map(({ author_id }) => author_id))
  if (list.isPending || (known && isHeld))
    return (
      <div className={styles.comments}>
        <DelayedLoader>
          <Skeleton width="60%" />
        </DelayedLoader>
      </div>
    )
  return (
    <div className={styles.comments}>
      {list.isError && !list.data && (
        <ErrorState title={list.error.message} onRetry={() => void list.refetch()} retrying={list.isFetching} />
      )}
      <ul className={styles.list}>
        {threadsOf(known ?? []).map(({ comment, answers }) => (
          <Comment key={comment.comment_id} post={post} comment={comment} onAnswer={() => setAnswering(comment.comment_id)}>
            {(answers.length > 0 || answering === comment.comment_id) && (
              <ul className={styles.answers}>
                {answers.map((answer) => (
                  <Comment key={answer.comment_id} post={post} comment={answer} />
                ))}
                {answering === comment.comment_id && post.can.comment && (
                  <li>
                    <NewComment post={post} parentId={comment.comment_id} onDone={() => setAnswering(undefined)} autoFocus />
                  </li>
                )}
              </ul>
            )}
          </Comment>
        ))}
      </ul>
      {list.hasNextPage && (
        <Button size="small" tone="plain" pending={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          <FormattedMessage id="feed.laterComments" />
        </Button>
      )}
      {post.is_locked && (
        <p className={styles.locked}>
          <Icon of={Lock} size="small" />
          <FormattedMessage id="feed.lockedText" />
        </p>
      )}
      {post.can.comment && <NewComment post={post} autoFocus={!isOpen} />}
    </div>
  )
}
