import type { ContestPlace } from '@atrium/contract/contests/schemas'
import { useIntl } from 'react-intl'
import styles from './contest.module.css'

/** What somebody wins, in a table of places. */
export function PrizeCell({ points, words }: Pick<ContestPlace, 'points' | 'words'>) {
  const { formatMessage } = useIntl()
  return (
    <td className={styles.number}>
      {points > 0 && <span className={styles.points}>{formatMessage({ id: 'contests.points' }, { count: points })}</span>}
      {words && (
        <span className={styles.note} dir="auto">
          {' '}
          {words}
        </span>
      )}
    </td>
  )
}
