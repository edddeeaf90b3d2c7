import type { RichText } from '@atrium/contract/document'
import type { Recognition } from '@atrium/contract/recognition/schemas'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import { Loading } from '#app/on-demand/lazy-with-retry.tsx'
import { CommentForm } from '#features/chat/words.tsx'
import { Button } from '#ui/button.tsx'
import { DelayedLoader } from '#ui/states/delayed-loader.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { recognition } from '../server.ts'
import { applyComment, commentsQuery } from './comment-pages.ts'
import { Comment } from './comment.tsx'
import styles from './comments.module.css'

/** The comments under a recognition, oldest first, and the box for another one. */
export default function Comments({ row }: { row: Recognition }) {
  const list = useInfiniteQuery(commentsQuery(row.recognition_id))
  const shown = (list.data?.pages ?? []).flatMap(({ items }) => items).filter(({ deleted_at }) => !deleted_at)
  return (
    <div className={styles.comments}>
      {list.isPending && (
        <DelayedLoader>
          <Skeleton width="60%" />
        </DelayedLoader>
      )}
      {list.isError && !list.data && (
        <ErrorState title={list.error.message} onRetry={() => void list.refetch()} retrying={list.isFetching} />
      )}
      {shown.length > 0 && (
        <ul className={styles.list}>
          {shown.map((comment) => (
            <Comment key={comment.comment_id} comment={comment} />
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <Button size="small" tone="plain" pending={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          <FormattedMessage id="recognition.laterComments" />
        </Button>
      )}
      {row.can.comment && <NewComment recognitionId={row.recognition_id} />}
    </div>
  )
}

function NewComment({ recognitionId }: { recognitionId: string }) {
  const { formatMessage } = useIntl()
  const queryClient = useQueryClient()
  const send = async (body: RichText, client_comment_id: string): Promise<void> =>
    applyComment(queryClient, await recognition.call.addRecognitionComment({ recognition_id: recognitionId, body, client_comment_id }))
  return (
    <Loading>
      <CommentForm label={formatMessage({ id: 'recognition.writeComment' })} send={send} autoFocus />
    </Loading>
  )
}
