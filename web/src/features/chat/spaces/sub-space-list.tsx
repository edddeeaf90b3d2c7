import type { Space, SubSpace } from '@atrium/contract/chat/schemas'
import { Archive, ArchiveRestore, ArrowDown, ArrowUp, EllipsisVertical, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { dialogOnDemand } from '#app/on-demand/dialog-on-demand.tsx'
import { Chip } from '#ui/marks/chip.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu, MenuItem } from '#ui/overlays/menu.tsx'
import { SectionLabel } from '#ui/text/section-label.tsx'
import { useToasts } from '#ui/overlays/toasts.tsx'
import { chat as calls } from '../calls.ts'
import { useChat } from '../use-chat.ts'
import styles from './space-settings-dialog.module.css'

const EditSubSpaceDialog = dialogOnDemand(() => import('./edit-sub-space-dialog.tsx'))

/** The conversations of a space, for its admins: names, order, and archiving. */
export function SubSpaceList({ space }: { space: Space }) {
  const { formatMessage } = useIntl()
  const [edited, setEdited] = useState<SubSpace>()
  const { store } = useChat()
  const toasts = useToasts()
  const take = (asked: Promise<Space>): void =>
    void asked.then(store.putSpace, (error: unknown) =>
      toasts.show({ tone: 'danger', text: error instanceof Error ? error.message : String(error) }),
    )
  return (
    <section aria-label={formatMessage({ id: 'chat.conversations' })}>
      <SectionLabel>{formatMessage({ id: 'chat.conversations' })}</SectionLabel>
      <ul className={styles.list}>
        {space.sub_spaces.map((subSpace) => (
          <li key={subSpace.sub_space_id} className={styles.row}>
            <span className={styles.words}>
              <span dir="auto">{subSpace.sub_space_name}</span>
              {subSpace.sub_space_description && (
                <span className={styles.detail} dir="auto">
                  {subSpace.sub_space_description}
                </span>
              )}
            </span>
            {subSpace.archived_at && <Chip>{formatMessage({ id: 'chat.archived' })}</Chip>}
            <SubSpaceMenu space={space} subSpace={subSpace} onEdit={() => setEdited(subSpace)} take={take} />
          </li>
        ))}
      </ul>
      <EditSubSpaceDialog key={edited?.sub_space_id} subSpace={edited} open={edited !== undefined} onClose={() => setEdited(undefined)} />
    </section>
  )
}

type SubSpaceMenuProps = { space: Space; subSpace: SubSpace; onEdit: () => void; take: (asked: Promise<Space>) => void }

function SubSpaceMenu({ space, subSpace, onEdit, take }: SubSpaceMenuProps) {
  const { formatMessage } = useIntl()
  const { sub_space_id, is_default, archived_at } = subSpace
  const { space_id } = space
  const others = space.sub_spaces.filter((one) => !one.is_default).map((one) => one.sub_space_id)
  const place = others.indexOf(sub_space_id)
  const move = (step: -1 | 1) => {
    const order = others.toSpliced(place, 1).toSpliced(place + step, 0, sub_space_id)
    take(calls.call.orderSubSpaces({ space_id, sub_space_ids: order }))
  }
  const archive = (archived: boolean) => take(calls.call.updateSubSpace({ space_id, sub_space_id, archived }))
  const label = formatMessage({ id: 'chat.conversationActions' }, { name: subSpace.sub_space_name })
  return (
    <Menu trigger={<IconButton size="small" icon={EllipsisVertical} label={label} />}>
      <MenuItem icon={Pencil} onSelect={onEdit}>
        {formatMessage({ id: 'chat.rename' })}
      </MenuItem>
      {!is_default && (
        <>
          <MenuItem icon={ArrowUp} disabled={place === 0} onSelect={() => move(-1)}>
            {formatMessage({ id: 'chat.moveUp' })}
          </MenuItem>
          <MenuItem icon={ArrowDown} disabled={place === others.length - 1} onSelect={() => move(1)}>
            {formatMessage({ id: 'chat.moveDown' })}
          </MenuItem>
          <MenuItem icon={archived_at ? ArchiveRestore : Archive} onSelect={() => archive(!archived_at)}>
            {formatMessage({ id: archived_at ? 'chat.restore' : 'chat.archive' })}
          </MenuItem>
          <MenuItem icon={Trash2} tone="danger" onSelect={() => take(calls.call.deleteSubSpace({ space_id, sub_space_id }))}>
            {formatMessage({ id: 'chat.deleteEmpty' })}
          </MenuItem>
        </>
      )}
    </Menu>
  )
}
