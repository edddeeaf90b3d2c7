import { Skeleton } from '#ui/states/skeleton.tsx'
import styles from './messages-skeleton.module.css'

const widths = ['62%', '38%', '74%', '51%', '66%', '30%']

/** The placeholder of a history that is loading. */
export function MessagesSkeleton() {
  return (
    <div className={styles.skeleton}>
      {widths.map((width) => (
        <div key={width} className={styles.row}>
          <Skeleton shape="round" width="36px" height="36px" />
          <div className={styles.words}>
            <Skeleton width="120px" />
            <Skeleton width={width} />
          </div>
        </div>
      ))}
    </div>
  )
}
