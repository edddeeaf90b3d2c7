import type { Conversation } from '@atrium/contract/chat/schemas'
import { Inbox } from 'lucide-react'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { CardReadyContext } from '#app/home-card.ts'
import { live } from '#app/live/live.ts'
import { useWatched } from '#app/watched.ts'
import { Button } from '#ui/button.tsx'
import { DelayedLoader } from '#ui/states/delayed-loader.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { EntryPage } from '#ui/rows/entry.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { SkeletonRows } from '#ui/states/skeleton.tsx'
import { useReveal } from '#ui/states/use-reveal.ts'
import { useChat, useNotificationChoices, useRecent, useRecentLoaded } from '../use-chat.ts'
import { waitingIn } from './waiting.ts'
import styles from './inbox.module.css'
import { UnreadGroup } from './unread-group.tsx'

/** Number of conversations shown initially, and added with each press. */
const step = 10

/** All unread conversations, counted ones first. New ones appear, and those read on other devices disappear. */
export function UnreadTab() {
  const { formatMessage } = useIntl()
  const chat = useChat()
  const [count, setCount] = useState(step)
  const recent = useRecent()
  const listening = useNotificationChoices()
  const known = useRecentLoaded() || recent.length > 0
  const offline = useWatched(live.state) === 'offline'
  const waiting = waitingIn(recent, listening)
  const shown = waiting.slice(0, count)
  const { isHeld, isOver, tellReady } = useReveal(shown.map(idOf))
  if (!known)
    return offline ? (
      <ErrorState title={formatMessage({ id: 'chat.inbox.failed' })} onRetry={() => void chat.reload().catch(() => undefined)} />
    ) : (
      <DelayedLoader>
        <SkeletonRows count={8} />
      </DelayedLoader>
    )
  if (!waiting.length)
    return (
      <EmptyState icon={Inbox} title={formatMessage({ id: 'chat.inbox.emptyTitle' })}>
        {formatMessage({ id: 'chat.inbox.emptyText' })}
      </EmptyState>
    )
  return (
    <EntryPage
      grouped
      more={
        !isOver ? null : waiting.length > count ? (
          <Button onClick={() => setCount(count + step)}>{formatMessage({ id: 'chat.showMore' })}</Button>
        ) : (
          <p className={styles.end}>{formatMessage({ id: 'chat.inbox.endOfUnread' })}</p>
        )
      }
    >
      {shown.map((conversation) => (
        <li key={idOf(conversation)} hidden={isHeld(idOf(conversation))}>
          <CardReadyContext value={() => tellReady(idOf(conversation))}>
            <UnreadGroup conversation={conversation} />
          </CardReadyContext>
        </li>
      ))}
    </EntryPage>
  )
}

const idOf = ({ conversation_id }: Conversation): string => conversation_id
