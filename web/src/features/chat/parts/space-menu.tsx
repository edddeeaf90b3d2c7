import type { Space } from '@atrium/contract/chat/schemas'
import { Archive, KeyRound, LogOut, Pencil, Search, Settings, UserPlus, Users } from 'lucide-react'
import { useIntl } from 'react-intl'
import type { PopupProps } from '#app/failures/popup-on-demand.tsx'
import { useAuth } from '#app/session/auth.tsx'
import { Menu, MenuItem } from '#ui/menu.tsx'
import { finding } from './find/finding.ts'

export type SpaceDialog = 'invite' | 'leave' | 'settings' | 'archive' | 'handOver' | 'turn' | 'name'
type SpaceMenuProps = PopupProps & { space: Space; onChoose: (dialog: SpaceDialog) => void }

/** What can be done with a space by somebody who is in it. */
export default function SpaceMenu({ trigger, open, onOpenChange, toFirst, space, onChoose }: SpaceMenuProps) {
  const { formatMessage } = useIntl()
  const { can: may } = useAuth()
  const { can, is_group_chat } = space
  const entries = [
    { shown: can.lead, icon: Settings, label: 'chat.spaceSettings', dialog: 'settings' },
    { shown: is_group_chat && can.edit, icon: Pencil, label: 'chat.nameGroup', dialog: 'name' },
    { shown: can.invite, icon: UserPlus, label: 'chat.invitePeople', dialog: 'invite' },
    { shown: is_group_chat && can.edit && may({ anyOf: ['space.create'] }), icon: Users, label: 'chat.turnIntoSpace', dialog: 'turn' },
    { shown: can.lead && space.total_members > 1, icon: KeyRound, label: 'chat.handOver', dialog: 'handOver' },
    { shown: can.archive, icon: Archive, label: 'chat.archiveSpace', dialog: 'archive' },
  ] as const
  return (
    <Menu trigger={trigger} open={open} onOpenChange={onOpenChange} toFirst={toFirst}>
      <MenuItem icon={Search} onSelect={() => finding.write(true)}>
        {formatMessage({ id: 'chat.findHere' })}
      </MenuItem>
      {entries
        .filter(({ shown }) => shown)
        .map(({ icon, label, dialog }) => (
          <MenuItem key={dialog} icon={icon} onSelect={() => onChoose(dialog)}>
            {formatMessage({ id: label })}
          </MenuItem>
        ))}
      {can.leave && (
        <MenuItem icon={LogOut} tone="danger" onSelect={() => onChoose('leave')}>
          {formatMessage({ id: is_group_chat ? 'chat.leaveGroup' : 'chat.leaveSpace' })}
        </MenuItem>
      )}
    </Menu>
  )
}
