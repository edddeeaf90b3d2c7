import { nameOf, usePerson } from '#features/people/people.ts'
import { Avatar } from '#ui/marks/avatar.tsx'
import { ShiftChip } from '../parts/shift-chip.tsx'
import styles from './away-list.module.css'
import type { PersonDay } from './calendar-days.ts'

/** People with their planned shifts of a day. */
export const ShiftList = ({ people }: { people: readonly PersonDay[] }) =>
  people.length > 0 && (
    <ul className={styles.people}>
      {people.map((one) => (
        <Shifts key={one.person.employee_id} one={one} />
      ))}
    </ul>
  )

function Shifts({ one: { person, of } }: { one: PersonDay }) {
  const known = usePerson(person.employee_id)
  const name = known ? nameOf(known) : ''
  return (
    <li className={styles.person}>
      <Avatar size="small" name={name} photo={known?.profile_url} />
      <bdi className={styles.name}>{name}</bdi>
      <span>
        {of?.shifts.map((shift) => (
          <ShiftChip key={shift.planned_shift_id} shift={shift} />
        ))}
      </span>
    </li>
  )
}
