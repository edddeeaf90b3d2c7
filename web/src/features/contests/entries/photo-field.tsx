import { Camera } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { rememberFile, useFileLink } from '#features/files/links.ts'
import { uploadFile } from '#features/files/upload.ts'
import { UploadProgress } from '#features/files/upload-progress.tsx'
import { Button } from '#ui/button.tsx'
import styles from './entries.module.css'

type PhotoFieldProps = {
  label: string
  optional: boolean
  value: string | null
  onValueChange: (fileId: string | null) => void
  error: string | undefined
}
type Upload = { share: number; stop: AbortController }

/** A picture of an entry: chosen, uploaded with its progress, shown, and taken away again. */
export function PhotoField({ label, optional, value, onValueChange, error }: PhotoFieldProps) {
  const { formatMessage } = useIntl()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const { upload, problem, send } = usePhoto(onValueChange)
  const failure = problem ?? error
  return (
    <div className={styles.photo} role="group" aria-labelledby={id} data-field="file_id">
      <span className={styles.label} id={id}>
        {label}
        {optional && <span className={styles.note}> {formatMessage({ id: 'ui.optional' })}</span>}
      </span>
      {value && <Preview fileId={value} />}
      {upload ? (
        <UploadProgress share={upload.share} label={formatMessage({ id: 'contests.uploading' })} onCancel={() => upload.stop.abort()} />
      ) : (
        <div className={styles.photoActs}>
          <Button icon={Camera} onClick={() => input.current?.click()}>
            <FormattedMessage id={value ? 'contests.otherPhoto' : 'contests.addPhoto'} />
          </Button>
          {value && (
            <Button tone="plain" onClick={() => onValueChange(null)}>
              <FormattedMessage id="contests.removePhoto" />
            </Button>
          )}
        </div>
      )}
      {failure && (
        <p className={styles.error} role="alert">
          {failure}
        </p>
      )}
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg,image/webp,image/gif"
        hidden
        aria-label={formatMessage({ id: 'contests.addPhoto' })}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          event.target.value = ''
          if (file) void send(file)
        }}
      />
    </div>
  )
}

function Preview({ fileId }: { fileId: string }) {
  const { formatMessage } = useIntl()
  const link = useFileLink(fileId)
  return <span className={styles.preview}>{link && <img src={link} alt={formatMessage({ id: 'contests.photo' })} />}</span>
}

function usePhoto(onSent: (fileId: string) => void) {
  const [upload, setUpload] = useState<Upload>()
  const [problem, setProblem] = useState<string>()
  const send = async (file: File): Promise<void> => {
    const stop = new AbortController()
    setProblem(undefined)
    setUpload({ share: 0, stop })
    const onProgress = (share: number): void => setUpload({ share, stop })
    const sent = await uploadFile(file, { path: 'contests', isPrivate: true, signal: stop.signal, onProgress })
    setUpload(undefined)
    if (!sent.status) return setProblem(sent.message || undefined)
    rememberFile(sent.file_id, file)
    onSent(sent.file_id)
  }
  return { upload, problem, send }
}
