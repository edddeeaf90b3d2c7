import type { RecentItem } from '@atrium/contract/chat/schemas'
import { EllipsisVertical } from 'lucide-react'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { dialogOnDemand } from '#app/on-demand/dialog-on-demand.tsx'
import { popupOnDemand } from '#app/on-demand/popup-on-demand.tsx'
import { nameOf, usePerson } from '#features/people/people.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { useSpaceName } from '../spaces/use-space-name.ts'
import styles from './recent-section.module.css'

const SectionDialog = dialogOnDemand(() => import('../arrangement/section-dialog.tsx'))
const RecentMenu = popupOnDemand(() => import('./recent-menu.tsx'), 'menu')

/** The actions of a chat in the list. */
export function RecentActions({ item }: { item: RecentItem }) {
  const { formatMessage } = useIntl()
  const [open, setOpen] = useState(false)
  const [naming, setNaming] = useState(false)
  const spaceName = useSpaceName(item.space)
  const person = usePerson(item.entity_type === 'employee' ? item.entity_id : undefined)
  const name = item.space ? spaceName : person ? nameOf(person) : ''
  return (
    <span className={styles.actions} data-open={open}>
      <RecentMenu
        trigger={<IconButton icon={EllipsisVertical} size="small" label={formatMessage({ id: 'chat.actionsFor' }, { name })} />}
        onOpenChange={setOpen}
        item={item}
        onNewSection={() => setNaming(true)}
      />
      <SectionDialog entityId={item.entity_id} open={naming} onClose={() => setNaming(false)} />
    </span>
  )
}
