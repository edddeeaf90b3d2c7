import { Link as RouterLink } from '@tanstack/react-router'
import { FormattedMessage, useIntl } from 'react-intl'
import { useCardIsReady } from '#app/home-card.ts'
import { useAuth } from '#app/session/auth.tsx'
import { Avatar } from '#ui/marks/avatar.tsx'
import { Card, CardRow, CardRows } from '#ui/rows/card.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Link } from '#ui/text/link.tsx'
import { useColleaguesIn } from '../../colleagues-in.ts'
import { invitePath, peoplePath, profilePath } from '../../paths.ts'
import { nameOf, useAvailability } from '../../people.ts'
import type { Employee } from '@atrium/contract/people/schemas'
import { PersonHoverCard } from '../../person-hover-card.tsx'
import styles from './colleagues-in-card.module.css'

const shown = 6

/** A card of Home: who is here now. */
export default function ColleaguesInCard() {
  const { formatMessage } = useIntl()
  const { people, isPending, failure, alone } = useColleaguesIn()
  useCardIsReady(!isPending)
  return (
    <Card
      title={formatMessage({ id: 'people.in.title' })}
      action={
        <Link render={<RouterLink to={peoplePath} />}>
          <FormattedMessage id="people.in.all" />
        </Link>
      }
    >
      {failure ? (
        <ErrorState title={<FormattedMessage id="people.in.failed" />} onRetry={failure.retry} retrying={failure.isRetrying} />
      ) : people.length === 0 ? (
        <Nobody alone={alone} />
      ) : (
        <CardRows>
          {people.slice(0, shown).map((person) => (
            <Row key={person.employee_id} person={person} />
          ))}
        </CardRows>
      )}
    </Card>
  )
}

function Nobody({ alone }: { alone: boolean }) {
  const { can } = useAuth()
  return (
    <p className={styles.nobody}>
      <FormattedMessage id={alone ? 'people.in.alone' : 'people.in.nobody'} />{' '}
      {alone && can({ anyOf: ['people.invite'] }) && (
        <Link tone="text" render={<RouterLink to={invitePath} />}>
          <FormattedMessage id="people.in.invite" />
        </Link>
      )}
    </p>
  )
}

function Row({ person }: { person: Employee }) {
  const availability = useAvailability(person)
  const name = nameOf(person)
  return (
    <CardRow
      leading={<Avatar name={name} photo={person.profile_url} size="small" presence={availability} />}
      title={
        <PersonHoverCard employeeId={person.employee_id}>
          <RouterLink to={profilePath(person.employee_id)} className={styles.name} dir="auto">
            {name}
          </RouterLink>
        </PersonHoverCard>
      }
      detail={person.position_title}
    />
  )
}
