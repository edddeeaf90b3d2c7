import type { Employee } from '@atrium/contract/people/schemas'
import { Link as RouterLink } from '@tanstack/react-router'
import { Avatar } from '#ui/marks/avatar.tsx'
import { classNames } from '#ui/class-names.ts'
import { useLookAt } from '../../use-look-at.ts'
import { profilePath } from '../../paths.ts'
import { nameOf, useAvailability, usePerson } from '../../people.ts'
import { PersonHoverCard } from '../../person-hover-card.tsx'
import { AccountChip } from '../profile/account-chip.tsx'
import linked from '../linked-row.module.css'
import { MessageButton } from '../message-button.tsx'
import styles from './people-list.module.css'

/** One person of the directory: the whole row is a link to the profile, the button at its end opens a conversation. */
export function PersonRow({ person: found }: { person: Employee }) {
  const person = usePerson(found.employee_id) ?? found
  const availability = useAvailability(person)
  useLookAt([person.employee_id])
  const name = nameOf(person)
  return (
    <div className={classNames(linked.row, styles.row)}>
      <Avatar name={name} photo={person.profile_url} presence={availability} />
      <div className={linked.words}>
        <p className={linked.first}>
          <PersonHoverCard employeeId={person.employee_id}>
            <RouterLink to={profilePath(person.employee_id)} className={classNames(linked.name, styles.name)} dir="auto">
              {name}
            </RouterLink>
          </PersonHoverCard>
          <AccountChip status={person.employee_account_status} />
        </p>
        <p className={linked.soft} dir="auto">
          {person.position_title ?? person.work_email_id}
        </p>
      </div>
      <p className={classNames(linked.soft, styles.department)} dir="auto">
        {person.department}
      </p>
      <span className={classNames(linked.action, styles.action)}>
        <MessageButton person={person} />
      </span>
    </div>
  )
}
