import styles from './skeleton.module.css'

export type SkeletonProps = {
  shape?: 'line' | 'round' | 'block'
  /** Any CSS length; lines are 100 % wide by default. */
  width?: string
  height?: string
}

/**
 * A placeholder of the content being loaded, in its final size. Wrap a whole screen's skeletons in one DelayedLoader.
 */
export const Skeleton = ({ shape = 'line', width, height }: SkeletonProps) => (
  <span aria-hidden className={styles.skeleton} data-shape={shape} style={{ inlineSize: width, blockSize: height }} />
)

/** Placeholders for the rows of a list pane. */
export const SkeletonRows = ({ count = 6 }: { count?: number }) => (
  <div aria-hidden className={styles.rows}>
    {Array.from({ length: count }, (_, index) => (
      <div key={index} className={styles.row}>
        <Skeleton shape="round" width="36px" height="36px" />
        <div className={styles.words}>
          <Skeleton width={`${38 + ((index * 17) % 30)}%`} />
          <Skeleton width={`${58 + ((index * 23) % 36)}%`} />
        </div>
      </div>
    ))}
  </div>
)
