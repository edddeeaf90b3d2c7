import type { ChatSection } from '@atrium/contract/chat/arrangement'
import { ArrowDown, ArrowUp, Pencil, Trash2 } from 'lucide-react'
import { useIntl } from 'react-intl'
import type { PopupProps } from '#app/on-demand/popup-on-demand.tsx'
import { Menu, MenuItem } from '#ui/overlays/menu.tsx'
import { useToasts } from '#ui/overlays/toasts.tsx'
import { chat as calls } from '../calls.ts'
import { useArrangement } from '../use-chat.ts'
import { useArrange } from './use-arrange.ts'

type SectionMenuProps = PopupProps & { section: ChatSection; onRename: () => void }

/** Renames, moves or deletes a section. Its chats stay among the others. */
export default function SectionMenu({ trigger, open, onOpenChange, toFirst, section, onRename }: SectionMenuProps) {
  const { formatMessage } = useIntl()
  const arrange = useArrange()
  const toasts = useToasts()
  const { sections, placed } = useArrangement()
  const at = sections.findIndex(({ section_id }) => section_id === section.section_id)
  const put = (position: number) => arrange(calls.call.saveChatSection({ ...section, position }))
  const bringBack = async (): Promise<void> => {
    const saved = await arrange(calls.call.saveChatSection({ section_name: section.section_name, position: at }))
    const section_id = saved?.sections[at]?.section_id
    const held = placed.filter((one) => one.section_id === section.section_id)
    if (section_id) for (const { entity_id } of held) await arrange(calls.call.placeChat({ entity_id, section_id }))
  }
  const remove = async (): Promise<void> => {
    if (!(await arrange(calls.call.deleteChatSection({ section_id: section.section_id })))) return
    toasts.show({ text: formatMessage({ id: 'chat.sectionDeleted' }, { name: section.section_name }), onUndo: () => void bringBack() })
  }
  return (
    <Menu trigger={trigger} open={open} onOpenChange={onOpenChange} toFirst={toFirst}>
      <MenuItem icon={Pencil} onSelect={onRename}>
        {formatMessage({ id: 'chat.renameSection' })}
      </MenuItem>
      <MenuItem icon={ArrowUp} disabled={at <= 0} onSelect={() => void put(at - 1)}>
        {formatMessage({ id: 'chat.moveUp' })}
      </MenuItem>
      <MenuItem icon={ArrowDown} disabled={at >= sections.length - 1} onSelect={() => void put(at + 1)}>
        {formatMessage({ id: 'chat.moveDown' })}
      </MenuItem>
      <MenuItem icon={Trash2} tone="danger" onSelect={() => void remove()}>
        {formatMessage({ id: 'chat.deleteSection' })}
      </MenuItem>
    </Menu>
  )
}
