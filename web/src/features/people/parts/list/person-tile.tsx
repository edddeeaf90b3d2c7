import type { Employee } from '@atrium/contract/people/schemas'
import { Link as RouterLink } from '@tanstack/react-router'
import { Avatar } from '#ui/marks/avatar.tsx'
import { useLookAt } from '../../use-look-at.ts'
import { profilePath } from '../../paths.ts'
import { nameOf, useAvailability, usePerson } from '../../people.ts'
import { useStatusText } from '../../status-text.ts'
import { AccountChip } from '../profile/account-chip.tsx'
import { LocalTime } from '../profile/local-time.tsx'
import { MessageButton } from '../message-button.tsx'
import styles from './person-tile.module.css'

/** One person of the directory as a card that links to the profile. */
export function PersonTile({ person: found }: { person: Employee }) {
  const person = usePerson(found.employee_id) ?? found
  const availability = useAvailability(person)
  const status = useStatusText(person)
  useLookAt([person.employee_id])
  const name = nameOf(person)
  return (
    <div className={styles.tile}>
      <Avatar name={name} photo={person.profile_url} size="huge" presence={availability} />
      <div className={styles.words}>
        <RouterLink to={profilePath(person.employee_id)} className={styles.name} dir="auto">
          {name}
        </RouterLink>
        <p className={styles.line} dir="auto">
          {person.position_title}
        </p>
        <p className={styles.soft} dir="auto">
          {person.department}
        </p>
        <p className={styles.soft}>{status ?? (person.time_zone && <LocalTime timeZone={person.time_zone} />)}</p>
      </div>
      <AccountChip status={person.employee_account_status} />
      <span className={styles.action}>
        <MessageButton person={person} />
      </span>
    </div>
  )
}
