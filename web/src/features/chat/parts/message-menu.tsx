import type { Message } from '@atrium/contract/chat/schemas'
import { Copy, EyeOff, Link, MessageSquareReply, Trash2 } from 'lucide-react'
import { useIntl } from 'react-intl'
import type { PopupProps } from '#app/failures/popup-on-demand.tsx'
import { Menu, MenuItem } from '#ui/menu.tsx'

type MessageMenuProps = PopupProps & {
  message: Message
  onCopyLink: (() => void) | undefined
  /** Not where nothing waits for anybody. */
  onMarkUnread: (() => void) | undefined
  /** Opens the thread under the message; a reply has none of its own. */
  onReply: (() => void) | undefined
  /** Only where the person may take it back. */
  onDelete: (() => void) | undefined
}

/** What is done with a message more rarely. */
export default function MessageMenu({
  trigger,
  open,
  onOpenChange,
  toFirst,
  message,
  onCopyLink,
  onMarkUnread,
  onReply,
  onDelete,
}: MessageMenuProps) {
  const { formatMessage } = useIntl()
  return (
    <Menu trigger={trigger} open={open} onOpenChange={onOpenChange} toFirst={toFirst}>
      <MenuItem icon={Copy} onSelect={() => void navigator.clipboard.writeText(message.text)}>
        {formatMessage({ id: 'chat.copyText' })}
      </MenuItem>
      {onReply && (
        <MenuItem icon={MessageSquareReply} onSelect={onReply}>
          {formatMessage({ id: 'chat.replyInThread' })}
        </MenuItem>
      )}
      {onCopyLink && (
        <MenuItem icon={Link} onSelect={onCopyLink}>
          {formatMessage({ id: 'chat.copyLink' })}
        </MenuItem>
      )}
      {onMarkUnread && (
        <MenuItem icon={EyeOff} onSelect={onMarkUnread}>
          {formatMessage({ id: 'chat.markUnread' })}
        </MenuItem>
      )}
      {onDelete && (
        <MenuItem icon={Trash2} tone="danger" onSelect={onDelete}>
          {formatMessage({ id: 'chat.delete' })}
        </MenuItem>
      )}
    </Menu>
  )
}
