import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { AtSign } from 'lucide-react'
import { useEffect } from 'react'
import { useIntl } from 'react-intl'
import { Button } from '#ui/button.tsx'
import { DelayedLoader } from '#ui/delayed-loader.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { EntryPage } from '#ui/entry.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { chat as calls } from '../../calls.ts'
import { useChat } from '../../use-chat.ts'
import styles from './inbox.module.css'
import { MentionEntry } from './mention-entry.tsx'

/** Every message that called the person, the newest first, read ones too. */
export function MentionsTab() {
  const { formatMessage } = useIntl()
  const { store } = useChat()
  const mentions = useInfiniteQuery({ ...calls.pages('listMentions', {}), placeholderData: keepPreviousData })
  const { refetch } = mentions
  // A new mention, an edit, a message that was taken back: the server knows the order they are in now.
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
