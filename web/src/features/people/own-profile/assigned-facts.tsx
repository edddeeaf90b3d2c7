import type { CustomField } from '@atrium/contract/people/custom-fields'
import type { CustomValue } from '@atrium/contract/people/custom-values'
import type { EmployeeProfile } from '@atrium/contract/people/schemas'
import { Link as RouterLink } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { profilePath } from '../paths.ts'
import { nameOf, usePerson } from '../people.ts'
import { Card } from '#ui/rows/card.tsx'
import { Link } from '#ui/text/link.tsx'
import parts from '#app/settings/settings-parts.module.css'
import styles from './assigned-facts.module.css'

/** Facts that others set: department, manager, and custom fields that the person cannot edit. */
export function AssignedFacts({ profile, fields }: { profile: EmployeeProfile; fields: readonly CustomField[] }) {
  'use no memo' // nothing here gains from the compiler, whose code is larger
  const { formatMessage } = useIntl()
  const manager = usePerson(profile.manager_id ?? undefined)
  const nothing = <FormattedMessage id="settings.profile.notFilled" />
  return (
    <Card title={formatMessage({ id: 'settings.profile.assigned' })}>
      <dl className={styles.facts}>
        <Fact label={formatMessage({ id: 'people.department' })}>
          {profile.department ?? <FormattedMessage id="people.noDepartment" />}
        </Fact>
        <Fact label={formatMessage({ id: 'settings.profile.manager' })}>
          {manager && <Link render={<RouterLink to={profilePath(manager.employee_id)} />}>{nameOf(manager)}</Link>}
          {!profile.manager_id && <FormattedMessage id="settings.profile.nobody" />}
        </Fact>
        {fields
          .filter(({ filled_by }) => filled_by === 'managers')
          .map((field) => (
            <Fact key={field.field_id} label={field.field_name}>
              <Answer field={field} answer={profile.custom_fields[field.field_id] ?? undefined} />{' '}
              {profile.custom_fields[field.field_id] === undefined && nothing}
            </Fact>
          ))}
      </dl>
      <p className={parts.soft}>
        <FormattedMessage id="settings.profile.assignedText" />
      </p>
    </Card>
  )
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={styles.fact}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

function Answer({ field: { field_type }, answer }: { field: CustomField; answer: CustomValue | undefined }) {
  'use no memo' // nothing here gains from the compiler, whose code is larger
  const { formatNumber, formatDate } = useIntl()
  if (answer === undefined) return null
  if (typeof answer === 'number') return formatNumber(answer)
  if (field_type === 'date') return formatDate(`${answer}T12:00`, { dateStyle: 'long' })
  if (field_type === 'link') return <Link href={answer}>{answer}</Link>
  return answer
}
