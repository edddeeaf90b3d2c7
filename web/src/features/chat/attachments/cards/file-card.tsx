import type { MessageFile } from '@atrium/contract/chat/attachments'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { lazyBeside } from '#app/on-demand/lazy-beside.tsx'
import { lazyWithRetry, Loading } from '#app/on-demand/lazy-with-retry.tsx'
import { useFileLink } from '#features/files/links.ts'
import { formatFileSize } from '#ui/text/file-size.ts'
import { Icon } from '#ui/marks/icon.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import { endingOf, hasTextPreview } from './file-ending.ts'
import styles from './file-card.module.css'

const FileSign = lazyBeside(() => import('./file-sign.tsx'))
const PdfViewer = lazyWithRetry(() => import('../pdf/pdf-viewer.tsx'))
const TextViewer = lazyWithRetry(() => import('../text/text-viewer.tsx'))

/** A file as a card. A PDF, and the text of a document, opens over everything else; any other file is downloaded. */
export function FileCard({ file }: { file: MessageFile }) {
  'use no memo' // nothing here gains from the compiler, whose code is larger
  const { file_id, kind, name, bytes } = file
  const { formatMessage, locale } = useIntl()
  const link = useFileLink(file_id)
  const [open, setOpen] = useState(false)
  const isPdf = kind === 'pdf'
  const opens = isPdf || hasTextPreview(name)
  const viewed = { file, onClose: () => setOpen(false) }
  const content = (
    <>
      <span className={styles.sign} data-kind={kind}>
        <FileSign name={name} />
      </span>
      <VisuallyHidden>{formatMessage({ id: opens ? 'chat.openFile' : 'chat.download' })}</VisuallyHidden>
      <span className={styles.words}>
        <span className={styles.name} dir="auto">
          {name}
        </span>
        <span className={styles.size}>{[endingOf(name), formatFileSize(bytes, locale)].filter(Boolean).join(' · ')}</span>
      </span>
      {!opens && <Icon of={Download} />}
    </>
  )
  if (!opens)
    return (
      <a className={styles.card} href={link} download={name}>
        {content}
      </a>
    )
  return (
    <>
      <button type="button" className={styles.card} onClick={() => setOpen(true)}>
        {content}
      </button>
      {open && <Loading>{isPdf ? <PdfViewer {...viewed} /> : <TextViewer {...viewed} />}</Loading>}
    </>
  )
}
