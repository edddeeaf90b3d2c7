import { Link as RouterLink } from '@tanstack/react-router'
import { profilePath } from '#features/people/paths.ts'
import { nameOf, usePerson } from '#features/people/people.ts'
import { PersonHoverCard } from '#features/people/person-hover-card.tsx'
import styles from './post-card.module.css'

/** Who wrote something, with their card and a link to their profile. */
export function AuthorName({ id }: { id: string }) {
  const person = usePerson(id)
  return (
    <PersonHoverCard employeeId={id}>
      <RouterLink to={profilePath(id)} className={styles.name} dir="auto">
        {person ? nameOf(person) : '…'}
      </RouterLink>
    </PersonHoverCard>
  )
}
