import type { Conversation, Message } from '@atrium/contract/chat/schemas'
import { EllipsisVertical, MessageSquareReply, Pencil, SmilePlus } from 'lucide-react'
import { useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { dialogOnDemand } from '#app/failures/dialog-on-demand.tsx'
import { lazyBeside } from '#app/failures/lazy-beside.tsx'
import { popupOnDemand } from '#app/failures/popup-on-demand.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { useToasts } from '#ui/overlays/toasts.tsx'
import { pathOfConversation, searchOfMessage, searchOfReply } from '@atrium/contract/chat/paths'
import { useChat, useConversation, useIsArchived, useItem, useMayWrite } from '../use-chat.ts'
import { EmojiPicker } from '../emoji/emoji-picker.tsx'
import styles from './message-actions.module.css'
import { useThreadId } from '../threads/thread-context.ts'
import { useOpenThread } from '../threads/use-open-thread.ts'
import { useNear } from './use-near.ts'
import { useReact } from './use-react.ts'

const DeleteMessageDialog = dialogOnDemand(() => import('./delete-message-dialog.tsx'))
const QuickActions = lazyBeside(() => import('./quick-actions.tsx'))
const MessageMenu = popupOnDemand(() => import('./message-menu.tsx'), 'menu')

type MessageActionsProps = {
  message: Message
  own: boolean
  onEdit: (messageId: string) => void
  onBusy: (busy: boolean) => void
}

/** The actions of a message. */
export function MessageActions({ message, own, onEdit, onBusy }: MessageActionsProps) {
  const { formatMessage } = useIntl()
  const chat = useChat()
  const toasts = useToasts()
  const react = useReact(message)
  const conversation = useConversation(message.conversation_id)
  const item = useItem(conversation?.entity_id ?? '')
  const archived = useIsArchived(message.conversation_id)
  const mayWrite = useMayWrite(message.conversation_id)
  const [confirming, setConfirming] = useState(false)
  const threadId = useThreadId()
  const openThread = useOpenThread()
  const markUnread = () =>
    threadId
      ? chat.threads.markUnread(threadId, message.thread_seq ?? 1)
      : chat.markUnread([{ conversation_id: message.conversation_id, seq: message.seq }])
  const onReply = threadId === undefined && mayWrite ? () => openThread(message) : undefined
  const actions = useRef<HTMLDivElement>(null)
  const near = useNear(actions)
  const mayDelete = own || item?.space?.role === 'admin'
  const failed = (error: unknown) => toasts.show({ tone: 'danger', text: error instanceof Error ? error.message : String(error) })
  const copyLink = (): void => {
    if (!conversation) return
    void navigator.clipboard
      .writeText(linkTo(message, conversation, threadId))
      .then(() => toasts.show({ text: formatMessage({ id: 'chat.linkCopied' }) }), failed)
  }
  return (
    <div ref={actions} className={styles.actions} role="group" aria-label={formatMessage({ id: 'chat.messageActions' })}>
      {near && <QuickActions message={message} />}
      {react && (
        <EmojiPicker
          trigger={<IconButton icon={SmilePlus} size="small" keys={['R']} label={formatMessage({ id: 'chat.react' })} />}
          onChoose={(emoji) => void react(emoji)}
          onOpenChange={onBusy}
        />
      )}
      {onReply && (
        <IconButton
          icon={MessageSquareReply}
          size="small"
          label={formatMessage({ id: 'chat.replyInThread' })}
          keys={['T']}
          onClick={onReply}
        />
      )}
      {own && !archived && (
        <IconButton
          icon={Pencil}
          size="small"
          keys={['E']}
          label={formatMessage({ id: 'chat.edit' })}
          onClick={() => onEdit(message.message_id)}
        />
      )}
      <MessageMenu
        trigger={<IconButton icon={EllipsisVertical} size="small" keys={['M']} label={formatMessage({ id: 'chat.moreActions' })} />}
        onOpenChange={onBusy}
        message={message}
        own={own}
        onCopyLink={conversation && copyLink}
        onMarkUnread={archived ? undefined : () => void markUnread().catch(failed)}
        onReply={onReply}
        onDelete={mayDelete && !archived ? () => setConfirming(true) : undefined}
      />
      <DeleteMessageDialog message={message} place={actions} open={confirming} onOpenChange={setConfirming} />
    </div>
  )
}

/** The address of a message in its conversation, or of a reply in its thread. */
function linkTo(message: Message, conversation: Conversation, threadId: string | undefined): string {
  const place = threadId && message.thread_id ? searchOfReply(threadId, message.thread_seq) : searchOfMessage(message)
  // A space has one address for everybody.
  const meant = conversation.entity_type === 'employee' && { conversation: message.conversation_id }
  const link = new URL(pathOfConversation(conversation), location.origin)
  for (const [name, value] of Object.entries({ ...place, ...meant })) link.searchParams.set(name, String(value))
  return link.href
}
