import type { Employee } from '@atrium/contract/people/schemas'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { dialogOnDemand } from '#app/on-demand/dialog-on-demand.tsx'
import { Button } from '#ui/button.tsx'
import { roleWords } from '../../role-words.ts'
import styles from './profile-facts.module.css'

const RoleDialog = dialogOnDemand(() => import('./role-dialog.tsx'))

type RoleFactProps = { person: Employee; role: { role_id: string; role_name: string }; mayChange: boolean }

/** The role of a person, with a button for users who may change it. */
export function RoleFact({ person, role, mayChange }: RoleFactProps) {
  const { formatMessage } = useIntl()
  const [open, setOpen] = useState(false)
  return (
    <span className={styles.role}>
      {roleWords(role.role_name, formatMessage)}
      {mayChange && (
        <>
          <Button size="small" onClick={() => setOpen(true)}>
            <FormattedMessage id="people.role.change" />
          </Button>
          <RoleDialog open={open} person={person} roleId={role.role_id} onClose={() => setOpen(false)} />
        </>
      )}
    </span>
  )
}
