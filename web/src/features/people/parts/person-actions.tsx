import type { Employee } from '@atrium/contract/people/schemas'
import { Loading } from '#app/on-demand/lazy-with-retry.tsx'
import { usePersonActions } from '#app/features-context.tsx'
import { useSession } from '#app/session/auth.tsx'
import styles from './person-actions.module.css'

/** What other features offer to do for an active colleague. Each has its room from the start: the buttons after it do not move. */
export function PersonActions({ person, size }: { person: Employee; size: 'small' | 'medium' }) {
  const actions = usePersonActions()
  const ownId = useSession().employee_id
  if (person.employee_account_status !== 'ACTIVE' || person.employee_id === ownId) return null
  return (
    <Loading instead={<span className={styles.room} data-size={size} />}>
      {actions.map(({ name, Action }) => Action && <Action key={name} employeeId={person.employee_id} size={size} />)}
    </Loading>
  )
}
