import type { Message } from '@atrium/contract/chat/schemas'
import { Copy, Eye, EyeOff, Forward, Link, MessageSquareReply, Pencil, Pin, Trash2 } from 'lucide-react'
import { limits } from '@atrium/contract/limits'
import { useState, type RefObject } from 'react'
import { useIntl } from 'react-intl'
import { dialogOnDemand } from '#app/on-demand/dialog-on-demand.tsx'
import { lazyWithRetry, Loading } from '#app/on-demand/lazy-with-retry.tsx'
import type { PopupProps } from '#app/on-demand/popup-on-demand.tsx'
import { Menu, MenuItem } from '#ui/overlays/menu.tsx'
import { useCopy } from '#ui/copying/use-copy.ts'
import { useMayWrite, usePinnedIds } from '../use-chat.ts'
import { usePin } from '../pins/use-pin.ts'
import { QuoteItem } from '../quote/quote-item.tsx'
import { SavedItems } from '../saved/saved-items.tsx'
import { UndoItem } from '../undo-send/undo-item.tsx'
import { isTouch } from './phone/use-touch.ts'

const ForwardDialog = dialogOnDemand(() => import('../forward/forward-dialog.tsx'))
const MessageSheet = lazyWithRetry(() => import('./phone/message-sheet.tsx'))
const ReadersDialog = dialogOnDemand(() => import('./readers-dialog.tsx'))

type MessageMenuProps = PopupProps & {
  message: Message
  /** An element in the message. */
  place: RefObject<HTMLElement | null>
  /** Only the author sees who has read it. A reply has no place that a read pointer could pass. */
  own: boolean
  onCopyLink: (() => void) | undefined
  /** Undefined in archived conversations. */
  onMarkUnread: (() => void) | undefined
  /** Opens the thread under the message; a reply has no thread. */
  onReply: (() => void) | undefined
  /** Undefined if the person may not edit it. */
  onEdit: (() => void) | undefined
  /** Undefined if the person may not delete it. */
  onDelete: (() => void) | undefined
}

/** The less frequent actions of a message; on a phone all of them, in a sheet. */
export default function MessageMenu({ toFirst, ...props }: MessageMenuProps) {
  const { trigger, open, onOpenChange, message, place } = props
  const [dialog, setDialog] = useState<'forward' | 'readers'>()
  const entries = <Entries {...props} onDialog={setDialog} />
  const shown = (name: typeof dialog) => ({ message, open: dialog === name, onClose: () => setDialog(undefined) })
  return (
    <>
      {isTouch() ? (
        <Loading instead={trigger}>
          <MessageSheet trigger={trigger} open={open} onOpenChange={onOpenChange} message={message} place={place}>
            {entries}
          </MessageSheet>
        </Loading>
      ) : (
        <Menu trigger={trigger} open={open} onOpenChange={onOpenChange} toFirst={toFirst}>
          {entries}
        </Menu>
      )}
      <ForwardDialog {...shown('forward')} />
      <ReadersDialog {...shown('readers')} />
    </>
  )
}

type EntriesProps = Omit<MessageMenuProps, keyof PopupProps | 'place'> & { onDialog: (dialog: 'forward' | 'readers') => void }

function Entries({ message, own, onCopyLink, onMarkUnread, onReply, onEdit, onDelete, onDialog }: EntriesProps) {
  const { formatMessage } = useIntl()
  const mayWrite = useMayWrite(message.conversation_id)
  const copy = useCopy(formatMessage({ id: 'chat.textCopied' }))
  return (
    <>
      <MenuItem icon={Copy} onSelect={() => copy(message.text)}>
        {formatMessage({ id: 'chat.copyText' })}
      </MenuItem>
      {onReply && (
        <MenuItem icon={MessageSquareReply} keys={['T']} onSelect={onReply}>
          {formatMessage({ id: 'chat.replyInThread' })}
        </MenuItem>
      )}
      {mayWrite && <QuoteItem message={message} />}
      <MenuItem icon={Forward} onSelect={() => onDialog('forward')}>
        {formatMessage({ id: 'chat.forward' })}
      </MenuItem>
      {onCopyLink && (
        <MenuItem icon={Link} onSelect={onCopyLink}>
          {formatMessage({ id: 'chat.copyLink' })}
        </MenuItem>
      )}
      {mayWrite && <PinItem message={message} />}
      {onMarkUnread && (
        <MenuItem icon={EyeOff} onSelect={onMarkUnread}>
          {formatMessage({ id: 'chat.markUnread' })}
        </MenuItem>
      )}
      <SavedItems message={message} />
      {own && <UndoItem message={message} />}
      {own && !message.thread_id && (
        <MenuItem icon={Eye} onSelect={() => onDialog('readers')}>
          {formatMessage({ id: 'chat.readBy' })}
        </MenuItem>
      )}
      {isTouch() && onEdit && (
        <MenuItem icon={Pencil} onSelect={onEdit}>
          {formatMessage({ id: 'chat.edit' })}
        </MenuItem>
      )}
      {onDelete && (
        <MenuItem icon={Trash2} tone="danger" onSelect={onDelete}>
          {formatMessage({ id: 'chat.delete' })}
        </MenuItem>
      )}
    </>
  )
}

function PinItem({ message }: { message: Message }) {
  'use no memo' // nothing here gains from the compiler, whose code is larger
  const { formatMessage } = useIntl()
  const pin = usePin()
  const isFull = usePinnedIds(message.conversation_id).length >= limits.pinnedMessages && !message.pin
  return (
    <MenuItem
      icon={Pin}
      {...(isFull ? { disabled: true, detail: formatMessage({ id: 'chat.pinsFull' }, { count: limits.pinnedMessages }) } : {})}
      onSelect={() => void pin(message, !message.pin)}
    >
      {formatMessage({ id: message.pin ? 'chat.unpin' : 'chat.pin' })}
    </MenuItem>
  )
}
