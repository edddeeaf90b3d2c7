import type { MessageFile } from '@atrium/contract/chat/attachments'
import { Download, File } from 'lucide-react'
import { useIntl } from 'react-intl'
import { useFileLink } from '#features/files/links.ts'
import { formatFileSize } from '#ui/text/file-size.ts'
import { Icon } from '#ui/marks/icon.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import styles from './file-card.module.css'

/** A file as a card. A PDF opens in the browser's viewer, in a new tab; everything else is downloaded. */
export function FileCard({ file: { file_id, kind, name, bytes } }: { file: MessageFile }) {
  const { formatMessage, locale } = useIntl()
  const link = useFileLink(file_id)
  const size = formatFileSize(bytes, locale)
  const opens = kind === 'pdf'
  return (
    <a className={styles.card} href={link} {...(opens ? { target: '_blank', rel: 'noopener noreferrer' } : { download: name })}>
      <span className={styles.sign} data-kind={kind}>
        <Icon of={File} />
      </span>
      <VisuallyHidden>{formatMessage({ id: opens ? 'chat.openFile' : 'chat.download' })}</VisuallyHidden>
      <span className={styles.words}>
        <span className={styles.name} dir="auto">
          {name}
        </span>
        <span className={styles.size}>{[endingOf(name), size].filter(Boolean).join(' · ')}</span>
      </span>
      <Icon of={Download} />
    </a>
  )
}

const endingOf = (name: string): string => (name.includes('.') ? (name.split('.').at(-1) ?? '').slice(0, 5).toUpperCase() : '')
