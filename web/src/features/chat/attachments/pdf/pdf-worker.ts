import { getDocument, type PDFDocumentProxy } from 'unpdf/pdfjs'
import { bounds } from './bounds.ts'
import type { DrawnPage, OpenedPdf, PdfAnswer, PdfQuestion } from './pdf-document.ts'

/**
 * Reads and draws one PDF. A file built to break its reader ends this worker only. pdf.js 6 has no `eval`; scripts and forms in the file are
 * not started, and nothing is fetched.
 */
declare const self: DedicatedWorkerGlobalScope

let opened: PDFDocumentProxy | undefined

// Only the page that started this worker can send it anything.
self.onmessage = ({ data }: MessageEvent<PdfQuestion>) => void answer(data)

async function answer(question: PdfQuestion): Promise<void> {
  try {
    if ('bytes' in question) return send(await open(question.bytes))
    const page = await draw(question.page, question.width)
    send(page, [page.picture])
  } catch {
    send('failed')
  }
}

const send = (answer: NonNullable<PdfAnswer['answer']>, transferred: Transferable[] = []): void =>
  self.postMessage({ answer } satisfies PdfAnswer, transferred)

async function open(bytes: ArrayBuffer): Promise<OpenedPdf> {
  opened = await getDocument({
    data: new Uint8Array(bytes),
    verbosity: 0,
    enableXfa: false,
    useWorkerFetch: false,
    useWasm: false,
    useSystemFonts: true,
    maxImageSize: bounds.imagePixels,
    CanvasFactory: OffscreenCanvasFactory,
    FilterFactory: NoFilters,
    ownerDocument: { fonts: self.fonts } as unknown as HTMLDocument, // a worker has none; only its fonts are used
  }).promise
  const { width, height } = (await opened.getPage(1)).getViewport({ scale: 1 })
  return { pages: opened.numPages, ratio: width / height }
}

async function draw(number: number, wanted: number): Promise<DrawnPage> {
  if (!opened) throw new Error('no file is open')
  const page = await opened.getPage(number)
  const plain = page.getViewport({ scale: 1 })
  const ratio = plain.width / plain.height
  const width = Math.max(1, Math.min(wanted, Math.sqrt(bounds.pixels * ratio)))
  const viewport = page.getViewport({ scale: width / plain.width })
  const canvas = new OffscreenCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height))
  const canvasContext = canvas.getContext('2d') as unknown as CanvasRenderingContext2D // both draw with the same methods
  // "print" does not wait for animation frames.
  await page.render({ canvas: null, canvasContext, viewport, intent: 'print' }).promise
  const { items } = await page.getTextContent()
  const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('')
  page.cleanup()
  return { picture: canvas.transferToImageBitmap(), text: text.slice(0, bounds.characters).trim(), ratio }
}

type Drawing = { canvas: OffscreenCanvas | null; context: OffscreenCanvasRenderingContext2D | null }

/** The library’s own factory wants a document. */
class OffscreenCanvasFactory {
  create(width: number, height: number): Drawing {
    const canvas = new OffscreenCanvas(width, height)
    return { canvas, context: canvas.getContext('2d') }
  }
  reset({ canvas }: Drawing, width: number, height: number): void {
    if (canvas) Object.assign(canvas, { width, height })
  }
  destroy(drawing: Drawing): void {
    Object.assign(drawing, { canvas: null, context: null })
  }
}

/** Filters are elements of a document; without one, pages are drawn without them. */
class NoFilters {
  addFilter = none
  addHCMFilter = none
  addAlphaFilter = none
  addLuminosityFilter = none
  addKnockoutFilter = none
  addHighlightHCMFilter = none
  addSelectionHCMFilter = none
  addSelectionFilter = none
  createSelectionStyle = (): null => null
  destroy(): void {}
}
function none(): string {
  return 'none'
}
