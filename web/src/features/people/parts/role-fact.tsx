import type { Employee } from '@atrium/contract/people/schemas'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { dialogOnDemand } from '#app/failures/dialog-on-demand.tsx'
import { useAuth } from '#app/session/auth.tsx'
import { Button } from '#ui/button.tsx'
import { roleWords } from '../role-words.ts'
import styles from './profile-facts.module.css'

const RoleDialog = dialogOnDemand(() => import('./role-dialog.tsx'))

type RoleFactProps = { person: Employee; role: { role_id: string; role_name: string } }

/** What a person's role is, and for those who manage people the way to another. */
export function RoleFact({ person, role }: RoleFactProps) {
  const { formatMessage } = useIntl()
  const { can } = useAuth()
  const [open, setOpen] = useState(false)
  return (
    <span className={styles.role}>
      {roleWords(role.role_name, formatMessage)}
      {can({ anyOf: ['people.manage'] }) && (
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
