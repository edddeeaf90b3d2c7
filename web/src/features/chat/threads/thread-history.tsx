import type { Conversation } from '@atrium/contract/chat/schemas'
import { ArrowDown } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { Button } from '#ui/button.tsx'
import { Divider } from '#ui/rows/divider.tsx'
import { itemsOf, type MessageItem } from '../history/message-items.ts'
import type { Thread } from './thread.ts'
import { useChat, useHidden, useOutbox } from '../use-chat.ts'
import { localDay } from '../history/use-history.ts'
import { DayLabel } from '../history/day-label.tsx'
import list from '../history/message-list.module.css'
import { MessageRow } from '../message/message-row.tsx'
import { WaitingRow } from '../outbox/waiting-row.tsx'
import { threadPlace } from './thread-place.ts'
import styles from './thread-history.module.css'
import { useThreadScroll } from './use-thread-scroll.ts'

type ThreadHistoryProps = {
  thread: Thread
  conversation: Conversation
  /** The seq of the linked reply. */
  marked: number | undefined
  editing: string | undefined
  onEdit: (messageId: string | undefined) => void
}

/** The root message and its replies. A thread is short compared to a conversation, so everything in memory is rendered. */
export function ThreadHistory({ thread, conversation, marked, editing, onEdit }: ThreadHistoryProps) {
  const { formatMessage } = useIntl()
  const { ownId, store, threads } = useChat()
  const { root, messages, foundOldest, foundNewest } = thread
  const id = root.message_id
  const place = threadPlace(conversation, id)
  const waiting = useOutbox(place)
  const hidden = useHidden()
  const items = itemsOf({
    messages,
    waiting,
    hidden,
    foundOldest: false,
    foundNewest,
    readUpTo: store.threads.readLine(id),
    ownId,
    dayOf: localDay,
  })
  const { scroll, fresh, atNewest, toNewest, onScroll } = useThreadScroll(thread, { place, waiting: waiting.length, marked })
  const replies = root.thread?.reply_count ?? 0
  return (
    <div className={list.frame}>
      <div
        ref={scroll}
        className={styles.scroll}
        tabIndex={0}
        data-messages
        role="group"
        aria-label={formatMessage({ id: 'chat.repliesInThread' })}
        onScroll={onScroll}
      >
        <MessageRow message={root} follows={false} editing={editing === id} onEdit={onEdit} />
        {replies > 0 && (
          <div className={styles.count}>
            <Divider>{formatMessage({ id: 'chat.replyCount' }, { count: replies })}</Divider>
          </div>
        )}
        {!foundOldest && <More onMore={() => threads.older(id)}>{formatMessage({ id: 'chat.earlierReplies' })}</More>}
        {items.map((item) => (
          <Fragment key={item.key}>
            {item.kind === 'new' && (
              <div ref={fresh} className={list.fresh}>
                <Divider tone="accent">{formatMessage({ id: 'chat.new' })}</Divider>
              </div>
            )}
            <Item item={item} marked={marked} editing={editing} onEdit={onEdit} />
          </Fragment>
        ))}
        {!foundNewest && <More onMore={() => threads.newer(id)}>{formatMessage({ id: 'chat.laterReplies' })}</More>}
      </div>
      {!atNewest && (
        <div className={list.jump}>
          <Button size="small" icon={ArrowDown} onClick={toNewest}>
            {formatMessage({ id: 'chat.jumpToLatest' })}
          </Button>
        </div>
      )}
    </div>
  )
}

type ItemProps = Pick<ThreadHistoryProps, 'marked' | 'editing' | 'onEdit'> & { item: MessageItem }

function Item({ item, marked, editing, onEdit }: ItemProps) {
  if (item.kind === 'day') return <DayLabel at={item.at} />
  if (item.kind === 'waiting') return <WaitingRow waiting={item.waiting} follows={item.follows} />
  if (item.kind !== 'message') return null
  const { message, follows } = item
  return (
    <MessageRow
      message={message}
      follows={follows}
      marked={message.seq === marked}
      editing={editing === message.message_id}
      onEdit={onEdit}
    />
  )
}

function More({ onMore, children }: { onMore: () => Promise<void>; children: ReactNode }) {
  return (
    <div className={styles.more}>
      <Button size="small" tone="plain" onClick={() => void onMore().catch(() => {})}>
        {children}
      </Button>
    </div>
  )
}
