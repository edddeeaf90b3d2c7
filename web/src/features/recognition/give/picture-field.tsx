import { acceptedPictures } from '@atrium/contract/files/extensions'
import { limits } from '@atrium/contract/limits'
import { ImagePlus, X } from 'lucide-react'
import { useRef } from 'react'
import { useIntl } from 'react-intl'
import { useFileLink } from '#features/files/links.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Banner } from '#ui/states/banner.tsx'
import { ProgressBar } from '#ui/states/progress-bar.tsx'
import styles from './picture-field.module.css'
import type { Giving } from './use-give.ts'
import { usePicture } from './use-picture.ts'

/** One picture with the thanks, and what it shows in words. */
export default function PictureField({ giving }: { giving: Giving }) {
  const { formatMessage } = useIntl()
  const { picture } = giving.draft
  const { share, fault, choose, remove, describe } = usePicture(giving)
  const input = useRef<HTMLInputElement>(null)
  const add = formatMessage({ id: picture ? 'recognition.otherPicture' : 'recognition.addPicture' })
  return (
    <div className={styles.field}>
      {fault && <Banner tone="danger">{fault}</Banner>}
      {picture?.fileId && (
        <div className={styles.chosen}>
          <Shown fileId={picture.fileId} alt={picture.alt || picture.name} />
          <div className={styles.described}>
            <TextField
              label={formatMessage({ id: 'recognition.pictureAlt' })}
              description={formatMessage({ id: 'recognition.pictureAltText' })}
              optional
              autoComplete="off"
              dir="auto"
              maxLength={limits.pictureAltMaximum}
              value={picture.alt}
              onChange={({ target }) => describe(target.value)}
            />
          </div>
        </div>
      )}
      {picture && !picture.fileId && (
        <ProgressBar label={formatMessage({ id: 'recognition.uploading' }, { name: picture.name })} done={share} total={1} />
      )}
      <div className={styles.acts}>
        <Button tone="plain" icon={ImagePlus} onClick={() => input.current?.click()}>
          {add}
        </Button>
        {picture && <IconButton icon={X} size="small" label={formatMessage({ id: 'recognition.removePicture' })} onClick={remove} />}
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept={acceptedPictures}
        aria-label={add}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) void choose(file)
          target.value = ''
        }}
      />
    </div>
  )
}

function Shown({ fileId, alt }: { fileId: string; alt: string }) {
  const link = useFileLink(fileId, true)
  return link ? <img className={styles.shown} src={link} alt={alt} /> : <div className={styles.shown} />
}
