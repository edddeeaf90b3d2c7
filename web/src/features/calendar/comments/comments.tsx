import type { CalendarEvent, EventComment } from '@atrium/contract/calendar/schemas'
import type { RichText } from '@atrium/contract/document'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { FormattedMessage, useIntl } from 'react-intl'
import { keyOf } from '#app/server-data.ts'
import { useSession } from '#app/session/auth.tsx'
import { Loading } from '#app/on-demand/lazy-with-retry.tsx'
import { CommentForm, Words } from '#features/chat/words.tsx'
import { nameOf, usePerson } from '#features/people/people.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Avatar } from '#ui/marks/avatar.tsx'
import { useToasts } from '#ui/overlays/toasts.tsx'
import { DelayedLoader } from '#ui/states/delayed-loader.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { RelativeTime } from '#ui/text/relative-time.tsx'
import { calendar } from '../server.ts'
import styles from './comments.module.css'

/** What people say about an event, oldest first, and the box for another comment. */
export default function Comments({ event }: { event: CalendarEvent }) {
  const list = useInfiniteQuery(calendar.pages('listEventComments', { event_id: event.event_id, limit: 50 }))
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
      {list.data && !shown.length && (
        <p className={styles.none}>
          <FormattedMessage id="calendar.noComments" />
        </p>
      )}
      {shown.length > 0 && (
        <ul className={styles.list}>
          {shown.map((comment) => (
            <Comment key={comment.comment_id} comment={comment} isHost={event.own.is_host} />
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <Button size="small" tone="plain" pending={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          <FormattedMessage id="calendar.laterComments" />
        </Button>
      )}
      {event.can.comment && <NewComment eventId={event.event_id} />}
    </div>
  )
}

function NewComment({ eventId }: { eventId: string }) {
  const { formatMessage } = useIntl()
  const queryClient = useQueryClient()
  const send = async (body: RichText, client_comment_id: string): Promise<void> => {
    await calendar.call.addEventComment({ event_id: eventId, body, client_comment_id })
    void queryClient.invalidateQueries({ queryKey: keyOf('listEventComments') })
  }
  return (
    <Loading>
      <CommentForm label={formatMessage({ id: 'calendar.writeComment' })} send={send} />
    </Loading>
  )
}

function Comment({ comment, isHost }: { comment: EventComment; isHost: boolean }) {
  const { formatMessage } = useIntl()
  const { show } = useToasts()
  const queryClient = useQueryClient()
  const ownId = useSession().employee_id
  const author = usePerson(comment.author_id)
  const remove = (): void =>
    void calendar.call.deleteEventComment({ comment_id: comment.comment_id }).then(
      () => queryClient.invalidateQueries({ queryKey: keyOf('listEventComments') }),
      (error: unknown) => show({ tone: 'danger', text: error instanceof Error ? error.message : String(error) }),
    )
  const name = author ? nameOf(author) : '…'
  return (
    <li className={styles.comment}>
      <Avatar name={name} photo={author?.profile_url} size="tiny" />
      <div className={styles.said}>
        <p className={styles.author}>
          <b>{name}</b> <RelativeTime at={comment.created_at} />
        </p>
        <Words document={comment.body} />
      </div>
      {(comment.author_id === ownId || isHost) && (
        <IconButton icon={Trash2} size="small" label={formatMessage({ id: 'calendar.deleteComment' }, { name })} onClick={remove} />
      )}
    </li>
  )
}
