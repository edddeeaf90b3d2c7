import type { MessageFile } from '@atrium/contract/chat/attachments'
import { ExternalLink, Maximize, MoveHorizontal, ZoomIn, ZoomOut } from 'lucide-react'
import { useRef, useState, type KeyboardEvent } from 'react'
import { useIntl } from 'react-intl'
import { useFileLink } from '#features/files/links.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { LightBox } from '#ui/overlays/light-box.tsx'
import { DelayedLoader } from '#ui/states/delayed-loader.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { SkeletonRows } from '#ui/states/skeleton.tsx'
import { formatFileSize } from '#ui/text/file-size.ts'
import { DownloadButton } from '../download-button.tsx'
import { PdfPages, sheetsOf, type Zoom } from './pdf-pages.tsx'
import { usePdf } from './use-pdf.ts'

const zooms = [0.5, 0.75, 1, 1.5, 2, 3] as const
type PdfViewerProps = { file: MessageFile; onClose: () => void }

/** Shows a PDF over everything else: arrows and Page Up and Down move, plus and minus zoom, Escape closes. */
export default function PdfViewer({ file, onClose }: PdfViewerProps) {
  const { formatMessage, locale } = useIntl()
  const link = useFileLink(file.file_id)
  const pdf = usePdf(file, link)
  const [zoom, setZoom] = useState<Zoom>(1)
  const [page, setPage] = useState(1)
  const scroller = useRef<HTMLDivElement>(null)
  const count = pdf && pdf !== 'failed' ? pdf.pages : 0
  const onKeyDown = (event: KeyboardEvent): void => {
    const { key, target, currentTarget } = event
    if (key === '+' || key === '-') return setZoom(zoomedBy(zoom, key === '+' ? 1 : -1))
    const isRtl = getComputedStyle(currentTarget).direction === 'rtl'
    if (scroller.current && moves(scroller.current, key, page, isRtl, target === scroller.current)) event.preventDefault()
  }
  const size = formatFileSize(file.bytes, locale)
  return (
    <LightBox
      open
      onOpenChange={onClose}
      title={file.name}
      detail={count ? `${formatMessage({ id: 'chat.pdfPage' }, { page, count })} · ${size}` : size}
      onKeyDown={onKeyDown}
      actions={
        <>
          {count > 0 && <ZoomButtons zoom={zoom} onZoom={setZoom} />}
          <IconButton
            icon={ExternalLink}
            label={formatMessage({ id: 'chat.pdfOpenInTab' })}
            tooltipSide="bottom"
            render={<a href={link} target="_blank" rel="noopener noreferrer" />}
          />
          <DownloadButton file={file} link={link} />
        </>
      }
    >
      {!pdf && (
        <DelayedLoader>
          <SkeletonRows count={5} />
        </DelayedLoader>
      )}
      {pdf === 'failed' && (
        <ErrorState title={formatMessage({ id: 'chat.pdfFailed' })}>{formatMessage({ id: 'chat.pdfFailedHelp' })}</ErrorState>
      )}
      {pdf && pdf !== 'failed' && <PdfPages pdf={pdf} zoom={zoom} name={file.name} scroller={scroller} onPage={setPage} />}
    </LightBox>
  )
}

/** The next size; from the whole page, the one around the width of the window. */
function zoomedBy(zoom: Zoom, step: number): Zoom {
  const at = zoom === 'page' ? (step > 0 ? 1 : 2) : zooms.findIndex((each) => each === zoom)
  return zooms[Math.min(zooms.length - 1, Math.max(0, at + step))] ?? 1
}

/** Scrolls as the key says; the focused pages scroll by the up and down arrows without help. False for other keys. */
function moves(scroller: HTMLElement, key: string, page: number, isRtl: boolean, isFocused: boolean): boolean {
  const [back, forth] = isRtl ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight']
  const sheets = sheetsOf(scroller)
  const go = (to: number): true => {
    scroller.scrollTo({ top: (sheets[Math.min(sheets.length, Math.max(1, to)) - 1]?.offsetTop ?? 0) - 16 })
    return true
  }
  if (key === 'PageDown' || key === forth) return go(page + 1)
  if (key === 'PageUp' || key === back) return go(page - 1)
  if (key === 'Home') return go(1)
  if (key === 'End') return go(sheets.length)
  if (isFocused || (key !== 'ArrowDown' && key !== 'ArrowUp')) return false
  scroller.scrollBy({ top: key === 'ArrowDown' ? 60 : -60 })
  return true
}

function ZoomButtons({ zoom, onZoom }: { zoom: Zoom; onZoom: (zoom: Zoom) => void }) {
  const { formatMessage } = useIntl()
  const whole = zoom === 'page'
  return (
    <>
      <IconButton
        icon={ZoomOut}
        label={formatMessage({ id: 'chat.zoomOut' })}
        keys={['−']}
        tooltipSide="bottom"
        onClick={() => onZoom(zoomedBy(zoom, -1))}
      />
      <IconButton
        icon={ZoomIn}
        label={formatMessage({ id: 'chat.zoomIn' })}
        keys={['+']}
        tooltipSide="bottom"
        onClick={() => onZoom(zoomedBy(zoom, 1))}
      />
      <IconButton
        icon={whole ? MoveHorizontal : Maximize}
        label={formatMessage({ id: whole ? 'chat.pdfFitWidth' : 'chat.pdfFitPage' })}
        tooltipSide="bottom"
        onClick={() => onZoom(whole ? 1 : 'page')}
      />
    </>
  )
}
