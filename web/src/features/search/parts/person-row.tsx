import type { PersonHit } from '@atrium/contract/people/hits'
import { Link } from '@tanstack/react-router'
import { profilePath } from '#features/people/paths.ts'
import { nameOf } from '#features/people/people.ts'
import { Avatar } from '#ui/marks/avatar.tsx'
import { FactLine } from '#ui/text/fact-line.tsx'
import styles from '../hits.module.css'
import { Marked } from '../marked.tsx'

/** A person whom a search found. */
export const PersonRow = ({ hit: { employee, name } }: { hit: PersonHit }) => (
  <Link to={profilePath(employee.employee_id)} className={styles.row}>
    <Avatar name={nameOf(employee)} photo={employee.profile_url} />
    <span className={styles.words}>
      <span className={styles.name} dir="auto">
        <Marked pieces={name} />
      </span>
      <span className={styles.detail}>
        <FactLine facts={[employee.position_title, employee.department]} />
      </span>
    </span>
  </Link>
)
