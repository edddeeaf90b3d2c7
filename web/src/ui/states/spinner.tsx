import styles from './spinner.module.css'

/** Spins while a pressed control works. Use a Skeleton or real progress for anything longer. */
export function Spinner({ size = 'medium' }: { size?: 'small' | 'medium' | 'large' }) {
  return <span aria-hidden className={styles.spinner} data-size={size} />
}
