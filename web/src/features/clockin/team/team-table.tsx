import type { TeamMember } from '@atrium/contract/clockin/team'
import { FormattedMessage, useIntl } from 'react-intl'
import { nameOf, usePerson } from '#features/people/people.ts'
import { durationText } from '../hours/duration-text.ts'
import { sumOf, weeksOf } from './past-days.ts'
import styles from './team-table.module.css'

/** The last four weeks of everyone in numbers. */
export function TeamTable({ rows }: { rows: readonly TeamMember[] }) {
  const { formatMessage, formatDate } = useIntl()
  const weeks = weeksOf(rows[0]?.days ?? []).map(([first]) => first?.day ?? '')
  return (
    // A table that is wider than a phone scrolls by itself, also by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.frame} tabIndex={0} role="region" aria-label={formatMessage({ id: 'clockin.team.table' })}>
      <table className={styles.table}>
        <caption>
          <FormattedMessage id="clockin.team.tableText" />
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <FormattedMessage id="clockin.team.who" />
            </th>
            {weeks.map((monday) => (
              <th key={monday} scope="col">
                <FormattedMessage
                  id="clockin.team.weekFrom"
                  values={{ day: formatDate(monday, { day: 'numeric', month: 'short', timeZone: 'UTC' }) }}
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((member) => (
            <Line key={member.employee_id} member={member} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Line({ member: { employee_id, days } }: { member: TeamMember }) {
  const person = usePerson(employee_id)
  return (
    <tr>
      <th scope="row" dir="auto">
        {person ? nameOf(person) : ''}
      </th>
      {weeksOf(days).map((week) => {
        const { worked, target } = sumOf(week)
        return (
          <td key={week[0]?.day}>
            <FormattedMessage id="clockin.team.cell" values={{ worked: durationText(worked), target: durationText(target) }} />
          </td>
        )
      })}
    </tr>
  )
}
