import { ImagePlus } from 'lucide-react'
import { limits } from '@atrium/contract/limits'
import { useId, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { Button } from '#ui/button.tsx'
import { formatFileSize } from '#ui/text/file-size.ts'
import { IconTile } from '#ui/marks/icon-tile.tsx'
import { useDrop } from '../composer/use-drop.ts'
import styles from './add-emoji.module.css'
import { pictureTypes, smallPicture } from './small-picture.ts'

type PictureDropProps = {
  /** The address of the chosen picture. */
  address: string | undefined
  error: string | undefined
  fieldRef: (element: HTMLElement | null) => void
  onChoose: (picture: File) => void
}

/** A picture that is dropped, pasted or chosen; it is scaled down here. */
export function PictureDrop({ address, error, fieldRef, onChoose }: PictureDropProps) {
  const { formatMessage, locale } = useIntl()
  const input = useRef<HTMLInputElement>(null)
  const [fault, setFault] = useState<string>()
  const note = useId()
  const take = ([file]: readonly File[]): void => {
    setFault(undefined)
    if (file)
      smallPicture(file).then(onChoose, (refused: unknown) => setFault(refused instanceof Error ? refused.message : String(refused)))
  }
  const drop = useDrop(take)
  const wrong = fault ?? error
  return (
    // A picture can be dropped or pasted here; keyboard and touch users have the button.
    <div className={styles.drop} data-over={drop.isOver || undefined} {...drop.handlers}>
      {address ? <img className={styles.chosen} src={address} alt="" /> : <IconTile icon={ImagePlus} />}
      <div className={styles.words}>
        <Button
          size="small"
          ref={fieldRef}
          aria-describedby={note}
          aria-invalid={wrong ? true : undefined}
          onClick={() => input.current?.click()}
        >
          {formatMessage({ id: address ? 'chat.picture.change' : 'chat.picture.add' })}
        </Button>
        <p id={note} className={wrong ? styles.wrong : styles.soft} role={wrong ? 'alert' : undefined}>
          {wrong ?? formatMessage({ id: 'chat.emojiPictureHint' }, { size: formatFileSize(limits.emojiBytes, locale) })}
        </p>
      </div>
      <input
        ref={input}
        type="file"
        accept={pictureTypes}
        hidden
        aria-label={formatMessage({ id: 'chat.picture.add' })}
        onChange={(event) => {
          take([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
    </div>
  )
}
