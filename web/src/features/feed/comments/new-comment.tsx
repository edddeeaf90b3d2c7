import type { RichText } from '@atrium/contract/document'
import type { Post } from '@atrium/contract/feed/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { Loading } from '#app/failures/lazy-with-retry.tsx'
import { CommentBox } from '#features/chat/words.tsx'
import { Banner } from '#ui/states/banner.tsx'
import { feed } from '../server.ts'
import { applyComment } from './comment-pages.ts'

type NewCommentProps = { post: Post; parentId?: string; onDone?: () => void; autoFocus?: boolean }

/** The box for a comment, or for an answer to one. What was written comes back into it if it could not be sent. */
export function NewComment({ post: { post_id }, parentId, onDone, autoFocus = false }: NewCommentProps) {
  const { formatMessage } = useIntl()
  const queryClient = useQueryClient()
  const [returned, setReturned] = useState<{ words: RichText; clientId: string; version: number }>()
  const [fault, setFault] = useState<string>()
  const send = (body: RichText): void => {
    setFault(undefined)
    // A retry of the same words is the same comment.
    const isRetry = JSON.stringify(returned?.words) === JSON.stringify(body)
    const client_comment_id = isRetry && returned ? returned.clientId : crypto.randomUUID()
    feed.call.addPostComment({ post_id, body, client_comment_id, ...(parentId && { parent_comment_id: parentId }) }).then(
      (comment) => {
        setReturned(undefined)
        applyComment(queryClient, comment)
        onDone?.()
      },
      (error: unknown) => {
        setFault(error instanceof Error ? error.message : String(error))
        setReturned({ words: body, clientId: client_comment_id, version: (returned?.version ?? 0) + 1 })
      },
    )
  }
  return (
    <>
      {fault && <Banner tone="danger">{fault}</Banner>}
      <Loading>
        <CommentBox
          flush
          label={formatMessage({ id: parentId ? 'feed.writeAnswer' : 'feed.writeComment' })}
          initial={returned?.words}
          {...(returned ? { version: returned.version } : {})}
          {...(parentId && onDone ? { onCancel: onDone } : {})}
          onSend={send}
          autoFocus={autoFocus}
        />
      </Loading>
    </>
  )
}
