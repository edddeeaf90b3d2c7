import type { ReactNode } from 'react'
import { Skeleton } from '../states/skeleton.tsx'
import styles from './linked-cards.module.css'

/** A list of cards that each lead to a page. */
export const LinkedCards = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul className={styles.list} aria-label={label}>
    {children}
  </ul>
)

/** The whole card follows the link that has the class `cardLink`; other links and buttons in it stay their own. */
export const LinkedCard = ({ children }: { children: ReactNode }) => <li className={styles.card}>{children}</li>

export const cardLink = styles.link

/** Placeholders in the shape of such cards. */
export const CardOutlines = ({ count = 3 }: { count?: number }) => (
  <div aria-hidden className={styles.list}>
    {['58%', '72%', '44%'].slice(0, count).map((width) => (
      <div key={width} className={styles.card}>
        <Skeleton width="30%" />
        <Skeleton width={width} />
        <Skeleton width="50%" />
      </div>
    ))}
  </div>
)
