import type { Employee } from '@atrium/contract/people/schemas'
import { Link as RouterLink } from '@tanstack/react-router'
import { MessageCircle } from 'lucide-react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useCompany } from '#app/company/company-context.tsx'
import { useSession } from '#app/session/auth.tsx'
import { conversationPath } from '#features/chat/paths.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Chip } from '#ui/chip.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { profilePath } from '../paths.ts'
import { nameOf, useAvailability } from '../people.ts'
import styles from './people-list.module.css'

/** One person of the directory: the whole row leads to the profile, the button at its end to a conversation. */
export function PersonRow({ person }: { person: Employee }) {
  const { formatMessage } = useIntl()
  const { modules } = useCompany()
  const { employee_id: ownId } = useSession()
  const availability = useAvailability(person)
  const name = nameOf(person)
  const active = person.employee_account_status === 'ACTIVE'
  return (
    <li className={styles.row}>
      <Avatar name={name} photo={person.profile_url} presence={active ? availability : undefined} />
      <div className={styles.words}>
        <p className={styles.first}>
          <RouterLink to={profilePath(person.employee_id)} className={styles.name}>
            {name}
          </RouterLink>
          {person.employee_account_status === 'INVITED' && (
            <Chip>
              <FormattedMessage id="people.status.invited" />
            </Chip>
          )}
          {!active && person.employee_account_status !== 'INVITED' && (
            <Chip>
              <FormattedMessage id="people.status.inactive" />
            </Chip>
          )}
        </p>
        <p className={styles.soft}>{person.position_title ?? person.work_email_id}</p>
      </div>
      <p className={styles.department}>{person.department}</p>
      <span className={styles.action}>
        {modules?.connect && active && person.employee_id !== ownId && (
          <IconButton
            icon={MessageCircle}
            label={formatMessage({ id: 'people.messageTo' }, { name })}
            render={<RouterLink to={conversationPath('employee', person.employee_id)} />}
          />
        )}
      </span>
    </li>
  )
}
