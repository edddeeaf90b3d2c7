import type { MessageFile } from '@atrium/contract/chat/attachments'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { dialogOnDemand } from '#app/on-demand/dialog-on-demand.tsx'
import { useFileLink } from '#features/files/links.ts'
import styles from './entries.module.css'

const PictureBox = dialogOnDemand(() => import('./picture-box.tsx'))

/** The picture of an entry; a press shows all of it, large. */
export function EntryPicture({ file, words, detail }: { file: MessageFile; words: string; detail: string }) {
  const { formatMessage } = useIntl()
  const link = useFileLink(file.file_id)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={styles.picture}
        style={file.preview ? { backgroundColor: file.preview } : undefined}
        onClick={() => setOpen(true)}
        aria-label={formatMessage({ id: 'contests.enlarge' }, { what: words })}
      >
        {link && <img src={link} alt="" loading="lazy" />}
      </button>
      <PictureBox open={isOpen} link={link} words={words} detail={detail} onClose={() => setOpen(false)} />
    </>
  )
}
