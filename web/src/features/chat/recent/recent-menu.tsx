import type { RecentItem } from '@atrium/contract/chat/schemas'
import { Bell, BellOff, CheckCheck, EyeOff, FolderPlus } from 'lucide-react'
import { useIntl } from 'react-intl'
import type { PopupProps } from '#app/on-demand/popup-on-demand.tsx'
import { Menu, MenuItem, MenuRadios, MenuSeparator } from '#ui/overlays/menu.tsx'
import { useToasts } from '#ui/overlays/toasts.tsx'
import { openOf } from '../store/space-rows.ts'
import { placeIn } from '../arrangement/arranged.ts'
import { isPersonal } from '../inbox/attention.ts'
import { chat as calls } from '../calls.ts'
import { useArrangement, useChat, useMuted } from '../use-chat.ts'
import { useArrange } from '../arrangement/use-arrange.ts'
import { LevelRadios } from './level-radios.tsx'
import { useMarkRead } from '../inbox/use-mark-read.ts'

type RecentMenuProps = PopupProps & { item: RecentItem; onNewSection: () => void }

/** Menu of a chat in the list: read or unread, muted, notification level, and its heading. */
export default function RecentMenu({ trigger, open, onOpenChange, toFirst, item, onNewSection }: RecentMenuProps) {
  const { formatMessage } = useIntl()
  const chat = useChat()
  const toasts = useToasts()
  const markRead = useMarkRead()
  const arrange = useArrange()
  const arrangement = useArrangement()
  const { entity_id } = item
  const muted = useMuted().has(entity_id)
  const place = placeIn(arrangement, entity_id)
  const put = (next: string) =>
    void arrange(
      calls.call.placeChat({ entity_id, ...(next === 'favourites' || next === 'list' ? { place: next } : { section_id: next }) }),
    )
  const newest = openOf(item).find((one) => one.latest_seq !== null && one.latest_message_time === item.latest_message_time)
  const conversationId = item.conversations[0]?.conversation_id
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
      <MenuItem icon={muted ? Bell : BellOff} onSelect={() => void arrange(calls.call.muteChat({ entity_id, muted: !muted }))}>
        {formatMessage({ id: muted ? 'chat.unmute' : 'chat.mute' })}
      </MenuItem>
      {conversationId && (
        <>
          <MenuSeparator />
          <LevelRadios {...(item.space ? { spaceId: entity_id } : { conversationId })} isPersonal={isPersonal(item)} />
        </>
      )}
      <MenuSeparator />
      <MenuRadios
        label={formatMessage({ id: 'chat.place' })}
        value={place}
        onValueChange={put}
        options={[
          { value: 'favourites', label: formatMessage({ id: 'chat.favourites' }) },
          ...arrangement.sections.map(({ section_id, section_name }) => ({ value: section_id, label: section_name })),
          { value: 'list', label: formatMessage({ id: item.space && !item.space.is_group_chat ? 'chat.spaces' : 'chat.direct' }) },
        ]}
      />
      <MenuItem icon={FolderPlus} onSelect={onNewSection}>
        {formatMessage({ id: 'chat.newSection' })}
      </MenuItem>
    </Menu>
  )
}
