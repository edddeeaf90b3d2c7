import type { RecentItem } from '@atrium/contract/chat/schemas'
import type { ReactNode } from 'react'
import { SectionLabel } from '#ui/text/section-label.tsx'
import { RecentActions } from './recent-actions.tsx'
import styles from './recent-section.module.css'
import { RecentRow } from './recent-row.tsx'

type SectionProps = {
  label: string
  items: readonly RecentItem[]
  current: string | undefined
  action?: ReactNode
  /** Replaces the items if there are none. */
  empty?: ReactNode
}

/** One section of the list of chats. */
export function RecentSection({ label, items, current, action, empty }: SectionProps) {
  if (!items.length && !action) return null
  return (
    <section aria-label={label}>
      <SectionLabel action={action}>{label}</SectionLabel>
      {!items.length && empty}
      <ul>
        {items.map((item) => (
          <li key={item.entity_id} className={styles.entry}>
            <RecentRow item={item} current={item.entity_id === current} />
            <RecentActions item={item} />
          </li>
        ))}
      </ul>
    </section>
  )
}
