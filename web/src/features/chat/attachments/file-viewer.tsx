import { ChevronLeft, ChevronRight, ZoomIn, ZoomOut } from 'lucide-react'
import { useState, type KeyboardEvent } from 'react'
import { useIntl } from 'react-intl'
import { useFileLink } from '#features/files/links.ts'
import { formatFileSize } from '#ui/text/file-size.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { LightBox } from '#ui/overlays/light-box.tsx'
import { DownloadButton } from './download-button.tsx'
import styles from './file-viewer.module.css'
import type { ShownFile } from './gallery.tsx'
import { VideoPlayer } from '../media/video-player.tsx'

type FileViewerProps = { files: readonly ShownFile[]; first: number; onClose: () => void }

/** Shows pictures and videos one by one, over everything else: arrow keys move, plus and minus zoom, Escape closes. */
export default function FileViewer({ files, first, onClose }: FileViewerProps) {
  const { formatMessage, locale } = useIntl()
  const [at, setAt] = useState(first)
  const [large, setLarge] = useState(false)
  const file = files[at]
  const link = useFileLink(file?.file_id ?? '')
  const go = (step: number): void => {
    setAt((now) => Math.min(files.length - 1, Math.max(0, now + step)))
    setLarge(false)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.target instanceof HTMLInputElement) return // the slider of a player
    const rightwards = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1
    if (event.key === 'ArrowRight') go(rightwards)
    else if (event.key === 'ArrowLeft') go(-rightwards)
    else if (event.key === '+') setLarge(true)
    else if (event.key === '-') setLarge(false)
  }
  if (!file) return null
  const detail = [
    files.length > 1 && formatMessage({ id: 'chat.placeOf' }, { place: at + 1, count: files.length }),
    formatFileSize(file.bytes, locale),
  ]
  return (
    <LightBox
      open
      onOpenChange={onClose}
      title={file.name}
      detail={detail.filter(Boolean).join(' · ')}
      onKeyDown={onKeyDown}
      actions={<FileButtons file={file} link={link} large={large} onLarge={setLarge} />}
    >
      {file.kind === 'image' ? (
        <div className={styles.scroll} data-large={large} tabIndex={large ? 0 : undefined} role="group" aria-label={file.alt ?? file.name}>
          {link && (
            <img
              key={file.file_id}
              src={link}
              alt={file.alt ?? file.name}
              width={file.width ?? undefined}
              height={file.height ?? undefined}
            />
          )}
        </div>
      ) : (
        <VideoPlayer key={file.file_id} file={file} />
      )}
      {at > 0 && (
        <span className={styles.previous}>
          <IconButton icon={ChevronLeft} pointing size="large" label={formatMessage({ id: 'chat.previousFile' })} onClick={() => go(-1)} />
        </span>
      )}
      {at < files.length - 1 && (
        <span className={styles.next}>
          <IconButton icon={ChevronRight} pointing size="large" label={formatMessage({ id: 'chat.nextFile' })} onClick={() => go(1)} />
        </span>
      )}
    </LightBox>
  )
}

type FileButtonsProps = { file: ShownFile; link: string | undefined; large: boolean; onLarge: (large: boolean) => void }

function FileButtons({ file, link, large, onLarge }: FileButtonsProps) {
  const { formatMessage } = useIntl()
  return (
    <>
      {file.kind === 'image' && (
        <IconButton
          icon={large ? ZoomOut : ZoomIn}
          label={formatMessage({ id: large ? 'chat.zoomOut' : 'chat.zoomIn' })}
          keys={[large ? '−' : '+']}
          tooltipSide="bottom"
          onClick={() => onLarge(!large)}
        />
      )}
      <DownloadButton file={file} link={link} />
    </>
  )
}
