import { contestTeamMinimum } from '@atrium/contract/contests/kinds'
import type { ContestStanding, ContestTeamPlace } from '@atrium/contract/contests/schemas'
import { useIntl } from 'react-intl'
import { Chip } from '#ui/marks/chip.tsx'
import styles from './contest.module.css'
import { PrizeCell } from './prize-cell.tsx'

type TeamTableProps = { standing: ContestStanding; rows: readonly ContestTeamPlace[] }

/** Teams from the first place; those that are not ranked come last. */
export function TeamTable({ standing, rows }: TeamTableProps) {
  const { formatMessage } = useIntl()
  const hasPrizes = rows.some(({ points, words }) => points > 0 || words)
  return (
    <table className={styles.table} data-prizes={hasPrizes || undefined}>
      <caption className={styles.caption}>{formatMessage({ id: 'contests.standing' })}</caption>
      <thead>
        <tr>
          <th scope="col">{formatMessage({ id: 'contests.column.place' })}</th>
          <th scope="col">{formatMessage({ id: 'contests.column.team' })}</th>
          <th scope="col" className={styles.number}>
            {formatMessage({ id: 'contests.column.average' })}
          </th>
          {hasPrizes && (
            <th scope="col" className={styles.number}>
              {formatMessage({ id: 'contests.column.prize' })}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.department_id} row={row} standing={standing} hasPrizes={hasPrizes} />
        ))}
      </tbody>
    </table>
  )
}

type RowProps = { row: ContestTeamPlace; standing: ContestStanding; hasPrizes: boolean }
function Row({ row, standing: { own_team, own_score }, hasPrizes }: RowProps) {
  const { formatMessage, formatNumber } = useIntl()
  const { department_id, department_name, place, people, sum, score, points, words } = row
  const isOwn = own_team?.department_id === department_id
  const facts = formatMessage({ id: 'contests.teamFacts' }, { people, sum: formatNumber(sum) })
  return (
    <tr data-own={isOwn || undefined}>
      <td className={styles.place}>{place === null ? '–' : formatNumber(place)}</td>
      <th scope="row">
        <span className={styles.team}>
          <bdi>{department_name}</bdi>
          {isOwn && <Chip tone="accent">{formatMessage({ id: 'contests.ownTeam' })}</Chip>}
        </span>
        <span className={styles.teamFacts}>{facts}</span>
        {isOwn && own_score !== null && (
          <span className={styles.teamFacts}>
            {formatMessage({ id: 'contests.ownShare' }, { own: formatNumber(own_score), sum: formatNumber(sum) })}
          </span>
        )}
        {place === null && (
          <span className={styles.teamFacts}>{formatMessage({ id: 'contests.teamTooSmall' }, { least: contestTeamMinimum })}</span>
        )}
      </th>
      <td className={styles.number}>{formatNumber(score, { maximumFractionDigits: 2 })}</td>
      {hasPrizes && <PrizeCell points={points} words={words} />}
    </tr>
  )
}
