import styles from './progress-bar.module.css'

type ProgressBarProps = {
  label: string
  done: number
  /** Null while nobody knows how much there is. */
  total: number | null
}

/** How far long work is, in real numbers. */
export const ProgressBar = ({ label, done, total }: ProgressBarProps) => (
  <progress className={styles.bar} aria-label={label} {...(total === null ? {} : { value: done, max: Math.max(1, total) })} />
)
