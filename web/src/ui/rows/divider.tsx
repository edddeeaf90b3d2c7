import type { ReactNode } from 'react'
import styles from './divider.module.css'

/** A line with a label in it: a day ("Today"), the first unread ("New"), a choice ("or"). */
export function Divider({ tone = 'quiet', children }: { tone?: 'quiet' | 'accent'; children?: ReactNode }) {
  if (!children) return <hr className={styles.line} />
  return (
    <div className={styles.divider} data-tone={tone}>
      {children}
    </div>
  )
}
