import type { Employee } from '@atrium/contract/people/schemas'
import { Link as RouterLink } from '@tanstack/react-router'
import { FormattedMessage, useIntl } from 'react-intl'
import { Avatar } from '#ui/marks/avatar.tsx'
import { Card } from '#ui/rows/card.tsx'
import { Link } from '#ui/text/link.tsx'
import { chartPath, peoplePath, profilePath } from '../../paths.ts'
import { nameOf, usePerson } from '../../people.ts'
import { PersonHoverCard } from '../../person-hover-card.tsx'
import { useReports } from '../chart/use-chart.ts'
import styles from './team-card.module.css'

const faces = 9

/** A person's manager and direct reports. */
export function TeamCard({ person, managerId }: { person: Employee; managerId: string | undefined }) {
  const { formatMessage } = useIntl()
  const manager = usePerson(managerId)
  const reports = useReports(person.employee_id, true)
  const led = reports.data?.pages.flatMap(({ items }) => items.map(({ employee }) => employee)) ?? []
  if (!manager && !led.length) return null
  const active = person.employee_account_status === 'ACTIVE'
  return (
    <Card
      title={formatMessage({ id: 'people.team' })}
      action={
        active && (
          <Link render={<RouterLink to={chartPath} search={{ person: person.employee_id }} />}>
            <FormattedMessage id="people.team.chart" />
          </Link>
        )
      }
    >
      <div className={styles.team}>
        {manager && (
          <section>
            <h3 className={styles.label}>
              <FormattedMessage id="people.manager" />
            </h3>
            <ul className={styles.people}>
              <Face person={manager} />
            </ul>
          </section>
        )}
        {led.length > 0 && (
          <section>
            <h3 className={styles.label}>
              <FormattedMessage id="people.team.reports" />
            </h3>
            <ul className={styles.people}>
              {led.slice(0, faces).map((one) => (
                <Face key={one.employee_id} person={one} />
              ))}
            </ul>
            {led.length > faces && (
              <Link render={<RouterLink to={peoplePath} search={{ manager: person.employee_id }} />}>
                {reports.hasNextPage ? (
                  <FormattedMessage id="people.team.all" />
                ) : (
                  <FormattedMessage id="people.team.allOf" values={{ count: led.length }} />
                )}
              </Link>
            )}
          </section>
        )}
      </div>
    </Card>
  )
}

function Face({ person: found }: { person: Employee }) {
  const person = usePerson(found.employee_id) ?? found
  return (
    <li className={styles.face}>
      <Avatar name={nameOf(person)} photo={person.profile_url} />
      <div className={styles.words}>
        <PersonHoverCard employeeId={person.employee_id}>
          <RouterLink to={profilePath(person.employee_id)} className={styles.name} dir="auto">
            {nameOf(person)}
          </RouterLink>
        </PersonHoverCard>
        <p className={styles.title} dir="auto">
          {person.position_title}
        </p>
      </div>
    </li>
  )
}
