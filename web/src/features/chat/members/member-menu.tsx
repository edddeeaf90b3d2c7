import type { SpaceRole } from '@atrium/contract/chat/schemas'
import { ShieldCheck, ShieldMinus, UserMinus } from 'lucide-react'
import { useIntl } from 'react-intl'
import type { PopupProps } from '#app/on-demand/popup-on-demand.tsx'
import { Menu, MenuItem } from '#ui/overlays/menu.tsx'

type MemberMenuProps = PopupProps & {
  role: SpaceRole
  isOwn: boolean
  onRole: (role: SpaceRole) => Promise<void>
  onRemove: () => Promise<void>
}

/** Admin actions for a member. Admins remove themselves by leaving. */
export default function MemberMenu({ trigger, open, onOpenChange, toFirst, role, isOwn, onRole, onRemove }: MemberMenuProps) {
  const { formatMessage } = useIntl()
  return (
    <Menu trigger={trigger} open={open} onOpenChange={onOpenChange} toFirst={toFirst}>
      {role === 'admin' ? (
        <MenuItem icon={ShieldMinus} onSelect={() => void onRole('member')}>
          {formatMessage({ id: 'chat.makeMember' })}
        </MenuItem>
      ) : (
        <MenuItem icon={ShieldCheck} onSelect={() => void onRole('admin')}>
          {formatMessage({ id: 'chat.makeAdmin' })}
        </MenuItem>
      )}
      {!isOwn && (
        <MenuItem icon={UserMinus} tone="danger" onSelect={() => void onRemove()}>
          {formatMessage({ id: 'chat.removeFromSpace' })}
        </MenuItem>
      )}
    </Menu>
  )
}
