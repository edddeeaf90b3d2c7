import type { Employee, EmployeeProfile } from '@atrium/contract/people/schemas'
import type { ReactNode } from 'react'
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl'
import type { MessageId } from '../../../message-ids.ts'
import { Card } from '#ui/card.tsx'
import { Link } from '#ui/link.tsx'
import { roleWords } from '../role-words.ts'
import styles from './profile-facts.module.css'

type Fact = { label: MessageId; value: ReactNode }

/** What is known about a person beyond the card; what the reader may not see is not there. */
export function ProfileFacts({
  person,
  more,
}: {
  person: Employee
  more: { [K in keyof EmployeeProfile]?: EmployeeProfile[K] | undefined } | undefined
}) {
  const { formatMessage } = useIntl()
  const facts: Fact[] = [
    { label: 'people.email', value: <Link href={`mailto:${person.work_email_id}`}>{person.work_email_id}</Link> },
    { label: 'people.phone', value: more?.phone && <Link href={`tel:${more.phone.replace(/[^+\d]/g, '')}`}>{more.phone}</Link> },
    { label: 'people.department', value: person.department },
    { label: 'people.timeZone', value: person.time_zone?.replaceAll('_', ' ') },
    {
      label: 'people.joined',
      value: more?.joined_at && <FormattedDate value={more.joined_at} day="numeric" month="long" year="numeric" />,
    },
    { label: 'people.role', value: more?.role_name && roleWords(more.role_name, formatMessage) },
  ]
  return (
    <>
      {more?.about && (
        <Card title={formatMessage({ id: 'people.about' })}>
          <p className={styles.about}>{more.about}</p>
        </Card>
      )}
      <Card title={formatMessage({ id: 'people.facts' })}>
        <dl className={styles.facts}>
          {facts
            .filter(({ value }) => Boolean(value))
            .map(({ label, value }) => (
              <div key={label} className={styles.fact}>
                <dt>
                  <FormattedMessage id={label} />
                </dt>
                <dd>{value}</dd>
              </div>
            ))}
        </dl>
      </Card>
    </>
  )
}
