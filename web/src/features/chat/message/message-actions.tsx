import type { Message } from '@atrium/contract/chat/schemas'
import { EllipsisVertical, MessageSquareReply, Pencil, SmilePlus } from 'lucide-react'
import { useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { dialogOnDemand } from '#app/on-demand/dialog-on-demand.tsx'
import { lazyBeside } from '#app/on-demand/lazy-beside.tsx'
import { popupOnDemand } from '#app/on-demand/popup-on-demand.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { useToasts } from '#ui/overlays/toasts.tsx'
import { useCopy } from '#ui/copying/use-copy.ts'
import { parametersOfMessage, parametersOfReply } from '@atrium/contract/chat/paths'
import { linkTo } from '../linked/link-to.ts'
import { useChat, useConversation, useIsArchived, useItem, useMayWrite } from '../use-chat.ts'
import { EmojiPicker } from '../emoji/emoji-picker.tsx'
import styles from './message-actions.module.css'
import { useThreadId } from '../threads/thread-context.ts'
import { useOpenThread } from '../threads/use-open-thread.ts'
import { useNear } from './use-near.ts'
import { useReact } from './use-react.ts'
import { useTouch } from './phone/use-touch.ts'

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
  const react = useReact(message)
  const { markUnread, copyLink } = useMessageActions(message)
  const conversation = useConversation(message.conversation_id)
  const item = useItem(conversation?.entity_id ?? '')
  const archived = useIsArchived(message.conversation_id)
  const mayWrite = useMayWrite(message.conversation_id)
  const [confirming, setConfirming] = useState(false)
  const threadId = useThreadId()
  const openThread = useOpenThread()
  const onReply = threadId === undefined && mayWrite ? () => openThread(message) : undefined
  const actions = useRef<HTMLDivElement>(null)
  const near = useNear(actions)
  useTouch(actions, onReply)
  const mayEdit = own && !archived && !message.call
  const edit = (): void => onEdit(message.message_id)
  const mayDelete = own || item?.space?.role === 'admin'
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
      {mayEdit && <IconButton icon={Pencil} size="small" keys={['E']} label={formatMessage({ id: 'chat.edit' })} onClick={edit} />}
      <MessageMenu
        trigger={<IconButton icon={EllipsisVertical} size="small" keys={['M']} label={formatMessage({ id: 'chat.moreActions' })} />}
        onOpenChange={onBusy}
        message={message}
        place={actions}
        own={own}
        onCopyLink={copyLink}
        onMarkUnread={archived ? undefined : markUnread}
        onReply={onReply}
        onEdit={mayEdit ? edit : undefined}
        onDelete={mayDelete && !archived ? () => setConfirming(true) : undefined}
      />
      <DeleteMessageDialog message={message} place={actions} open={confirming} onOpenChange={setConfirming} />
    </div>
  )
}

/** Marks everything from a message on as unread, or copies its link; a toast shows the result. */
function useMessageActions(message: Message) {
  'use no memo' // nothing here gains from the compiler, whose code is larger
  const { formatMessage } = useIntl()
  const chat = useChat()
  const toasts = useToasts()
  const conversation = useConversation(message.conversation_id)
  const threadId = useThreadId()
  const copy = useCopy(formatMessage({ id: 'chat.linkCopied' }))
  const onFailed = (error: unknown) => toasts.show({ tone: 'danger', text: error instanceof Error ? error.message : String(error) })
  const markUnread = (): void => {
    const marked = threadId
      ? chat.threads.markUnread(threadId, message.thread_seq ?? 1)
      : chat.markUnread([{ conversation_id: message.conversation_id, seq: message.seq }])
    void marked.catch(onFailed)
  }
  return { markUnread, copyLink: conversation && (() => copy(linkTo(conversation, positionOf(message, threadId)))) }
}

/** Where a message is in its conversation, or a reply in its thread. */
const positionOf = (message: Message, threadId: string | undefined) =>
  threadId && message.thread_id ? parametersOfReply(threadId, message.thread_seq) : parametersOfMessage(message)
