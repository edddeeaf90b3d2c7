import { Skeleton } from '#ui/states/skeleton.tsx'
import styles from './post-list.module.css'

/** Placeholders in the shape of posts. */
export const PostOutlines = ({ count = 3 }: { count?: number }) => (
  <div aria-hidden className={styles.list}>
    {['58%', '72%', '44%'].slice(0, count).map((width) => (
      <div key={width} className={styles.outline}>
        <div className={styles.outlineHead}>
          <Skeleton shape="round" width="36px" height="36px" />
          <div className={styles.outlineWords}>
            <Skeleton width="34%" />
            <Skeleton width="22%" />
          </div>
        </div>
        <Skeleton />
        <Skeleton />
        <Skeleton width={width} />
        <Skeleton width="40%" height="26px" />
      </div>
    ))}
  </div>
)
