import type { ChatSection } from '@atrium/contract/chat/arrangement'
import { EllipsisVertical } from 'lucide-react'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { dialogOnDemand } from '#app/on-demand/dialog-on-demand.tsx'
import { popupOnDemand } from '#app/on-demand/popup-on-demand.tsx'
import { IconButton } from '#ui/icon-button.tsx'

const SectionMenu = popupOnDemand(() => import('./section-menu.tsx'), 'menu')
const SectionDialog = dialogOnDemand(() => import('./section-dialog.tsx'))

/** The actions of the person's own section in the list of chats. */
export function SectionActions({ section }: { section: ChatSection }) {
  const { formatMessage } = useIntl()
  const [renaming, setRenaming] = useState(false)
  const label = formatMessage({ id: 'chat.sectionActions' }, { name: section.section_name })
  return (
    <>
      <SectionMenu
        trigger={<IconButton icon={EllipsisVertical} size="small" label={label} />}
        section={section}
        onRename={() => setRenaming(true)}
      />
      <SectionDialog section={section} open={renaming} onClose={() => setRenaming(false)} />
    </>
  )
}
