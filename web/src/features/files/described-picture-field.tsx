import { acceptedPictures } from '@atrium/contract/files/extensions'
import { limits } from '@atrium/contract/limits'
import { ImagePlus, X } from 'lucide-react'
import { useRef } from 'react'
import { useIntl } from 'react-intl'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Banner } from '#ui/states/banner.tsx'
import { ProgressBar } from '#ui/states/progress-bar.tsx'
import type { MessageId } from '../../message-ids.ts'
import styles from './described-picture-field.module.css'
import { useFileLink } from './links.ts'
import { useDescribedPicture, type DraftPicture } from './use-described-picture.ts'

export type DescribedPictureWords = Readonly<Record<'add' | 'other' | 'remove' | 'alt' | 'altText' | 'uploading' | 'noPicture', MessageId>>
export type DescribedPictureProps = {
  picture: DraftPicture | undefined
  /** The folder of the upload. */
  path: string
  words: DescribedPictureWords
  onChange: (picture: DraftPicture | undefined) => void
}

/** One picture, private to those who may see what it belongs to, and what it shows in words. */
export default function DescribedPictureField({ picture, path, words, onChange }: DescribedPictureProps) {
  const { formatMessage } = useIntl()
  const { noPicture } = words
  const { share, fault, choose, remove, describe } = useDescribedPicture({ picture, path, noPicture, onChange })
  const input = useRef<HTMLInputElement>(null)
  const add = formatMessage({ id: picture ? words.other : words.add })
  return (
    <div className={styles.field}>
      {fault && <Banner tone="danger">{fault}</Banner>}
      {picture?.fileId && (
        <div className={styles.chosen}>
          <Shown fileId={picture.fileId} alt={picture.alt || picture.name} />
          <div className={styles.described}>
            <TextField
              label={formatMessage({ id: words.alt })}
              description={formatMessage({ id: words.altText })}
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
        <ProgressBar label={formatMessage({ id: words.uploading }, { name: picture.name })} done={share} total={1} />
      )}
      <div className={styles.acts}>
        <Button tone="plain" icon={ImagePlus} onClick={() => input.current?.click()}>
          {add}
        </Button>
        {picture && <IconButton icon={X} size="small" label={formatMessage({ id: words.remove })} onClick={remove} />}
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
