import type { Employee } from '@atrium/contract/people/schemas'
import { Link as RouterLink } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { FormattedDate, useIntl } from 'react-intl'
import { keysOf } from '@atrium/contract/records'
import { Card } from '#ui/rows/card.tsx'
import { Link } from '#ui/text/link.tsx'
import { peoplePath } from '../../paths.ts'
import { CustomAnswer } from './custom-answer.tsx'
import styles from './profile-facts.module.css'
import { RoleFact } from './role-fact.tsx'
import { useCustomFields, type Profile } from './use-profile.ts'

type Fact = { key: string; label: string; value: ReactNode }

/** The facts about a person beyond the card; those that the reader may not see are missing. */
export function ProfileFacts({ person, profile }: { person: Employee; profile: Profile | undefined }) {
  const { formatMessage } = useIntl()
  const facts = [...useFacts(person, profile), ...useAnswers(profile)].filter(({ value }) => Boolean(value))
  return (
    <>
      {profile?.about && (
        <Card title={formatMessage({ id: 'people.about' })}>
          <p className={styles.about} dir="auto">
            {profile.about}
          </p>
        </Card>
      )}
      <Card title={formatMessage({ id: 'people.facts' })}>
        <dl className={styles.facts}>
          {facts.map(({ key, label, value }) => (
            <div key={key} className={styles.fact}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </Card>
    </>
  )
}

function useFacts(person: Employee, profile: Profile | undefined): Fact[] {
  const { formatMessage } = useIntl()
  const { phone, location, birthday, joined_at, role_id, role_name } = profile ?? {}
  const facts = {
    'people.email': <Link href={`mailto:${person.work_email_id}`}>{person.work_email_id}</Link>,
    'people.phone': phone && <Link href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</Link>,
    'people.location': location && <Link render={<RouterLink to={peoplePath} search={{ location }} />}>{location}</Link>,
    'people.timeZone': person.time_zone?.replaceAll('_', ' '),
    'people.birthday': birthday && <Birthday day={birthday} />,
    'people.joined': joined_at && <FormattedDate value={joined_at} timeZone="UTC" day="numeric" month="long" year="numeric" />,
    'people.role': role_id && role_name && (
      <RoleFact person={person} role={{ role_id, role_name }} mayChange={profile?.can?.manage ?? false} />
    ),
  } as const
  return keysOf(facts).map((id) => ({ key: id, label: formatMessage({ id }), value: facts[id] }))
}

function useAnswers(profile: Profile | undefined): Fact[] {
  const fields = useCustomFields()
  const answers = profile?.custom_fields ?? {}
  return fields.flatMap((field) => {
    const value = answers[field.field_id]
    if (value === undefined || value === null || value === '') return []
    return [{ key: field.field_id, label: field.field_name, value: <CustomAnswer type={field.field_type} value={value} /> }]
  })
}

/** `YYYY-MM-DD`, or `MM-DD` when the year is hidden: a calendar day, the same in every time zone. */
function Birthday({ day }: { day: string }) {
  const whole = day.length > 'MM-DD'.length
  const shown = whole ? day : `2000-${day}` // a leap year has all days
  return <FormattedDate value={`${shown}T00:00:00Z`} timeZone="UTC" day="numeric" month="long" {...(whole ? { year: 'numeric' } : {})} />
}
