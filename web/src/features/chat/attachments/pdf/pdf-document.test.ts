import { expect, onTestFinished, test, vi } from 'vitest'
import { eventually } from '#app/testing/eventually.ts'
import { bounds } from './bounds.ts'
import { openPdf, type PdfQuestion } from './pdf-document.ts'

test('pages are drawn one after the other, and those no longer wanted are left out', async () => {
  const { worker, asked, answer } = fakeWorker()
  const opening = openPdf(new ArrayBuffer(8), worker)
  answer({ pages: 3, ratio: 0.7 })
  const pdf = await opening
  const [kept, left] = [new AbortController(), new AbortController()]
  const [first, second, third] = [1, 2, 3].map((page) => pdf.draw(page, 600, page === 2 ? left.signal : kept.signal))
  await eventually(() => expect(asked.slice(1)).toEqual([{ page: 1, width: 600 }]))
  left.abort()
  answer({ text: 'one' })
  expect(await first).toEqual({ text: 'one' })
  expect(await second).toBeUndefined()
  await eventually(() => expect(asked.at(-1)).toEqual({ page: 3, width: 600 }))
  answer('failed')
  await expect(third).rejects.toThrow('cannot be read')
})

test('a file that its worker cannot read ends the worker', async () => {
  const { worker, answer, isEnded } = fakeWorker()
  const opening = openPdf(new ArrayBuffer(8), worker)
  answer('failed')
  await expect(opening).rejects.toThrow('cannot be read')
  expect(isEnded()).toBe(true)
})

test('a worker that does not answer in time is ended', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { worker, isEnded } = fakeWorker()
  const opening = openPdf(new ArrayBuffer(8), worker).catch((error: unknown) => error)
  vi.advanceTimersByTime(bounds.milliseconds - 1)
  expect(isEnded()).toBe(false)
  vi.advanceTimersByTime(1)
  expect(await opening).toBeInstanceOf(Error)
  expect(isEnded()).toBe(true)
})

function fakeWorker() {
  const asked: PdfQuestion[] = []
  let ended = false
  const worker: Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror'> = {
    onmessage: null,
    onerror: null,
    postMessage: (question: PdfQuestion) => void asked.push(question),
    terminate: () => void (ended = true),
  }
  const whole = worker as Worker // what openPdf uses of it
  const say = (data: unknown): void => whole.onmessage?.call(whole, new MessageEvent('message', { data }))
  const answer = (one: unknown): void => {
    say({ sourceName: 'worker', targetName: 'main', action: 'ready' }) // pdf.js speaks too
    say({ answer: one })
  }
  return { worker: whole, asked, answer, isEnded: () => ended }
}
