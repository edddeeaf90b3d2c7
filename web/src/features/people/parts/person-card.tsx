import type { Employee } from '@atrium/contract/people/schemas'
import { Link as RouterLink } from '@tanstack/react-router'
import { MessageCircle } from 'lucide-react'
import { FormattedMessage } from 'react-intl'
import { Loading } from '#app/on-demand/lazy-with-retry.tsx'
import { usePersonActions } from '#app/features-context.tsx'
import { conversationPath } from '@atrium/contract/chat/paths'
import { Avatar } from '#ui/marks/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { PresenceDot } from '#ui/marks/presence-dot.tsx'
import { DelayedLoader } from '#ui/states/delayed-loader.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { useLookAt } from '../use-look-at.ts'
import { profilePath } from '../paths.ts'
import { nameOf, useAvailability, usePerson } from '../people.ts'
import { useStatusText } from '../status-text.ts'
import { AccountChip } from './profile/account-chip.tsx'
import { LocalTime } from './profile/local-time.tsx'
import styles from './person-card.module.css'
import { PersonActions } from './person-actions.tsx'
import { useMayWriteTo } from './use-may-write-to.ts'

/** A summary of a person, with ways to contact them. */
export default function PersonCard({ employeeId }: { employeeId: string }) {
  const person = usePerson(employeeId)
  useLookAt([employeeId])
  if (!person) {
    return (
      <DelayedLoader>
        <div className={styles.card}>
          <Skeleton shape="round" width="44px" height="44px" />
          <Skeleton width="160px" />
        </div>
      </DelayedLoader>
    )
  }
  return (
    <div className={styles.card}>
      <Avatar name={nameOf(person)} photo={person.profile_url} size="large" />
      <div className={styles.words}>
        <p className={styles.name} dir="auto">
          {nameOf(person)} {person.pronouns && <span className={styles.soft}>({person.pronouns})</span>}
        </p>
        {person.employee_account_status === 'DELETED' ? (
          <p className={styles.soft}>
            <FormattedMessage id="people.gone" />
          </p>
        ) : (
          <Known person={person} />
        )}
      </div>
    </div>
  )
}

/** The details of a person who is not deleted. */
function Known({ person }: { person: Employee }) {
  const availability = useAvailability(person)
  const status = useStatusText(person)
  const mayWrite = useMayWriteTo(person)
  const actions = usePersonActions()
  return (
    <>
      {person.position_title && <p>{person.position_title}</p>}
      {person.department && <p className={styles.soft}>{person.department}</p>}
      <p className={styles.state}>
        <AccountChip status={person.employee_account_status} />
        {availability && <PresenceDot presence={availability} named />}
        {person.time_zone && <LocalTime timeZone={person.time_zone} />}
      </p>
      {status && <p className={styles.status}>{status}</p>}
      <div className={styles.actions}>
        {mayWrite && (
          <Button
            size="small"
            tone="primary"
            icon={MessageCircle}
            render={<RouterLink to={conversationPath('employee', person.employee_id)} />}
          >
            <FormattedMessage id="people.message" />
          </Button>
        )}
        <PersonActions person={person} size="small" />
        <Button size="small" render={<RouterLink to={profilePath(person.employee_id)} />}>
          <FormattedMessage id="people.viewProfile" />
        </Button>
      </div>
      <div className={styles.figures}>
        <Loading>{actions.map(({ name, Figures }) => Figures && <Figures key={name} employeeId={person.employee_id} />)}</Loading>
      </div>
    </>
  )
}
