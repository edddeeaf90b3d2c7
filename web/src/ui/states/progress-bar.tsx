import styles from './progress-bar.module.css'

type ProgressBarProps = {
  label: string
  done: number
  /** Null while the total is unknown. */
  total: number | null
}

/** The progress of a long operation, in real numbers. */
export const ProgressBar = ({ label, done, total }: ProgressBarProps) => (
  <progress className={styles.bar} aria-label={label} {...(total === null ? {} : { value: done, max: Math.max(1, total) })} />
)
