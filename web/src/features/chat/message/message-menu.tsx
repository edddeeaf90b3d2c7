import type { Message } from '@atrium/contract/chat/schemas'
import { Copy, Eye, EyeOff, Forward, Link, MessageSquareReply, Pin, Trash2 } from 'lucide-react'
import { limits } from '@atrium/contract/limits'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { dialogOnDemand } from '#app/failures/dialog-on-demand.tsx'
import type { PopupProps } from '#app/failures/popup-on-demand.tsx'
import { Menu, MenuItem } from '#ui/overlays/menu.tsx'
import { useMayWrite, usePinnedIds } from '../use-chat.ts'
import { usePin } from '../pins/use-pin.ts'
import { QuoteItem } from '../quote/quote-item.tsx'
import { SavedItems } from '../saved/saved-items.tsx'
import { UndoItem } from '../undo-send/undo-item.tsx'

const ForwardDialog = dialogOnDemand(() => import('../forward/forward-dialog.tsx'))
const ReadersDialog = dialogOnDemand(() => import('./readers-dialog.tsx'))

type MessageMenuProps = PopupProps & {
  message: Message
  /** Only the author sees who has read it. A reply has no place that a read pointer could pass. */
  own: boolean
  onCopyLink: (() => void) | undefined
  /** Undefined in archived conversations. */
  onMarkUnread: (() => void) | undefined
  /** Opens the thread under the message; a reply has no thread. */
  onReply: (() => void) | undefined
  /** Undefined if the person may not delete it. */
  onDelete: (() => void) | undefined
}

/** The less frequent actions of a message. */
export default function MessageMenu({
  trigger,
  open,
  onOpenChange,
  toFirst,
  message,
  own,
  onCopyLink,
  onMarkUnread,
  onReply,
  onDelete,
}: MessageMenuProps) {
  const { formatMessage } = useIntl()
  const [dialog, setDialog] = useState<'forward' | 'readers'>()
  const shown = (name: typeof dialog) => ({ message, open: dialog === name, onClose: () => setDialog(undefined) })
  const mayWrite = useMayWrite(message.conversation_id)
  const pin = usePin()
  const full = usePinnedIds(message.conversation_id).length >= limits.pinnedMessages && !message.pin
  return (
    <>
      <Menu trigger={trigger} open={open} onOpenChange={onOpenChange} toFirst={toFirst}>
        <MenuItem icon={Copy} onSelect={() => void navigator.clipboard.writeText(message.text)}>
          {formatMessage({ id: 'chat.copyText' })}
        </MenuItem>
        {onReply && (
          <MenuItem icon={MessageSquareReply} keys={['T']} onSelect={onReply}>
            {formatMessage({ id: 'chat.replyInThread' })}
          </MenuItem>
        )}
        {mayWrite && <QuoteItem message={message} />}
        <MenuItem icon={Forward} onSelect={() => setDialog('forward')}>
          {formatMessage({ id: 'chat.forward' })}
        </MenuItem>
        {onCopyLink && (
          <MenuItem icon={Link} onSelect={onCopyLink}>
            {formatMessage({ id: 'chat.copyLink' })}
          </MenuItem>
        )}
        {mayWrite && (
          <MenuItem
            icon={Pin}
            {...(full ? { disabled: true, detail: formatMessage({ id: 'chat.pinsFull' }, { count: limits.pinnedMessages }) } : {})}
            onSelect={() => void pin(message, !message.pin)}
          >
            {formatMessage({ id: message.pin ? 'chat.unpin' : 'chat.pin' })}
          </MenuItem>
        )}
        {onMarkUnread && (
          <MenuItem icon={EyeOff} onSelect={onMarkUnread}>
            {formatMessage({ id: 'chat.markUnread' })}
          </MenuItem>
        )}
        <SavedItems message={message} />
        {own && <UndoItem message={message} />}
        {own && !message.thread_id && (
          <MenuItem icon={Eye} onSelect={() => setDialog('readers')}>
            {formatMessage({ id: 'chat.readBy' })}
          </MenuItem>
        )}
        {onDelete && (
          <MenuItem icon={Trash2} tone="danger" onSelect={onDelete}>
            {formatMessage({ id: 'chat.delete' })}
          </MenuItem>
        )}
      </Menu>
      <ForwardDialog {...shown('forward')} />
      <ReadersDialog {...shown('readers')} />
    </>
  )
}
