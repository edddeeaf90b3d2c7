import type { ClockinPeriod } from '@atrium/contract/clockin/periods'
import { FormattedMessage, useIntl } from 'react-intl'
import listStyles from '#app/settings/list-section.module.css'
import { nameOf, usePerson } from '#features/people/people.ts'

/** `2026-11` as a person reads it. */
export function useMonthName(period: string): string {
  const { formatDate } = useIntl()
  return formatDate(`${period}-01`, { month: 'long', year: 'numeric', timeZone: 'UTC' })
}

/** Who locked a month, when and why; or that it is open. */
export function PeriodFacts({ row: { is_locked, locked_at, locked_by, reason }, isOver }: { row: ClockinPeriod; isOver: boolean }) {
  const { formatDate } = useIntl()
  const person = usePerson(locked_by ?? undefined)
  const state = is_locked ? (locked_by ? 'byPerson' : 'byRule') : isOver ? 'open' : 'running'
  return (
    <p className={listStyles.facts}>
      <FormattedMessage
        id="settings.periods.state"
        values={{ state, name: person ? nameOf(person) : '', day: formatDate(locked_at ?? undefined, { dateStyle: 'medium' }) }}
      />
      {reason && <span dir="auto">{reason}</span>}
    </p>
  )
}
