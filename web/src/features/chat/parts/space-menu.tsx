import type { Space } from '@atrium/contract/chat/schemas'
import { LogOut, UserPlus } from 'lucide-react'
import { useIntl } from 'react-intl'
import type { PopupProps } from '#app/failures/popup-on-demand.tsx'
import { Menu, MenuItem } from '#ui/menu.tsx'

type SpaceMenuProps = PopupProps & { can: Space['can']; onInvite: () => void; onLeave: () => void }

/** What can be done with a space by somebody who is in it. */
export default function SpaceMenu({ trigger, open, onOpenChange, toFirst, can, onInvite, onLeave }: SpaceMenuProps) {
  const { formatMessage } = useIntl()
  return (
    <Menu trigger={trigger} open={open} onOpenChange={onOpenChange} toFirst={toFirst}>
      {can.invite && (
        <MenuItem icon={UserPlus} onSelect={onInvite}>
          {formatMessage({ id: 'chat.invitePeople' })}
        </MenuItem>
      )}
      {can.leave && (
        <MenuItem icon={LogOut} tone="danger" onSelect={onLeave}>
          {formatMessage({ id: 'chat.leaveSpace' })}
        </MenuItem>
      )}
    </Menu>
  )
}
