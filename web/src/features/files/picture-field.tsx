import { Camera } from 'lucide-react'
import { useRef, useState, type ReactNode } from 'react'
import { dialogOnDemand } from '#app/on-demand/dialog-on-demand.tsx'
import { FormattedMessage, useIntl } from 'react-intl'
import { checkPicture, cutSquare, type Square } from './square-picture.ts'
import { UploadProgress } from './upload-progress.tsx'
import { uploadFile } from './upload.ts'
import { Banner } from '#ui/states/banner.tsx'
import { Button } from '#ui/button.tsx'
import { useToasts } from '#ui/overlays/toasts.tsx'
import type { MessageId } from '../../message-ids.ts'
import type { CropShape } from './pictures/crop-preview.tsx'
import styles from './picture-field.module.css'

/** The cropper is large: its code loads with the first chosen picture. */
const CropDialog = dialogOnDemand(() => import('./pictures/crop-dialog.tsx'))

/** The error text, and the file if a retry could help. */
type Problem = { words: string; file?: File }
/** A picture and its object URL. */
type Chosen = { file: File; address: string }
type Upload = { share: number; stop: AbortController }

export type PictureWords = Readonly<Record<'add' | 'change' | 'hint' | 'removed' | 'uploading' | 'use', MessageId>>
type PictureFieldProps = {
  /** The current picture, or its placeholder. */
  figure: ReactNode
  picture: string | null
  /** The folder of the upload. */
  path: string
  shape: CropShape
  words: PictureWords
  onSave: (address: string | null) => Promise<unknown>
  /** An upload begins; it ends with false if it failed, so that a form can wait for it. */
  onUpload?: ((sent: Promise<boolean>) => void) | undefined
}

/** A picture of a person or thing: choose, crop, upload with progress; removing it can be undone. */
export function PictureField(props: PictureFieldProps) {
  'use no memo' // the functions of `usePicture` are new in each render
  const { figure, picture, shape, words } = props
  const { formatMessage } = useIntl()
  const input = useRef<HTMLInputElement>(null)
  const { upload, problem, chosen, cropping, choose, endCropping, crop, send, remove } = usePicture(props)
  return (
    <div className={styles.photo}>
      {figure}
      <div className={styles.photoWords}>
        <div className={styles.buttons}>
          <Button icon={Camera} pending={upload !== undefined} onClick={() => input.current?.click()}>
            <FormattedMessage id={picture ? words.change : words.add} />
          </Button>
          {picture && !upload && (
            <Button tone="plain" onClick={remove}>
              <FormattedMessage id="settings.photo.remove" />
            </Button>
          )}
        </div>
        {upload ? (
          <UploadProgress share={upload.share} label={formatMessage({ id: words.uploading })} onCancel={() => upload.stop.abort()} />
        ) : (
          <p className={styles.soft}>
            <FormattedMessage id={words.hint} />
          </p>
        )}
        {problem && <PhotoProblem problem={problem} onRetry={send} />}
        <input
          ref={input}
          type="file"
          accept="image/png,image/jpeg,image/webp,image/gif"
          hidden
          aria-label={formatMessage({ id: words.add })}
          onChange={(event) => {
            const [file] = event.target.files ?? []
            event.target.value = ''
            if (file) choose(file)
          }}
        />
      </div>
      <CropDialog
        open={cropping}
        address={chosen?.address}
        shape={shape}
        useLabel={formatMessage({ id: words.use })}
        onClose={endCropping}
        onChoose={crop}
      />
    </div>
  )
}

/** What happens to the picture: chosen, cropped, sent, removed. */
function usePicture({ picture, path, shape, words, onSave, onUpload }: PictureFieldProps) {
  const { formatMessage } = useIntl()
  const { show } = useToasts()
  const [chosen, setChosen] = useState<Chosen>()
  const [cropping, setCropping] = useState(false)
  const [upload, setUpload] = useState<Upload>()
  const [problem, setProblem] = useState<Problem>()

  const fail = (error: unknown) => setProblem(error instanceof Error ? { words: error.message } : undefined)
  const failed = (error: unknown): false => {
    fail(error)
    return false
  }
  const begun = (sent: Promise<boolean>) => onUpload?.(sent)
  const begin = async (file: File) => {
    setProblem(undefined)
    await checkPicture(file)
    if (chosen) URL.revokeObjectURL(chosen.address)
    setChosen({ file, address: URL.createObjectURL(file) })
    setCropping(true)
  }
  const endCropping = () => setCropping(false)
  const crop = (square: Square) => {
    endCropping()
    if (chosen) begun(cutSquare(chosen.file, square, shape === 'square' ? 'image/png' : 'image/jpeg').then(sendFile, failed))
  }
  const send = (file: File) => begun(sendFile(file))
  const sendFile = async (file: File): Promise<boolean> => {
    const stop = new AbortController()
    setProblem(undefined)
    setUpload({ share: 0, stop })
    try {
      const result = await uploadFile(file, { path, signal: stop.signal, onProgress: (share) => setUpload({ share, stop }) })
      if (result.status) await onSave(result.download_url)
      else if (result.message) setProblem({ words: result.message, ...(result.passing && { file }) })
      return result.status || !result.message
    } catch (error) {
      return failed(error)
    } finally {
      setUpload(undefined)
    }
  }
  const remove = () => {
    const before = picture
    onSave(null).then(() => show({ text: formatMessage({ id: words.removed }), onUndo: () => void onSave(before).catch(fail) }), fail)
  }
  return { upload, problem, chosen, cropping, choose: (file: File) => void begin(file).catch(fail), endCropping, crop, send, remove }
}

const PhotoProblem = ({ problem: { words, file }, onRetry }: { problem: Problem; onRetry: (file: File) => unknown }) => (
  <Banner
    tone="danger"
    action={
      file && (
        <Button size="small" onClick={() => onRetry(file)}>
          <FormattedMessage id="ui.tryAgain" />
        </Button>
      )
    }
  >
    {words}
  </Banner>
)
