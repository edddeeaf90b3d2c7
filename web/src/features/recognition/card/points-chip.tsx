import { FormattedMessage } from 'react-intl'
import styles from './recognition-card.module.css'

/** The points that each receiver got, with those added since. Nothing where the company shows no amounts, or none were given. */
export function PointsChip({ points, isEach }: { points: number | null | undefined; isEach: boolean }) {
  if (!points) return null
  return (
    <span className={styles.points}>
      <FormattedMessage id={isEach ? 'recognition.pointsEach' : 'recognition.points'} values={{ points }} />
    </span>
  )
}
