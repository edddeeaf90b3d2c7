import { FileText, X } from 'lucide-react'
import { useIntl } from 'react-intl'
import { useFileLink } from '#features/files/links.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Icon } from '#ui/marks/icon.tsx'
import { ProgressBar } from '#ui/states/progress-bar.tsx'
import type { DraftFile } from './draft.ts'
import type { Upload } from './use-uploads.ts'
import styles from './write-dialog.module.css'

type WriteFilesProps = { files: readonly DraftFile[]; uploads: readonly Upload[]; onRemove: (id: string) => void }

/** The files of a post that is being written, and those on their way. */
export function WriteFiles({ files, uploads, onRemove }: WriteFilesProps) {
  const { formatMessage } = useIntl()
  if (!files.length && !uploads.length) return null
  return (
    <ul className={styles.files} aria-label={formatMessage({ id: 'feed.files' })}>
      {files.map((file) => (
        <li key={file.file_id} className={styles.file}>
          {file.isPicture ? <Picture file={file} /> : <Named name={file.name} />}
          <span className={styles.remove}>
            <IconButton
              icon={X}
              size="small"
              label={formatMessage({ id: 'feed.removeFile' }, { name: file.name })}
              onClick={() => onRemove(file.file_id)}
            />
          </span>
        </li>
      ))}
      {uploads.map(({ id, name, share, stop, fault }) => (
        <li key={id} className={styles.file}>
          <Named name={fault ?? name} />
          {fault === undefined && <ProgressBar label={formatMessage({ id: 'feed.uploading' }, { name })} done={share} total={1} />}
          <span className={styles.remove}>
            <IconButton icon={X} size="small" label={formatMessage({ id: 'feed.removeFile' }, { name })} onClick={stop} />
          </span>
        </li>
      ))}
    </ul>
  )
}

function Picture({ file: { file_id, name } }: { file: DraftFile }) {
  const link = useFileLink(file_id, true)
  return link ? <img className={styles.picture} src={link} alt={name} /> : <Named name={name} />
}

const Named = ({ name }: { name: string }) => (
  <span className={styles.named}>
    <Icon of={FileText} />
    <span dir="auto">{name}</span>
  </span>
)
