import type { RichText } from '@atrium/contract/document'
import type { Post, PostComment } from '@atrium/contract/feed/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Loading } from '#app/on-demand/lazy-with-retry.tsx'
import { CommentBox, Words } from '#features/chat/words.tsx'
import { nameOf, usePerson } from '#features/people/people.ts'
import { Avatar } from '#ui/marks/avatar.tsx'
import { useToasts } from '#ui/overlays/toasts.tsx'
import { RelativeTime } from '#ui/text/relative-time.tsx'
import { AuthorName } from '../card/author-name.tsx'
import { HiddenNote } from '../card/hidden-note.tsx'
import { Reactions } from '../card/reactions.tsx'
import { feed } from '../server.ts'
import { CommentActs } from './comment-acts.tsx'
import { applyComment } from './comment-pages.ts'
import styles from './comments.module.css'

type CommentProps = {
  post: Post
  comment: PostComment
  /** Answers are one level deep: an answer has none. */
  onAnswer?: () => void
  children?: ReactNode
}

/** One comment with its reactions. Its author edits it in place. `children` are its answers. */
export function Comment({ post, comment, onAnswer, children }: CommentProps) {
  const author = usePerson(comment.author_id)
  const [editing, setEditing] = useState(false)
  if (comment.deleted_at)
    return (
      <li className={styles.comment}>
        <p className={styles.gone}>
          <FormattedMessage id="feed.commentDeleted" />
        </p>
        {children}
      </li>
    )
  return (
    <li className={styles.comment}>
      <div className={styles.said}>
        <Avatar name={author ? nameOf(author) : ''} photo={author?.profile_url} size="small" />
        <div className={styles.bubble}>
          <p className={styles.author}>
            <AuthorName id={comment.author_id} /> <RelativeTime at={comment.created_at} />
            {post.answer?.comment_id === comment.comment_id && (
              <strong>
                <FormattedMessage id="feed.acceptedAnswer" />
              </strong>
            )}
            {comment.edited_at && (
              <span>
                <FormattedMessage id="feed.edited" />
              </span>
            )}
          </p>
          {comment.is_hidden ? (
            <HiddenNote />
          ) : editing ? (
            <EditComment comment={comment} onDone={() => setEditing(false)} />
          ) : (
            <Words document={comment.body} />
          )}
        </div>
      </div>
      {!editing && (
        <div className={styles.foot}>
          <Reactions
            target={{ post_id: post.post_id, comment_id: comment.comment_id }}
            reactions={comment.reactions}
            isOff={!post.can.react || comment.is_hidden}
          />
          <CommentActs
            post={post}
            comment={comment}
            onAnswer={post.can.comment && !comment.is_hidden ? onAnswer : undefined}
            onEdit={() => setEditing(true)}
          />
        </div>
      )}
      {children}
    </li>
  )
}

function EditComment({ comment, onDone }: { comment: PostComment; onDone: () => void }) {
  const { formatMessage } = useIntl()
  const queryClient = useQueryClient()
  const { show } = useToasts()
  const save = (body: RichText): void =>
    void feed.call.updatePostComment({ comment_id: comment.comment_id, body }).then(
      (changed) => {
        applyComment(queryClient, changed)
        onDone()
      },
      (error: unknown) => show({ tone: 'danger', text: error instanceof Error ? error.message : String(error) }),
    )
  return (
    <Loading>
      <CommentBox
        flush
        label={formatMessage({ id: 'feed.editComment' })}
        initial={comment.body}
        onSend={save}
        onCancel={onDone}
        editing
        autoFocus
      />
    </Loading>
  )
}
