import type { ContestTeam } from '@atrium/contract/contests/schemas'
import { useIntl } from 'react-intl'
import styles from './contest.module.css'

/** Departments by their score for each of those who take part: for the honour alone. */
export function Teams({ teams }: { teams: readonly ContestTeam[] }) {
  const { formatMessage, formatNumber } = useIntl()
  return (
    <table className={styles.table}>
      <caption className={styles.teams}>{formatMessage({ id: 'contests.teams' })}</caption>
      <thead>
        <tr>
          <th scope="col">{formatMessage({ id: 'contests.column.department' })}</th>
          <th scope="col" className={styles.number}>
            {formatMessage({ id: 'contests.column.people' })}
          </th>
          <th scope="col" className={styles.number}>
            {formatMessage({ id: 'contests.column.perHead' })}
          </th>
        </tr>
      </thead>
      <tbody>
        {teams.map(({ department_id, department_name, people, score_per_head }) => (
          <tr key={department_id}>
            <th scope="row">
              <bdi>{department_name}</bdi>
            </th>
            <td className={styles.number}>{formatNumber(people)}</td>
            <td className={styles.number}>{formatNumber(score_per_head, { maximumFractionDigits: 1 })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
