import type { Conversation } from '@atrium/contract/chat/schemas'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useIntl } from 'react-intl'
import { Virtualizer } from 'virtua'
import { lazyBeside } from '#app/on-demand/lazy-beside.tsx'
import { Button } from '#ui/button.tsx'
import { Divider } from '#ui/rows/divider.tsx'
import type { MessageItem } from './message-items.ts'
import { useMessageScroll } from './use-message-scroll.ts'
import { ConversationBeginning } from '../conversation/conversation-beginning.tsx'
import { DayLabel } from './day-label.tsx'
import styles from './message-list.module.css'
import type { MessageListProps } from './message-list-props.ts'
import { MessageRow } from '../message/message-row.tsx'
import { WaitingRow } from '../outbox/waiting-row.tsx'

const UnreadAbove = lazyBeside(() => import('./unread-above.tsx'))

/** The history of a conversation: only messages near the viewport are rendered, and visible ones never move by themselves. */
export function MessageList(props: MessageListProps) {
  const { formatMessage } = useIntl()
  const { conversation, items, name, editing, onEdit, marked, left, onPlace } = props
  const { list, container, shift, onScroll, onResize, toNewest, atNewest, unreadAbove } = useMessageScroll(props)
  return (
    <div className={styles.frame}>
      {unreadAbove && <UnreadAbove conversation={conversation} onFirst={onPlace} />}
      <div
        ref={container}
        className={styles.scroll}
        tabIndex={0}
        role="group"
        data-messages
        aria-label={formatMessage({ id: 'chat.messagesIn' }, { name })}
      >
        <div className={styles.spring} />
        <Virtualizer ref={list} scrollRef={container} shift={shift} onScroll={onScroll} onResize={onResize} bufferSize={600}>
          {items.map((item) => (
            <Row key={item.key} item={item} conversation={conversation} name={name} marked={marked} editing={editing} onEdit={onEdit} />
          ))}
        </Virtualizer>
      </div>
      {atNewest && left !== undefined && (
        <div className={styles.jump}>
          <Button size="small" icon={ArrowUp} onClick={() => onPlace(left)}>
            {formatMessage({ id: 'chat.backToPlace' })}
          </Button>
        </div>
      )}
      {!atNewest && (
        <div className={styles.jump}>
          <Button size="small" icon={ArrowDown} onClick={toNewest}>
            {conversation.unread_message_count > 0
              ? formatMessage({ id: 'chat.jumpToUnread' }, { count: conversation.unread_message_count })
              : formatMessage({ id: 'chat.jumpToLatest' })}
          </Button>
        </div>
      )}
    </div>
  )
}

type RowProps = {
  item: MessageItem
  conversation: Conversation
  name: string
  marked: number | undefined
  editing: string | undefined
  onEdit: (messageId: string | undefined) => void
}

function Row({ item, conversation, name, marked, editing, onEdit }: RowProps) {
  const { formatMessage } = useIntl()
  if (item.kind === 'beginning') return <ConversationBeginning conversation={conversation} name={name} />
  if (item.kind === 'day') return <DayLabel at={item.at} />
  if (item.kind === 'new')
    return (
      <div className={styles.fresh}>
        <Divider tone="accent">{formatMessage({ id: 'chat.new' })}</Divider>
      </div>
    )
  if (item.kind === 'waiting') return <WaitingRow waiting={item.waiting} follows={item.follows} />
  return (
    <MessageRow
      message={item.message}
      follows={item.follows}
      marked={item.message.seq === marked}
      editing={editing === item.message.message_id}
      onEdit={onEdit}
    />
  )
}
