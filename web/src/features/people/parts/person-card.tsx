import { Link as RouterLink } from '@tanstack/react-router'
import { MessageCircle } from 'lucide-react'
import { FormattedMessage } from 'react-intl'
import { useCompany } from '#app/company/company-context.tsx'
import { useSession } from '#app/session/auth.tsx'
import { conversationPath } from '#features/chat/paths.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { PresenceDot } from '#ui/presence-dot.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useLookAt } from '../looking.ts'
import { profilePath } from '../paths.ts'
import { nameOf, useAvailability, usePerson } from '../people.ts'
import { LocalTime } from './local-time.tsx'
import styles from './person-card.module.css'

/** Who somebody is at a glance, and the ways to them. */
export function PersonCard({ employeeId }: { employeeId: string }) {
  const person = usePerson(employeeId)
  const availability = useAvailability(person)
  const { modules } = useCompany()
  const { employee_id: ownId } = useSession()
  useLookAt([employeeId])
  if (!person) {
    return (
      <div className={styles.card}>
        <Skeleton shape="round" width="44px" height="44px" />
        <Skeleton width="160px" />
      </div>
    )
  }
  return (
    <div className={styles.card}>
      <Avatar name={nameOf(person)} photo={person.profile_url} size="large" />
      <div className={styles.words}>
        <p className={styles.name}>
          {nameOf(person)} {person.pronouns && <span className={styles.soft}>({person.pronouns})</span>}
        </p>
        {person.position_title && <p>{person.position_title}</p>}
        {person.department && <p className={styles.soft}>{person.department}</p>}
        <p className={styles.state}>
          {availability && <PresenceDot presence={availability} named />}
          {person.time_zone && <LocalTime timeZone={person.time_zone} />}
        </p>
        <div className={styles.actions}>
          {modules?.connect && employeeId !== ownId && (
            <Button size="small" tone="primary" icon={MessageCircle} render={<RouterLink to={conversationPath('employee', employeeId)} />}>
              <FormattedMessage id="people.message" />
            </Button>
          )}
          <Button size="small" render={<RouterLink to={profilePath(employeeId)} />}>
            <FormattedMessage id="people.viewProfile" />
          </Button>
        </div>
      </div>
    </div>
  )
}
