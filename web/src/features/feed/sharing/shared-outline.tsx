import styles from './sharing.module.css'

/** The room of a shared post until it is there. */
export const SharedOutline = () => <div className={styles.outline} />
