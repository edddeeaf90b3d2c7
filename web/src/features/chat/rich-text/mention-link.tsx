import { Link } from '@tanstack/react-router'
import { PersonHoverCard } from '#features/people/person-hover-card.tsx'
import { profilePath } from '#features/people/paths.ts'
import { nameOf, usePerson } from '#features/people/people.ts'
import { useChat } from '../use-chat.ts'
import styles from './mention-link.module.css'

/** A mentioned person, by their current name and not by the name in the message; the reader's own is highlighted. */
export function MentionLink({ employeeId, label }: { employeeId: string; label: string }) {
  const { ownId } = useChat()
  const person = usePerson(employeeId)
  const name = person ? nameOf(person) : label
  return (
    <PersonHoverCard employeeId={employeeId}>
      <Link to={profilePath(employeeId)} className={styles.mention} data-own={employeeId === ownId || undefined}>
        @{name}
      </Link>
    </PersonHoverCard>
  )
}
