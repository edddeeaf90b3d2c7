import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Bookmark, CircleCheck } from 'lucide-react'
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
import { SavedEntry } from './saved-entry.tsx'

/** Saved messages in progress, due ones first and then the newest, or those that are done. */
export function SavedList({ state }: { state: 'in_progress' | 'done' }) {
  const { formatMessage } = useIntl()
  const { store } = useChat()
  const saved = useInfiniteQuery({ ...calls.pages('listSaved', { state }), placeholderData: keepPreviousData, refetchOnMount: 'always' })
  const { refetch } = saved
  // After a change of saved messages, an edit, or a deletion the server determines the new state.
  useEffect(() => {
    const ends = ['saved', 'mentions'].map((topic) => store.subscribe(topic, () => void refetch()))
    return () => ends.forEach((end) => end())
  }, [store, refetch])
  const items = saved.data?.pages.flatMap((page) => page.items) ?? []
  if (saved.isPending)
    return (
      <DelayedLoader>
        <SkeletonRows count={8} />
      </DelayedLoader>
    )
  if (saved.isError && !items.length) return <ErrorState onRetry={() => void refetch()}>{saved.error.message}</ErrorState>
  if (!items.length)
    return (
      <EmptyState
        icon={state === 'done' ? CircleCheck : Bookmark}
        title={formatMessage({ id: state === 'done' ? 'chat.saved.noneDone' : 'chat.saved.none' })}
      >
        {formatMessage({ id: state === 'done' ? 'chat.saved.noneDoneText' : 'chat.saved.noneText' })}
      </EmptyState>
    )
  return (
    <EntryPage
      more={
        saved.hasNextPage && (
          <Button pending={saved.isFetchingNextPage} onClick={() => void saved.fetchNextPage()}>
            {formatMessage({ id: 'chat.showMore' })}
          </Button>
        )
      }
    >
      {items.map((item) => (
        <li key={item.message_id}>
          <SavedEntry item={item} />
        </li>
      ))}
    </EntryPage>
  )
}
