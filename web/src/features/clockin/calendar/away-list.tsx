import { Link as RouterLink } from '@tanstack/react-router'
import { profilePath } from '#features/people/paths.ts'
import { nameOf, usePerson } from '#features/people/people.ts'
import { Avatar } from '#ui/marks/avatar.tsx'
import styles from './away-list.module.css'
import type { PersonDay } from './calendar-days.ts'
import { CalendarMark } from './calendar-mark.tsx'

/** People who are away on a day, and why, as far as one may know. */
export const AwayList = ({ people }: { people: readonly PersonDay[] }) => (
  <ul className={styles.people}>
    {people.map((of) => (
      <Away key={of.person.employee_id} of={of} />
    ))}
  </ul>
)

function Away({ of }: { of: PersonDay }) {
  const person = usePerson(of.person.employee_id)
  const name = person ? nameOf(person) : ''
  return (
    <li className={styles.person}>
      <Avatar size="small" name={name} photo={person?.profile_url} />
      <RouterLink to={profilePath(of.person.employee_id)} className={styles.name} dir="auto">
        {name}
      </RouterLink>
      <span>
        <CalendarMark of={of} isWordy />
      </span>
    </li>
  )
}
