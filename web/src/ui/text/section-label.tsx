import type { ReactNode } from 'react'
import styles from './section-label.module.css'

export type SectionLabelProps = { children: ReactNode; action?: ReactNode; id?: string; level?: 2 | 3 | 4 }

/** The small heading above a part of a list, with space for one action. */
export function SectionLabel({ children, action, id, level = 2 }: SectionLabelProps) {
  const Heading = `h${level}` as const
  return (
    <div className={styles.label}>
      <Heading id={id}>{children}</Heading>
      {action}
    </div>
  )
}
