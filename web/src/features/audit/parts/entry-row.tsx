import type { AuditEntry } from '@atrium/contract/audit/schemas'
import { Bot, ChevronDown, ShieldAlert } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { FormattedMessage, FormattedTime, useIntl } from 'react-intl'
import { Avatar } from '#ui/marks/avatar.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { IconTile } from '#ui/marks/icon-tile.tsx'
import { sentenceWords } from '../words.ts'
import { EntryChanges } from './entry-changes.tsx'
import styles from './entry-row.module.css'

/** One entry as a sentence, with time and origin; its changes can be expanded. */
export function EntryRow({ entry }: { entry: AuditEntry }) {
  const intl = useIntl()
  const id = useId()
  const [open, setOpen] = useState(false)
  const { id: says, values } = sentenceWords(intl, entry)
  const place = [entry.device, entry.address].filter(Boolean)
  return (
    <li className={styles.row}>
      <Figure entry={entry} />
      <div className={styles.words}>
        <p className={styles.sentence} id={id}>
          <FormattedMessage id={says} values={{ ...values, b: bold }} />
        </p>
        <p className={styles.soft}>
          <time dateTime={entry.at} title={intl.formatDate(entry.at, { dateStyle: 'full', timeStyle: 'long' })}>
            <FormattedTime value={entry.at} />
          </time>
          {place.map((part) => ` · ${part}`).join('')}
        </p>
      </div>
      {entry.changes.length > 0 && (
        <IconButton
          icon={ChevronDown}
          label={intl.formatMessage({ id: 'audit.details' })}
          aria-describedby={id}
          aria-expanded={open}
          className={styles.toggle}
          onClick={() => setOpen(!open)}
        />
      )}
      {open && <EntryChanges entry={entry} />}
    </li>
  )
}

const bold = (words: ReactNode): ReactNode => <b>{words}</b>

function Figure({ entry: { actor_id, actor_name, action } }: { entry: AuditEntry }) {
  if (/\.(refused|replayed)$/.test(action)) return <IconTile icon={ShieldAlert} />
  return actor_id && actor_name ? <Avatar name={actor_name} /> : <IconTile icon={Bot} />
}
