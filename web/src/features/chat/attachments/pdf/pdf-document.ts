import { scriptAddress } from '#app/trusted-types.ts'
import { bounds } from './bounds.ts'
// oxlint-disable-next-line import/default -- the bundler makes the address of the built worker of it
import workerAddress from './pdf-worker.ts?worker&url'

export type PdfQuestion = { bytes: ArrayBuffer } | { page: number; width: number }
/** `ratio`: width by height of the first page. */
export type OpenedPdf = { pages: number; ratio: number }
export type DrawnPage = { picture: ImageBitmap; text: string; ratio: number }
/** pdf.js sends messages of its own from its worker; they have no `answer`. */
export type PdfAnswer<Answer = OpenedPdf | DrawnPage> = { answer?: Answer | 'failed' }
export type PdfDocument = OpenedPdf & {
  /** Draws one page, `width` in pixels. Undefined if the page is no longer wanted when its turn comes. */
  draw: (page: number, width: number, signal: AbortSignal) => Promise<DrawnPage | undefined>
  close: () => void
}

export const startPdfWorker = (): Worker => new Worker(scriptAddress(workerAddress), { type: 'module' })

/** Opens a PDF in a worker of its own, which ends with it. Throws if the file cannot be read, or takes too long. */
export async function openPdf(bytes: ArrayBuffer, worker: Worker): Promise<PdfDocument> {
  const close = (): void => worker.terminate()
  try {
    const { pages, ratio }: OpenedPdf = await ask(worker, { bytes }, [bytes])
    let turn: Promise<unknown> = Promise.resolve()
    const draw: PdfDocument['draw'] = (page, width, signal) => {
      const drawn = turn.then(() => (signal.aborted ? undefined : ask<DrawnPage>(worker, { page, width })))
      turn = drawn.catch(() => undefined)
      return drawn
    }
    return { pages, ratio, draw, close }
  } catch (error) {
    close()
    throw error
  }
}

/** Asks one question at a time. A worker that does not answer is ended. */
function ask<Answer>(worker: Worker, question: PdfQuestion, transferred: Transferable[] = []): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const fail = (): void => reject(new Error('the PDF cannot be read'))
  const timer = setTimeout(() => {
    worker.terminate()
    fail()
  }, bounds.milliseconds)
  worker.onmessage = ({ data: { answer } }: MessageEvent<PdfAnswer<Answer>>) => {
    if (answer === 'failed') fail()
    else if (answer !== undefined) resolve(answer)
  }
  worker.onerror = fail
  worker.postMessage(question, transferred)
  return promise.finally(() => clearTimeout(timer))
}
