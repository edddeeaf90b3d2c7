import { Link } from '@tanstack/react-router'
import { PersonHoverCard } from '#features/people/person-hover-card.tsx'
import { profilePath } from '#features/people/paths.ts'
import { nameOf, usePerson } from '#features/people/people.ts'
import { useChat } from '../use-chat.ts'
import styles from './mention-link.module.css'

/** A person named in a message; one's own name stands out. Whoever was erased since is not called by their name any more. */
export function MentionLink({ employeeId, label }: { employeeId: string; label: string }) {
  const { ownId } = useChat()
  const person = usePerson(employeeId)
  const name = person?.employee_account_status === 'DELETED' ? nameOf(person) : label
  return (
    <PersonHoverCard employeeId={employeeId}>
      <Link to={profilePath(employeeId)} className={styles.mention} data-own={employeeId === ownId || undefined}>
        @{name}
      </Link>
    </PersonHoverCard>
  )
}
