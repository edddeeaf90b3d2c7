import type { AuditEntry } from '@atrium/contract/audit/schemas'
import { useId } from 'react'
import { useIntl, type IntlShape } from 'react-intl'
import { useToday } from '#ui/time/use-today.ts'
import { EntryRow } from './entry-row.tsx'
import styles from './entry-list.module.css'

const dayLength = 24 * 60 * 60_000

export function EntryDay({ day, entries }: { day: number; entries: readonly AuditEntry[] }) {
  const intl = useIntl()
  const id = useId()
  const today = useToday()
  return (
    <section aria-labelledby={id}>
      <h2 className={styles.day} id={id}>
        {dayWords(intl, day, today)}
      </h2>
      <ul className={styles.list}>
        {entries.map((entry) => (
          <EntryRow key={entry.entry_id} entry={entry} />
        ))}
      </ul>
    </section>
  )
}

function dayWords(intl: IntlShape, day: number, today: number): string {
  const ago = Math.round((today - day) / dayLength)
  if (ago !== 0 && ago !== 1) return intl.formatDate(day, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
  const words = intl.formatRelativeTime(-ago, 'day', { numeric: 'auto' })
  return words.charAt(0).toLocaleUpperCase(intl.locale) + words.slice(1)
}
