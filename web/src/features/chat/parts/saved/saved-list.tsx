import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Bookmark, CircleCheck } from 'lucide-react'
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
import { SavedEntry } from './saved-entry.tsx'

/** What the person keeps for later, what is due first, then the newest; or what they are done with. */
export function SavedList({ state }: { state: 'in_progress' | 'done' }) {
  const { formatMessage } = useIntl()
  const { store } = useChat()
  const saved = useInfiniteQuery({ ...calls.pages('listSaved', { state }), placeholderData: keepPreviousData, refetchOnMount: 'always' })
  const { refetch } = saved
  // Kept, done with or due; edited or taken back: the server knows what it is now.
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
