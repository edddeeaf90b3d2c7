import type { RecentItem } from '@atrium/contract/chat/schemas'
import { CheckCheck, EyeOff } from 'lucide-react'
import { useIntl } from 'react-intl'
import type { PopupProps } from '#app/failures/popup-on-demand.tsx'
import { Menu, MenuItem } from '#ui/menu.tsx'
import { useToasts } from '#ui/toasts.tsx'
import { openOf } from '../store/space-rows.ts'
import { useChat } from '../use-chat.ts'
import { useMarkRead } from './use-mark-read.ts'

/** Read or unread: what a chat in the list can be made. */
export default function RecentMenu({ trigger, open, onOpenChange, toFirst, item }: PopupProps & { item: RecentItem }) {
  const { formatMessage } = useIntl()
  const chat = useChat()
  const toasts = useToasts()
  const markRead = useMarkRead()
  const newest = openOf(item).find((one) => one.latest_seq !== null && one.latest_message_time === item.latest_message_time)
  const failed = (error: unknown) => toasts.show({ tone: 'danger', text: error instanceof Error ? error.message : String(error) })
  const markUnread = (): void => {
    if (newest?.latest_seq) void chat.markUnread([{ conversation_id: newest.conversation_id, seq: newest.latest_seq }]).catch(failed)
  }
  return (
    <Menu trigger={trigger} open={open} onOpenChange={onOpenChange} toFirst={toFirst}>
      {item.unread_message_count > 0 ? (
        <MenuItem icon={CheckCheck} onSelect={() => markRead(openOf(item))}>
          {formatMessage({ id: 'chat.markRead' })}
        </MenuItem>
      ) : (
        <MenuItem icon={EyeOff} disabled={!newest} onSelect={markUnread}>
          {formatMessage({ id: 'chat.markChatUnread' })}
        </MenuItem>
      )}
    </Menu>
  )
}
