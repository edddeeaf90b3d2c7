import { useSearch } from '@tanstack/react-router'
import { Bell, BellOff, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useIntl } from 'react-intl'
import { DelayedLoader } from '#ui/states/delayed-loader.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Bar } from '#ui/frame/bar.tsx'
import { DetailPane } from '#ui/frame/detail-pane.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { useToasts } from '#ui/overlays/toasts.tsx'
import { useChat, useConversation, useOwnThread } from '../use-chat.ts'
import { usePlaceName } from '../use-place-name.ts'
import Announcer from '../conversation/announcer.tsx'
import { MessagesSkeleton } from '../history/messages-skeleton.tsx'
import { ThreadComposer } from './thread-composer.tsx'
import { ThreadContext } from './thread-context.ts'
import { useArrivedThread } from './use-arrived-thread.ts'
import { ThreadHistory } from './thread-history.tsx'
import { conversationPlace } from './thread-place.ts'

/** A thread beside its conversation: the root message, its replies, and a composer. */
export default function ThreadPane({ threadId, onClose }: { threadId: string; onClose: () => void }) {
  const { formatMessage } = useIntl()
  const { store } = useChat()
  const { reply } = useSearch({ strict: false })
  const { thread, failed, retry } = useArrivedThread(threadId, reply)
  const conversation = useConversation(thread?.root.conversation_id ?? '')
  const where = usePlaceName(conversation ? conversationPlace(conversation) : '')
  const [editing, setEditing] = useState<string>()
  useEffect(() => {
    store.threads.drawReadLine(threadId)
    return () => store.threads.attend(undefined)
  }, [threadId, store])
  const title = formatMessage({ id: 'chat.thread' })
  const bar = (
    <Bar
      back={{ onClick: onClose }}
      title={<h2>{title}</h2>}
      detail={where}
      actions={
        <>
          {thread && <Follow threadId={threadId} />}
          <IconButton icon={X} label={formatMessage({ id: 'ui.close' })} onClick={onClose} />
        </>
      }
    />
  )
  return (
    <DetailPane label={title} onClose={onClose} bar={bar} ownScroll>
      <ThreadContext value={threadId}>
        {thread && conversation && (
          <>
            <ThreadHistory
              key={`${threadId} ${reply}`}
              thread={thread}
              conversation={conversation}
              marked={reply}
              editing={editing}
              onEdit={setEditing}
            />
            <Announcer messages={thread.messages} />
            <ThreadComposer
              key={`composer ${threadId}`}
              root={thread.root}
              conversation={conversation}
              autoFocus={!reply}
              onEdit={setEditing}
            />
          </>
        )}
        {!thread && failed && <ErrorState onRetry={retry}>{failed}</ErrorState>}
        {!thread && !failed && (
          <DelayedLoader>
            <MessagesSkeleton />
          </DelayedLoader>
        )}
      </ThreadContext>
    </DetailPane>
  )
}

/** The bell button: whether replies mark the conversation as unread. */
function Follow({ threadId }: { threadId: string }) {
  const { formatMessage } = useIntl()
  const toasts = useToasts()
  const { threads } = useChat()
  const follows = useOwnThread(threadId)?.follows ?? false
  const [pending, setPending] = useState(false)
  const change = async (): Promise<void> => {
    setPending(true)
    await threads
      .follow(threadId, !follows)
      .then(
        () => toasts.show({ about: `thread ${threadId}`, text: formatMessage({ id: follows ? 'chat.unfollowed' : 'chat.followed' }) }),
        (error: unknown) => toasts.show({ tone: 'danger', text: error instanceof Error ? error.message : String(error) }),
      )
      .finally(() => setPending(false))
  }
  return (
    <IconButton
      icon={follows ? Bell : BellOff}
      label={formatMessage({ id: 'chat.followThread' })}
      pressed={follows}
      pending={pending}
      onClick={() => void change()}
    />
  )
}
