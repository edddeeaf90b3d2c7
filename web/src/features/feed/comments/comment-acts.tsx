import type { Post, PostComment } from '@atrium/contract/feed/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { Check, CircleCheck, Flag, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { ConfirmOnDemand } from '#app/on-demand/confirm-on-demand.tsx'
import { dialogOnDemand } from '#app/on-demand/dialog-on-demand.tsx'
import { useSession } from '#app/session/auth.tsx'
import { nameOf, usePerson } from '#features/people/people.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { feed } from '../server.ts'
import { usePostAct } from '../card/use-post-act.ts'
import { applyComment } from './comment-pages.ts'
import styles from './comments.module.css'

const Report = dialogOnDemand(() => import('../moderation/report-dialog.tsx'))

type CommentActsProps = { post: Post; comment: PostComment; onAnswer: (() => void) | undefined; onEdit: () => void }

/** Answering a comment, or accepting it as the answer; editing and deleting one's own; reporting those of others. Those who pin posts delete any. */
export function CommentActs({ post, comment, onAnswer, onEdit }: CommentActsProps) {
  const { formatMessage } = useIntl()
  const queryClient = useQueryClient()
  const author = usePerson(comment.author_id)
  const isOwn = comment.author_id === useSession().employee_id
  const [asked, setAsked] = useState<'delete' | 'report'>()
  const { comment_id } = comment
  const remove = async (): Promise<void> => applyComment(queryClient, await feed.call.deletePostComment({ comment_id }))
  return (
    <span className={styles.acts}>
      {onAnswer && (
        <button type="button" className={styles.answer} onClick={onAnswer}>
          <FormattedMessage id="feed.answer" />
        </button>
      )}
      {post.is_question && post.can.accept && !comment.is_hidden && <Accept post={post} commentId={comment_id} />}
      {isOwn && !comment.is_hidden && post.can.react && (
        <IconButton icon={Pencil} size="small" label={formatMessage({ id: 'feed.editComment' })} onClick={onEdit} />
      )}
      {!isOwn && !comment.is_hidden && post.can.report_comments && (
        <IconButton icon={Flag} size="small" label={formatMessage({ id: 'feed.reportComment' })} onClick={() => setAsked('report')} />
      )}
      {(isOwn || post.can.pin) && (
        <IconButton icon={Trash2} size="small" label={formatMessage({ id: 'feed.deleteComment' })} onClick={() => setAsked('delete')} />
      )}
      <Report target={comment} open={asked === 'report'} onClose={() => setAsked(undefined)} />
      <ConfirmOnDemand
        open={asked === 'delete'}
        onOpenChange={(open) => open || setAsked(undefined)}
        title={formatMessage({ id: 'feed.deleteCommentTitle' }, { name: author ? nameOf(author) : '' })}
        confirmLabel={formatMessage({ id: 'feed.deleteComment' })}
        onConfirm={remove}
        errorText={(error) => (error instanceof Error ? error.message : String(error))}
      >
        <FormattedMessage id="feed.deleteCommentText" />
      </ConfirmOnDemand>
    </span>
  )
}

function Accept({ post, commentId }: { post: Post; commentId: string }) {
  const { formatMessage } = useIntl()
  const act = usePostAct()
  const isAnswer = post.answer?.comment_id === commentId
  return (
    <IconButton
      icon={isAnswer ? CircleCheck : Check}
      size="small"
      label={formatMessage({ id: isAnswer ? 'feed.acceptUndo' : 'feed.accept' })}
      onClick={() => void act('accept', commentId, !isAnswer)}
    />
  )
}
