import { Skeleton } from '#ui/states/skeleton.tsx'
import styles from './campaign-list.module.css'

/** Placeholders in the shape of announcements. */
export const CampaignOutlines = ({ count = 3 }: { count?: number }) => (
  <div aria-hidden className={styles.list}>
    {['58%', '72%', '44%'].slice(0, count).map((width) => (
      <div key={width} className={styles.row}>
        <Skeleton width="30%" />
        <Skeleton width={width} />
        <Skeleton width="50%" />
      </div>
    ))}
  </div>
)
