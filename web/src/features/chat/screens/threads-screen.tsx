import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { MessagesSquare } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useIntl } from 'react-intl'
import { Panes } from '#app/frame/panes.tsx'
import { Loading } from '#app/on-demand/lazy-with-retry.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Bar } from '#ui/frame/bar.tsx'
import { Content } from '#ui/frame/frame.tsx'
import { PageTitle } from '#ui/text/page-title.tsx'
import { DelayedLoader } from '#ui/states/delayed-loader.tsx'
import { SkeletonRows } from '#ui/states/skeleton.tsx'
import { chat as calls } from '../calls.ts'
import { InboxTabs } from '../inbox/inbox-tabs.tsx'
import { RecentList } from '../recent/recent-list.tsx'
import { ThreadCard } from '../threads/thread-card.tsx'
import { ThreadPane } from '../threads/thread-pane-on-demand.ts'
import { useCloseThread } from '../threads/use-open-thread.ts'
import { chatsPath } from '../paths.ts'
import { useUnreadThreads } from '../use-chat.ts'
import styles from './threads-screen.module.css'

/** `/connect/inbox/threads`: the followed threads, unread ones first, with replies in place or beside the list. */
export default function ThreadsScreen() {
  const { formatMessage } = useIntl()
  const { thread } = useSearch({ strict: false })
  const close = useCloseThread()
  const threads = useInfiniteQuery({ ...calls.pages('listThreads', { order: 'unread_first' }), refetchOnMount: 'always' })
  const items = [...new Map(threads.data?.pages.flatMap((page) => page.items).map((item) => [item.root.message_id, item])).values()]
  useNewThreads(() => void threads.refetch())
  return (
    <Panes
      showing={thread ? 'detail' : 'content'}
      list={<RecentList titled={false} shown="inbox" />}
      detail={
        thread && (
          <Loading>
            <ThreadPane key={thread} threadId={thread} onClose={close} />
          </Loading>
        )
      }
    >
      <Content
        onGround
        bar={<Bar back={{ render: <Link to={chatsPath} /> }} title={<PageTitle title={formatMessage({ id: 'chat.threads' })} />} />}
      >
        <InboxTabs />
        {threads.isPending && (
          <DelayedLoader>
            <SkeletonRows count={8} />
          </DelayedLoader>
        )}
        {threads.isError && !items.length && <ErrorState onRetry={() => void threads.refetch()}>{threads.error.message}</ErrorState>}
        {threads.isSuccess && !items.length && (
          <EmptyState icon={MessagesSquare} title={formatMessage({ id: 'chat.noThreads' })}>
            {formatMessage({ id: 'chat.noThreadsText' })}
          </EmptyState>
        )}
        <ul className={styles.list}>
          {items.map((item) => (
            <li key={item.root.message_id}>
              <ThreadCard item={item} />
            </li>
          ))}
        </ul>
        {threads.hasNextPage && (
          <div className={styles.more}>
            <Button pending={threads.isFetchingNextPage} onClick={() => void threads.fetchNextPage()}>
              {formatMessage({ id: 'chat.showMore' })}
            </Button>
          </div>
        )}
      </Content>
    </Panes>
  )
}

/** Reloads the list when there are new replies. Threads being read keep their position. */
function useNewThreads(onNew: () => void): void {
  const count = useUnreadThreads()
  const before = useRef(count)
  useEffect(() => {
    if (count > before.current) onNew()
    before.current = count
  }, [count, onNew])
}
