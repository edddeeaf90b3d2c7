import type { ReactNode } from 'react'
import styles from './empty-state.module.css'
import { Icon, type IconType } from '../marks/icon.tsx'

export type EmptyStateProps = {
  icon: IconType
  title?: string
  /** What belongs here and why it is empty. */
  children: ReactNode
  /** The next step: a Button or a Link. */
  action?: ReactNode
}

/** An empty list that explains itself and offers the next step. */
export function EmptyState({ icon, title, children, action }: EmptyStateProps) {
  'use no memo' // nothing here gains from the compiler, whose code is larger
  return (
    <div className={styles.state}>
      <span className={styles.icon}>
        <Icon of={icon} size="large" />
      </span>
      {title && (
        <p className={styles.title} dir="auto">
          {title}
        </p>
      )}
      <p className={styles.sentence}>{children}</p>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
