import type { RichText } from '@atrium/contract/document'
import type { Post } from '@atrium/contract/feed/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { Loading } from '#app/on-demand/lazy-with-retry.tsx'
import { CommentForm } from '#features/chat/words.tsx'
import { feed } from '../server.ts'
import { applyComment } from './comment-pages.ts'

type NewCommentProps = { post: Post; parentId?: string; onDone?: () => void; autoFocus?: boolean }

/** The box for a comment, or for an answer to one. */
export function NewComment({ post: { post_id }, parentId, onDone, autoFocus = false }: NewCommentProps) {
  const { formatMessage } = useIntl()
  const queryClient = useQueryClient()
  const send = async (body: RichText, client_comment_id: string): Promise<void> => {
    const words = { post_id, body, client_comment_id, ...(parentId && { parent_comment_id: parentId }) }
    applyComment(queryClient, await feed.call.addPostComment(words))
    onDone?.()
  }
  return (
    <Loading>
      <CommentForm
        label={formatMessage({ id: parentId ? 'feed.writeAnswer' : 'feed.writeComment' })}
        send={send}
        onCancel={parentId ? onDone : undefined}
        autoFocus={autoFocus}
      />
    </Loading>
  )
}
