import type { CalendarPerson } from '@atrium/contract/clockin/calendar'
import { FormattedMessage, useIntl } from 'react-intl'
import { nameOf, usePerson } from '#features/people/people.ts'
import { Avatar } from '#ui/marks/avatar.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import { kindOf } from '../calendar/calendar-days.ts'
import { CalendarMark } from '../calendar/calendar-mark.tsx'
import tableStyles from '../calendar/calendar-table.module.css'
import { ShiftChip } from '../parts/shift-chip.tsx'
import { dateOf } from '../parts/zoned-times.ts'
import type { Plan } from './use-plan.ts'

/** People beside the days of a week: who works when, and who is away. */
export function PlanTable({ plan: { days, rows, today } }: { plan: Plan }) {
  const { formatDate, formatMessage } = useIntl()
  return (
    // A week that is wider than the page scrolls by itself, also by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={tableStyles.frame} tabIndex={0} role="region" aria-label={formatMessage({ id: 'clockin.plan' })}>
      <table className={tableStyles.table} data-by="week">
        <caption>
          <VisuallyHidden>
            <FormattedMessage id="clockin.plan.text" />
          </VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <FormattedMessage id="clockin.team.who" />
            </th>
            {days.map((day) => (
              <th key={day} scope="col" data-today={day === today || undefined}>
                {formatDate(dateOf(day), { weekday: 'short', day: 'numeric', timeZone: 'UTC' })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((person) => (
            <Row key={person.employee_id} person={person} days={days} today={today} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

type RowProps = { person: CalendarPerson } & Pick<Plan, 'days' | 'today'>

function Row({ person, days, today }: RowProps) {
  const known = usePerson(person.employee_id)
  const name = known ? nameOf(known) : ''
  return (
    <tr>
      <th scope="row">
        <span className={tableStyles.who}>
          <Avatar size="small" name={name} photo={known?.profile_url} />
          <bdi>{name}</bdi>
        </span>
      </th>
      {days.map((day) => {
        const of = person.days.find((one) => one.day === day)
        const kind = kindOf(person, day, of)
        return (
          <td key={day} data-kind={kind} data-today={day === today || undefined}>
            <CalendarMark of={{ person, kind, of }} isWordy />
            {of?.shifts.map((shift) => (
              <ShiftChip key={shift.planned_shift_id} shift={shift} />
            ))}
          </td>
        )
      })}
    </tr>
  )
}
