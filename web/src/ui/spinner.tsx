import styles from './spinner.module.css'

/** Turns while a pressed control works. Anything longer shows a Skeleton or real progress instead. */
export function Spinner({ size = 'medium' }: { size?: 'small' | 'medium' | 'large' }) {
  return <span aria-hidden className={styles.spinner} data-size={size} />
}
