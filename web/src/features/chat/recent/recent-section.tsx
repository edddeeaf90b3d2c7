import type { RecentItem } from '@atrium/contract/chat/schemas'
import type { ReactNode } from 'react'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { useWatched } from '#app/watched.ts'
import { Icon } from '#ui/marks/icon.tsx'
import { SectionLabel } from '#ui/text/section-label.tsx'
import { isUnread } from '../inbox/attention.ts'
import { useNotificationChoices } from '../use-chat.ts'
import { collapsed, toggleSection } from './collapsed.ts'
import { RecentActions } from './recent-actions.tsx'
import styles from './recent-section.module.css'
import { RecentRow } from './recent-row.tsx'

type SectionProps = {
  /** Under which the device remembers that it is closed. */
  name: string
  label: string
  items: readonly RecentItem[]
  current: string | undefined
  action?: ReactNode
  /** Replaces the items if there are none. */
  empty?: ReactNode
}

/** One section of the list of chats. Closed, it still shows what is unread and the open chat. */
export function RecentSection({ name, label, items, current, action, empty }: SectionProps) {
  const isClosed = useWatched(collapsed).includes(name)
  const listening = useNotificationChoices()
  if (!items.length && !action) return null
  const shown = isClosed ? items.filter((item) => item.entity_id === current || isUnread(item, listening)) : items
  return (
    <section aria-label={label}>
      <div data-head>
        <SectionLabel action={action}>
          <button type="button" className={styles.toggle} aria-expanded={!isClosed} onClick={() => toggleSection(name)}>
            {label}
            <Icon of={isClosed ? ChevronRight : ChevronDown} size="small" />
          </button>
        </SectionLabel>
      </div>
      {!items.length && empty}
      <ul>
        {shown.map((item) => (
          <li key={item.entity_id} className={styles.entry}>
            <RecentRow item={item} current={item.entity_id === current} />
            <RecentActions item={item} />
          </li>
        ))}
      </ul>
    </section>
  )
}
