import type { Contest } from '@atrium/contract/contests/schemas'
import { FormattedMessage, useIntl } from 'react-intl'
import { Card } from '#ui/rows/card.tsx'
import styles from './contest.module.css'

/** What can be won. */
export function PrizesCard({ contest: { prizes, payment, team_kind } }: { contest: Contest }) {
  const { formatMessage } = useIntl()
  if (!prizes.length) return null
  const givesPoints = prizes.some(({ points }) => points > 0)
  return (
    <Card title={formatMessage({ id: 'contests.prizes' })}>
      <ol className={styles.prizes}>
        {prizes.map(({ place, points, words }) => (
          <li key={place}>
            <span className={styles.prizePlace}>{formatMessage({ id: 'contests.placeNumber' }, { place })}</span>
            <span className={styles.prizeWords}>
              {points > 0 && <b>{formatMessage({ id: 'contests.points' }, { count: points })}</b>}
              {words && <span dir="auto">{words}</span>}
            </span>
          </li>
        ))}
      </ol>
      {team_kind !== 'none' && (
        <p className={styles.note}>
          <FormattedMessage id="contests.prizesTeams" />
        </p>
      )}
      {givesPoints && (
        <p className={styles.note}>
          <FormattedMessage id={payment === 'paid' ? 'contests.paid' : 'contests.paidOnce'} />
        </p>
      )}
    </Card>
  )
}
