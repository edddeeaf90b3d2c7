import type { Employee } from '@atrium/contract/people/schemas'
import { Ban, LogOut, MailPlus, Pencil, RotateCcw, Trash2, UserX } from 'lucide-react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { dialogOnDemand } from '#app/on-demand/dialog-on-demand.tsx'
import { loadScreen } from '#app/on-demand/lazy-screen.tsx'
import type { PopupProps } from '#app/on-demand/popup-on-demand.tsx'
import { useAuth, useSession } from '#app/session/auth.tsx'
import { Menu, MenuItem, MenuSeparator } from '#ui/overlays/menu.tsx'
import type { Profile } from '../profile/use-profile.ts'
import type { AccountAction } from './account-actions.ts'

const EditDialog = dialogOnDemand(() => loadScreen(['people', 'settings'], () => import('./edit-dialog.tsx')))
const AccountDialog = dialogOnDemand(() => import('./account-dialog.tsx'))

const icons = { invite: MailPlus, restore: RotateCcw, 'sign-out': LogOut, suspend: Ban, deactivate: UserX, delete: Trash2 }
const words = {
  invite: 'people.account.invite',
  restore: 'people.account.restore',
  'sign-out': 'people.endSessions',
  suspend: 'people.account.suspend',
  deactivate: 'people.account.deactivate',
  delete: 'people.account.delete',
} as const

/** The actions for each account status, as the server allows them. */
const actions: Readonly<Record<Employee['employee_account_status'], readonly AccountAction[]>> = {
  INVITED: ['invite', 'deactivate', 'delete'],
  ACTIVE: ['sign-out', 'suspend', 'deactivate', 'delete'],
  SUSPENDED: ['restore', 'deactivate', 'delete'],
  DEACTIVATED: ['restore', 'delete'],
  DELETED: [],
}

/** The menu of actions on a profile and its account. */
export default function ManageMenu({ person, profile, ...popup }: PopupProps & { person: Employee; profile: Profile | undefined }) {
  const { formatMessage } = useIntl()
  const { employee_id: ownId } = useSession()
  const { can } = useAuth()
  const [shown, setShown] = useState<{ name: 'edit' | AccountAction; open: boolean }>()
  const own = person.employee_id === ownId
  const offered = own
    ? []
    : actions[person.employee_account_status].filter((action) => action !== 'invite' || can({ anyOf: ['people.invite'] }))
  const close = () => setShown((before) => before && { ...before, open: false })
  return (
    <>
      <Menu align="start" {...popup}>
        <MenuItem icon={Pencil} onSelect={() => setShown({ name: 'edit', open: true })}>
          <FormattedMessage id="people.editDetails" />
        </MenuItem>
        {offered.length > 0 && <MenuSeparator />}
        {offered.map((action) => (
          <MenuItem
            key={action}
            icon={icons[action]}
            {...(action === 'delete' ? { tone: 'danger' as const } : {})}
            onSelect={() => setShown({ name: action, open: true })}
          >
            {formatMessage({ id: words[action] })}
          </MenuItem>
        ))}
      </Menu>
      {profile && <EditDialog person={person} profile={profile} open={shown?.name === 'edit' && shown.open} onClose={close} />}
      {shown && shown.name !== 'edit' && <AccountDialog person={person} action={shown.name} open={shown.open} onClose={close} />}
    </>
  )
}
