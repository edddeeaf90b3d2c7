import type { Saved } from '@atrium/contract/chat/saved'
import { Link } from '@tanstack/react-router'
import { Bookmark } from 'lucide-react'
import { useIntl } from 'react-intl'
import { Icon } from '#ui/marks/icon.tsx'
import { savedPath } from '../paths.ts'
import styles from './saved-note.module.css'
import { useReminderText } from './use-reminder-text.ts'

/** Above a saved message: shows that it is saved, and the reminder, with a link to the list. */
export default function SavedNote({ saved }: { saved: Saved }) {
  const { formatMessage } = useIntl()
  const reminder = useReminderText(saved)
  return (
    <Link to={savedPath} className={styles.note} data-due={saved.is_due}>
      <Icon of={Bookmark} size="small" />
      {reminder ?? formatMessage({ id: 'chat.savedForLater' })}
    </Link>
  )
}
