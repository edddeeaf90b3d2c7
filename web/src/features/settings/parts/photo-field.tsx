import type { EmployeeProfile } from '@atrium/contract/people/schemas'
import { Camera } from 'lucide-react'
import { useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { squarePicture } from '#features/files/square-picture.ts'
import { UploadProgress } from '#features/files/upload-progress.tsx'
import { uploadFile } from '#features/files/upload.ts'
import { nameOf } from '#features/people/people.ts'
import { people } from '#features/people/server.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { useToasts } from '#ui/toasts.tsx'
import styles from './settings-parts.module.css'
import { useTakeProfile } from './take-profile.ts'

/** What went wrong, and the file to try again with, if that could help. */
type Problem = { words: string; file?: File }
type Upload = { share: number; stop: AbortController }

/** One's own photo: chosen, cut to a square, uploaded with progress; removing it can be taken back. */
export function PhotoField({ profile }: { profile: EmployeeProfile }) {
  const { formatMessage } = useIntl()
  const { show } = useToasts()
  const takeProfile = useTakeProfile()
  const input = useRef<HTMLInputElement>(null)
  const [upload, setUpload] = useState<Upload>()
  const [problem, setProblem] = useState<Problem>()

  const save = async (profile_url: string | null) => takeProfile(await people.call.updateEmployee({ employee: { profile_url } }))
  const fail = (error: unknown) => setProblem(error instanceof Error ? { words: error.message } : undefined)
  const choose = async (file: File) => {
    const stop = new AbortController()
    setProblem(undefined)
    setUpload({ share: 0, stop })
    try {
      const picture = await squarePicture(file)
      const result = await uploadFile(picture, { path: 'profile', signal: stop.signal, onProgress: (share) => setUpload({ share, stop }) })
      if (result.status) await save(result.download_url)
      else if (result.message) setProblem({ words: result.message, ...(result.passing && { file }) })
    } catch (error) {
      fail(error)
    } finally {
      setUpload(undefined)
    }
  }
  const remove = () => {
    const before = profile.profile_url
    save(null).then(
      () => show({ text: formatMessage({ id: 'settings.photo.removed' }), onUndo: () => void save(before).catch(fail) }),
      fail,
    )
  }

  return (
    <div className={styles.photo}>
      <Avatar name={nameOf(profile)} photo={profile.profile_url} size="huge" />
      <div className={styles.photoWords}>
        <div className={styles.buttons}>
          <Button icon={Camera} pending={upload !== undefined} onClick={() => input.current?.click()}>
            <FormattedMessage id={profile.profile_url ? 'settings.photo.change' : 'settings.photo.add'} />
          </Button>
          {profile.profile_url && !upload && (
            <Button tone="plain" onClick={remove}>
              <FormattedMessage id="settings.photo.remove" />
            </Button>
          )}
        </div>
        {upload ? (
          <UploadProgress
            share={upload.share}
            label={formatMessage({ id: 'settings.photo.uploading' })}
            onCancel={() => upload.stop.abort()}
          />
        ) : (
          <p className={styles.soft}>
            <FormattedMessage id="settings.photo.hint" />
          </p>
        )}
        {problem && <PhotoProblem problem={problem} onRetry={(file) => void choose(file)} />}
        <input
          ref={input}
          type="file"
          accept="image/png,image/jpeg,image/webp,image/gif"
          hidden
          aria-label={formatMessage({ id: 'settings.photo.add' })}
          onChange={(event) => {
            const [file] = event.target.files ?? []
            event.target.value = ''
            if (file) void choose(file)
          }}
        />
      </div>
    </div>
  )
}

const PhotoProblem = ({ problem: { words, file }, onRetry }: { problem: Problem; onRetry: (file: File) => void }) => (
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
