import { useEffect, useRef, useState, type RefObject } from 'react'
import { useIntl } from 'react-intl'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import { bounds } from './bounds.ts'
import type { PdfDocument } from './pdf-document.ts'
import styles from './pdf-pages.module.css'

/** A factor of the width of the window, or the whole page. */
export type Zoom = number | 'page'
type PdfPagesProps = {
  pdf: PdfDocument
  zoom: Zoom
  name: string
  scroller: RefObject<HTMLDivElement | null>
  onPage: (page: number) => void
}

/** The pages one below the other. Those near the view are drawn; their text is there for screen readers. */
export function PdfPages({ pdf, zoom, name, scroller, onPage }: PdfPagesProps) {
  const { formatMessage } = useIntl()
  const count = Math.min(pdf.pages, bounds.pages)
  return (
    <div
      ref={scroller}
      className={styles.scroll}
      role="group"
      tabIndex={0}
      aria-label={formatMessage({ id: 'chat.pdfPages' }, { name })}
      onScroll={({ currentTarget }) => onPage(pageAt(currentTarget))}
    >
      {Array.from({ length: count }, (_, index) => (
        <Page key={index} pdf={pdf} page={index + 1} zoom={zoom} />
      ))}
      {pdf.pages > count && <p className={styles.note}>{formatMessage({ id: 'chat.pdfFirstPages' }, { count })}</p>}
    </div>
  )
}

export const sheetsOf = (scroller: Element): HTMLElement[] => [...scroller.querySelectorAll<HTMLElement>('section')]

/** The page at the middle of the view. */
function pageAt(scroller: HTMLElement): number {
  const middle = scroller.scrollTop + scroller.clientHeight / 2
  return Math.max(1, sheetsOf(scroller).filter(({ offsetTop }) => offsetTop <= middle).length)
}

function Page({ pdf, page, zoom }: { pdf: PdfDocument; page: number; zoom: Zoom }) {
  const { formatMessage } = useIntl()
  const sheet = useRef<HTMLElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const near = useNearView(sheet)
  const [ratio, setRatio] = useState(pdf.ratio)
  const [text, setText] = useState<string>()
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    if (!near) return
    const left = new AbortController()
    const width = (sheet.current?.clientWidth ?? 0) * devicePixelRatio
    void pdf.draw(page, width, left.signal).then(
      (drawn) => {
        if (!drawn) return
        if (left.signal.aborted) return drawn.picture.close()
        show(canvas.current, drawn.picture)
        setRatio(drawn.ratio)
        setText(drawn.text)
      },
      () => setFailed(true),
    )
    return () => left.abort()
  }, [pdf, page, zoom, near])
  useEffect(() => {
    const drawing = canvas.current
    return near ? () => show(drawing, null) : undefined
  }, [near])
  const factor = zoom === 'page' ? {} : { '--zoom': zoom }
  return (
    <section
      ref={sheet}
      className={styles.sheet}
      data-whole={zoom === 'page'}
      style={{ '--ratio': ratio, ...factor }}
      aria-label={formatMessage({ id: 'chat.pdfPage' }, { page, count: pdf.pages })}
      aria-busy={near && text === undefined && !failed}
    >
      <canvas ref={canvas} className={styles.canvas} aria-hidden />
      {failed && <p className={styles.note}>{formatMessage({ id: 'chat.pdfPageFailed' })}</p>}
      {text !== undefined && <VisuallyHidden>{text || formatMessage({ id: 'chat.pdfNoText' })}</VisuallyHidden>}
    </section>
  )
}

/** Without a picture, frees the memory of the previous one. */
function show(canvas: HTMLCanvasElement | null, picture: ImageBitmap | null): void {
  if (!canvas) return
  if (picture) Object.assign(canvas, { width: picture.width, height: picture.height })
  canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(picture)
}

/** Whether an element is in the view, or less than a window away from it. */
function useNearView(element: RefObject<HTMLElement | null>): boolean {
  const [near, setNear] = useState(false)
  useEffect(() => {
    const observed = element.current
    if (!observed) return
    const observer = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting ?? false), {
      root: observed.parentElement,
      rootMargin: '100%',
    })
    observer.observe(observed)
    return () => observer.disconnect()
  }, [element])
  return near
}
