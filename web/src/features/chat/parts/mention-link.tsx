import { Link } from '@tanstack/react-router'
import { PersonHoverCard } from '#features/people/person-hover-card.tsx'
import { profilePath } from '#features/people/paths.ts'
import { useChat } from '../use-chat.ts'
import styles from './mention-link.module.css'

/** A person named in a message; one's own name stands out. */
export function MentionLink({ employeeId, label }: { employeeId: string; label: string }) {
  const { ownId } = useChat()
  return (
    <PersonHoverCard employeeId={employeeId}>
      <Link to={profilePath(employeeId)} className={styles.mention} data-own={employeeId === ownId || undefined}>
        @{label}
      </Link>
    </PersonHoverCard>
  )
}
