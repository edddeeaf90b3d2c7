import { Link as RouterLink } from '@tanstack/react-router'
import { FormattedMessage, useIntl } from 'react-intl'
import { bringing } from '#app/words-to-edit.ts'
import { useCompany } from '#app/company/company-context.tsx'
import { conversationPath } from '@atrium/contract/chat/paths'
import { Avatar } from '#ui/marks/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { CardRow } from '#ui/rows/card.tsx'
import { profilePath } from '../../paths.ts'
import { nameOf, usePerson } from '../../people.ts'
import { PersonHoverCard } from '../../person-hover-card.tsx'
import { describeDay, type Occasion } from './celebration-days.ts'
import styles from './celebrations-card.module.css'
import { useMayWriteTo } from '../use-may-write-to.ts'

type RowProps = { occasion: Occasion; today: string }

/** One person's occasion, with a link to write to them. */
export function CelebrationRow({ occasion, today }: RowProps) {
  const { formatMessage } = useIntl()
  const person = usePerson(occasion.employee.employee_id) ?? occasion.employee
  const mayWrite = useMayWriteTo(person)
  const name = nameOf(person)
  const words = occasion.kind === 'joined' ? 'hello' : 'wish'
  const wish = useWish(occasion, today, person.first_name)
  return (
    <CardRow
      leading={<Avatar name={name} photo={person.profile_url} size="small" />}
      title={
        <PersonHoverCard employeeId={person.employee_id}>
          <RouterLink to={profilePath(person.employee_id)} className={styles.name}>
            {name}
          </RouterLink>
        </PersonHoverCard>
      }
      detail={<What occasion={occasion} today={today} />}
      action={
        mayWrite && (
          <Button
            size="small"
            aria-label={formatMessage({ id: `people.celebrating.${words}Named` }, { name })}
            render={<RouterLink to={conversationPath('employee', person.employee_id)} state={bringing(wish)} />}
          >
            <FormattedMessage id={`people.celebrating.${words}`} />
          </Button>
        )
      }
    />
  )
}

/** What the composer of their chat begins with. */
function useWish({ kind, day, years }: Occasion, today: string, name: string): string {
  const { formatMessage, formatDate } = useIntl()
  const { company } = useCompany()
  const said = formatDate(`${day}T00:00:00Z`, { timeZone: 'UTC', ...formats.weekday })
  return formatMessage(
    { id: `people.celebrating.words.${kind}` },
    { name, years, company: company?.company_name, when: describeDay(day, today), day: said },
  )
}

/** A calendar day, the same in every time zone. */
const formats = { weekday: { weekday: 'long' }, date: { day: 'numeric', month: 'long' } } as const

function What({ occasion: { kind, day, years }, today }: RowProps) {
  const { formatDate } = useIntl()
  const { company } = useCompany()
  const when = describeDay(day, today)
  const format = when === 'date' ? formats.date : formats.weekday
  const said = formatDate(`${day}T00:00:00Z`, { timeZone: 'UTC', ...format })
  return <FormattedMessage id={`people.celebrating.${kind}`} values={{ when, day: said, years, company: company?.company_name }} />
}
