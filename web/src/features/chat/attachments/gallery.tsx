import type { MessageFile } from '@atrium/contract/chat/attachments'
import { Play } from 'lucide-react'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { lazyWithRetry, Loading } from '#app/on-demand/lazy-with-retry.tsx'
import { useFileLink } from '#features/files/links.ts'
import { Icon } from '#ui/marks/icon.tsx'
import { formatDuration } from '../media/format-duration.ts'
import styles from './gallery.module.css'

const FileViewer = lazyWithRetry(() => import('./file-viewer.tsx'))
const shownAtMost = 4

/** With what a picture shows, if somebody described it. */
export type ShownFile = MessageFile & { alt?: string | null }

/** Pictures and videos of a message, at their final size before they load. A click opens them over everything else. */
export function Gallery({ files }: { files: readonly ShownFile[] }) {
  const { formatMessage } = useIntl()
  const [open, setOpen] = useState<number>()
  const more = files.length - shownAtMost
  const [first] = files
  const moreWords = more > 0 && formatMessage({ id: 'chat.moreFiles' }, { count: more })
  return (
    <>
      <ul
        className={styles.gallery}
        data-count={Math.min(files.length, shownAtMost)}
        style={files.length === 1 && first ? { '--ratio': ratioOf(first) } : undefined}
        aria-label={formatMessage({ id: 'chat.pictures' }, { count: files.length })}
      >
        {files.slice(0, shownAtMost).map((file, index) => (
          <li key={file.file_id} className={styles.tile}>
            <button
              type="button"
              className={styles.press}
              style={file.preview ? { backgroundColor: file.preview } : undefined}
              aria-label={[
                formatMessage({ id: file.kind === 'video' ? 'chat.openVideo' : 'chat.openPicture' }, { name: file.alt ?? file.name }),
                lengthOf(file),
                index === shownAtMost - 1 && moreWords,
              ]
                .filter(Boolean)
                .join(' ')}
              onClick={() => setOpen(index)}
            >
              <Seen file={file} />
              {moreWords && index === shownAtMost - 1 && <span className={styles.more}>{moreWords}</span>}
            </button>
          </li>
        ))}
      </ul>
      {open !== undefined && (
        <Loading>
          <FileViewer files={files} first={open} onClose={() => setOpen(undefined)} />
        </Loading>
      )}
    </>
  )
}

function Seen({ file }: { file: MessageFile }) {
  const isPicture = file.kind === 'image'
  const link = useFileLink(file.file_id, isPicture)
  if (isPicture) return link ? <img src={link} alt="" loading="lazy" decoding="async" /> : null
  return (
    <>
      {link && <video src={`${link}#t=0.1`} preload="metadata" muted playsInline tabIndex={-1} />}
      <span className={styles.play}>
        <Icon of={Play} />
      </span>
      {lengthOf(file) && <span className={styles.length}>{lengthOf(file)}</span>}
    </>
  )
}

const lengthOf = ({ kind, duration }: MessageFile): string => (kind === 'video' && duration !== null ? formatDuration(duration) : '')

/** Crops a panorama or a till receipt instead of shrinking it to a line. */
const ratioOf = ({ width, height }: MessageFile): number => (width && height ? Math.min(3, Math.max(0.5, width / height)) : 4 / 3)
