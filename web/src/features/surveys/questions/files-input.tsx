import { Paperclip, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { UploadProgress } from '#features/files/upload-progress.tsx'
import { uploadFile } from '#features/files/upload.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Banner } from '#ui/states/banner.tsx'
import styles from '../controls/controls.module.css'

type FilesInputProps = {
  labelledBy: string
  describedBy: string | undefined
  maximum: number
  value: readonly string[]
  onValueChange: (fileIds: string[]) => void
}

/** Files of an attributed answer: uploaded when they are chosen, and part of the answer from then on. */
export function FilesInput({ labelledBy, describedBy, maximum, value, onValueChange }: FilesInputProps) {
  const { formatMessage } = useIntl()
  const input = useRef<HTMLInputElement>(null)
  const [names, setNames] = useState<Readonly<Record<string, string>>>({})
  const [upload, setUpload] = useState<{ share: number; stop: AbortController }>()
  const [failure, setFailure] = useState<string>()
  const send = async (file: File): Promise<void> => {
    const stop = new AbortController()
    setFailure(undefined)
    setUpload({ share: 0, stop })
    const result = await uploadFile(file, {
      path: 'surveys',
      isPrivate: true,
      signal: stop.signal,
      onProgress: (share) => setUpload({ share, stop }),
    })
    setUpload(undefined)
    if (!result.status) return setFailure(result.message || undefined)
    setNames((before) => ({ ...before, [result.file_id]: file.name }))
    onValueChange([...value, result.file_id])
  }
  return (
    <div className={styles.cards} role="group" aria-labelledby={labelledBy} aria-describedby={describedBy}>
      {value.map((id, index) => (
        <FileRow
          key={id}
          name={names[id] ?? formatMessage({ id: 'surveys.file.nameless' }, { place: index + 1 })}
          onRemove={() => onValueChange(value.filter((one) => one !== id))}
        />
      ))}
      {failure && <Banner tone="danger">{failure}</Banner>}
      {upload && (
        <UploadProgress share={upload.share} label={formatMessage({ id: 'surveys.file.uploading' })} onCancel={() => upload.stop.abort()} />
      )}
      {!upload && value.length < maximum && (
        <div className={styles.file}>
          <Button icon={Paperclip} onClick={() => input.current?.click()}>
            <FormattedMessage id={value.length ? 'surveys.file.another' : 'surveys.file.choose'} />
          </Button>
        </div>
      )}
      <input
        ref={input}
        type="file"
        hidden
        aria-label={formatMessage({ id: 'surveys.file.choose' })}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          target.value = ''
          if (file) void send(file)
        }}
      />
    </div>
  )
}

function FileRow({ name, onRemove }: { name: string; onRemove: () => void }) {
  const { formatMessage } = useIntl()
  return (
    <p className={styles.rank}>
      <span className={styles.words} dir="auto">
        {name}
      </span>
      <IconButton icon={X} size="small" label={formatMessage({ id: 'ui.remove' }, { name })} onClick={onRemove} />
    </p>
  )
}
