import type { Employee } from '@atrium/contract/people/schemas'
import { Ban, LogOut, MailPlus, Pencil, RotateCcw, Trash2, UserX } from 'lucide-react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { dialogOnDemand } from '#app/failures/dialog-on-demand.tsx'
import type { PopupProps } from '#app/failures/popup-on-demand.tsx'
import { useAuth, useSession } from '#app/session/auth.tsx'
import { Menu, MenuItem, MenuSeparator } from '#ui/menu.tsx'
import type { Profile } from '../use-profile.ts'
import type { AccountDeed } from './account-deeds.ts'

const EditDialog = dialogOnDemand(() => import('./edit-dialog.tsx'))
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

/** What can be done in each state of an account, as the server allows it. */
const deeds: Readonly<Record<Employee['employee_account_status'], readonly AccountDeed[]>> = {
  INVITED: ['invite', 'deactivate', 'delete'],
  ACTIVE: ['sign-out', 'suspend', 'deactivate', 'delete'],
  SUSPENDED: ['restore', 'deactivate', 'delete'],
  DEACTIVATED: ['restore', 'delete'],
  DELETED: [],
}

/** What is done to a profile's fields and its account. */
export default function ManageMenu({ person, profile, ...popup }: PopupProps & { person: Employee; profile: Profile | undefined }) {
  const { formatMessage } = useIntl()
  const { employee_id: ownId } = useSession()
  const { can } = useAuth()
  const [shown, setShown] = useState<{ name: 'edit' | AccountDeed; open: boolean }>()
  const own = person.employee_id === ownId
  const offered = own ? [] : deeds[person.employee_account_status].filter((deed) => deed !== 'invite' || can({ anyOf: ['people.invite'] }))
  const close = () => setShown((before) => before && { ...before, open: false })
  return (
    <>
      <Menu align="start" {...popup}>
        <MenuItem icon={Pencil} onSelect={() => setShown({ name: 'edit', open: true })}>
          <FormattedMessage id="people.editDetails" />
        </MenuItem>
        {offered.length > 0 && <MenuSeparator />}
        {offered.map((deed) => (
          <MenuItem
            key={deed}
            icon={icons[deed]}
            {...(deed === 'delete' ? { tone: 'danger' as const } : {})}
            onSelect={() => setShown({ name: deed, open: true })}
          >
            {formatMessage({ id: words[deed] })}
          </MenuItem>
        ))}
      </Menu>
      {profile && <EditDialog person={person} profile={profile} open={shown?.name === 'edit' && shown.open} onClose={close} />}
      {shown && shown.name !== 'edit' && <AccountDialog person={person} deed={shown.name} open={shown.open} onClose={close} />}
    </>
  )
}
