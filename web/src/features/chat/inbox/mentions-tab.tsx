import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { AtSign } from 'lucide-react'
import { useEffect } from 'react'
import { useIntl } from 'react-intl'
import { Button } from '#ui/button.tsx'
import { DelayedLoader } from '#ui/states/delayed-loader.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { EntryPage } from '#ui/rows/entry.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { SkeletonRows } from '#ui/states/skeleton.tsx'
import { chat as calls } from '../calls.ts'
import { useChat } from '../use-chat.ts'
import styles from './inbox.module.css'
import { MentionEntry } from './mention-entry.tsx'

/** Every message that mentions the person, newest first, including read ones. */
export function MentionsTab() {
  const { formatMessage } = useIntl()
  const { store } = useChat()
  const mentions = useInfiniteQuery({ ...calls.pages('listMentions', {}), placeholderData: keepPreviousData })
  const { refetch } = mentions
  // After a new mention, an edit, or a deletion the server determines the new order.
  useEffect(() => store.subscribe('mentions', () => void refetch()), [store, refetch])
  const rows = mentions.data?.pages.flatMap((page) => page.items) ?? []
  const threads = new Map(mentions.data?.pages.flatMap((page) => page.threads).map((thread) => [thread.thread_id, thread]))
  if (mentions.isPending)
    return (
      <DelayedLoader>
        <SkeletonRows count={8} />
      </DelayedLoader>
    )
  if (mentions.isError && !rows.length) return <ErrorState onRetry={() => void refetch()}>{mentions.error.message}</ErrorState>
  if (!rows.length)
    return (
      <EmptyState icon={AtSign} title={formatMessage({ id: 'chat.inbox.noMentionsTitle' })}>
        {formatMessage({ id: 'chat.inbox.noMentionsText' })}
      </EmptyState>
    )
  return (
    <EntryPage
      more={
        mentions.hasNextPage ? (
          <Button pending={mentions.isFetchingNextPage} onClick={() => void mentions.fetchNextPage()}>
            {formatMessage({ id: 'chat.showMore' })}
          </Button>
        ) : (
          <p className={styles.end}>{formatMessage({ id: 'chat.inbox.endOfMentions' })}</p>
        )
      }
    >
      {rows.map((message) => (
        <li key={message.message_id}>
          <MentionEntry message={message} thread={threads.get(message.thread_id ?? '')} />
        </li>
      ))}
    </EntryPage>
  )
}
