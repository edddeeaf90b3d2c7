import type { Contest, ContestPlace } from '@atrium/contract/contests/schemas'
import { Link as RouterLink } from '@tanstack/react-router'
import { useIntl } from 'react-intl'
import { useSession } from '#app/session/auth.tsx'
import { profilePath } from '#features/people/paths.ts'
import { nameOf, usePerson } from '#features/people/people.ts'
import { Avatar } from '#ui/marks/avatar.tsx'
import styles from './contest.module.css'
import { PrizeCell } from './prize-cell.tsx'

type StandingTableProps = { contest: Contest; rows: readonly ContestPlace[]; around: readonly ContestPlace[] }

/** Places from the first, and below them the person's own with its neighbours. */
export function StandingTable({ contest, rows, around }: StandingTableProps) {
  const { formatMessage } = useIntl()
  const hasPrizes = [...rows, ...around].some(({ points, words }) => points > 0 || words)
  const columns = { contest, hasPrizes, hasScore: contest.kind !== 'draw' }
  return (
    <table className={styles.table} data-prizes={hasPrizes || undefined}>
      <caption className={styles.caption}>{formatMessage({ id: 'contests.standing' })}</caption>
      <thead>
        <tr>
          <th scope="col">{formatMessage({ id: 'contests.column.place' })}</th>
          <th scope="col">{formatMessage({ id: 'contests.column.who' })}</th>
          {columns.hasScore && (
            <th scope="col" className={styles.number}>
              {formatMessage({ id: contest.kind === 'vote' ? 'contests.column.votes' : 'contests.column.score' })}
            </th>
          )}
          {hasPrizes && (
            <th scope="col" className={styles.number}>
              {formatMessage({ id: 'contests.column.prize' })}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.entry_id} row={row} {...columns} />
        ))}
      </tbody>
      {around.length > 0 && (
        <tbody className={styles.around}>
          {around.map((row) => (
            <Row key={row.entry_id} row={row} {...columns} />
          ))}
        </tbody>
      )}
    </table>
  )
}

type RowProps = { contest: Contest; row: ContestPlace; hasPrizes: boolean; hasScore: boolean }
function Row({ row: { place, employee_id, score, points, words }, hasPrizes, hasScore }: RowProps) {
  const { formatMessage, formatNumber } = useIntl()
  const { employee_id: ownId } = useSession()
  const person = usePerson(employee_id)
  const isOwn = ownId === employee_id
  const name = person ? nameOf(person) : '…'
  return (
    <tr data-own={isOwn || undefined}>
      <td className={styles.place}>{formatNumber(place)}</td>
      <th scope="row">
        <span className={styles.who}>
          <Avatar name={name} photo={person?.profile_url} size="small" />
          <RouterLink to={profilePath(employee_id)} className={styles.person}>
            <bdi>{isOwn ? formatMessage({ id: 'contests.you' }) : name}</bdi>
          </RouterLink>
        </span>
      </th>
      {hasScore && <td className={styles.number}>{formatNumber(score ?? 0)}</td>}
      {hasPrizes && <PrizeCell points={points} words={words} />}
    </tr>
  )
}
