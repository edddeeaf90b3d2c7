import { CallError } from '@atrium/contract/client'
import type { MissingPart } from '@atrium/contract/files/index'
import { failureText } from '#app/session/refusal-texts.ts'
import { startStallTimeout } from '#app/session/stall-timeout.ts'
import { files } from './server.ts'
import { failed, finish, keyFor, refusalIn, type UploadOptions, type UploadResult } from './upload.ts'

/**
 * The delays before a network failure is retried, in milliseconds; the last one repeats, for several minutes in total.
 */
const pauses = [1_000, 2_000, 4_000, 8_000, 16_000, 30_000]
const mostTries = 12
/** A part with no upload progress for this long is aborted and retried, in milliseconds. */
const stallTimeout = 30_000
/** The number of parallel parts on a good connection. */
const atOnce = 2

/**
 * Uploads a large file in parts. Parts that the server already has are not sent again, however often the same upload
 * is resumed.
 */
export async function uploadInParts(file: File, options: UploadOptions): Promise<UploadResult> {
  try {
    const file_id = await sendMissingParts(file, options)
    await finish(file_id, options.media)
    const { download_url, s3_key } = await files.call.getFileMetadata({ file_id })
    return { status: true, file_id, download_url, s3_key }
  } catch (error) {
    return failed(options.signal?.aborted ? undefined : error, failureText('uploadFailed'))
  }
}

/**
 * Requests the missing parts and sends them, until none is missing. Returns the upload's id, which differs from the
 * given one when the server no longer knows that one.
 */
async function sendMissingParts(file: File, options: UploadOptions): Promise<string> {
  const { signal } = options
  let id = options.begun
  let tries = 0
  let fewest = Number.POSITIVE_INFINITY
  let allSent = false
  for (;;) {
    try {
      id ??= await begin(file, options)
      const { part_bytes, missing } = await files.call.listMissingParts({ file_id: id }, signal ? { signal } : {})
      if (!missing.length) return id
      if (missing.length < fewest) tries = 0
      else if (allSent) throw new Error('what was sent is not there')
      fewest = Math.min(fewest, missing.length)
      await sendParts(file, missing, part_bytes, tries ? 1 : atOnce, options)
      allSent = true
    } catch (error) {
      allSent = false
      if (signal?.aborted) throw error
      if (isForgotten(error) && id === options.begun) id = undefined
      else {
        tries += 1
        if (isRefused(error) || tries > mostTries) throw error
        options.onPaused?.()
        await pause(pauses[Math.min(tries, pauses.length) - 1] ?? 0, signal)
      }
    }
  }
}

const isForgotten = (error: unknown): boolean => error instanceof CallError && error.code === 'FILE_NOT_FOUND'
const isRefused = (error: unknown): boolean => error instanceof CallError && error.status >= 400 && error.status < 429

async function begin(file: File, { isPrivate = false, onBegun, signal, ...rest }: UploadOptions): Promise<string> {
  const key = await keyFor(file, { isPrivate, ...rest })
  const announced = { key, is_private: isPrivate ? ('true' as const) : ('false' as const), size: file.size }
  const { file_id } = await files.call.beginUpload(announced, signal ? { signal } : {})
  onBegun?.(file_id)
  return file_id
}

/** Sends these parts, several in parallel. Starts no further part after the first failure. */
async function sendParts(file: File, parts: readonly MissingPart[], partBytes: number, width: number, options: UploadOptions) {
  const left = [...parts]
  const sent = new Map<number, number>()
  const there = file.size - parts.reduce((sum, { bytes }) => sum + bytes, 0)
  const reportProgress = (number: number, bytes: number): void => {
    sent.set(number, bytes)
    options.onProgress?.((there + [...sent.values()].reduce((sum, each) => sum + each, 0)) / file.size)
  }
  options.onProgress?.(there / file.size)
  const work = async (): Promise<void> => {
    for (let part = left.shift(); part; part = left.shift()) {
      const { number, bytes, url } = part
      const begins = (number - 1) * partBytes
      try {
        await put(url, file.slice(begins, begins + bytes), (loaded) => reportProgress(number, loaded), options.signal)
        reportProgress(number, bytes)
      } catch (error) {
        left.length = 0
        reportProgress(number, 0)
        throw error
      }
    }
  }
  const outcomes = await Promise.allSettled(Array.from({ length: width }, work))
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
}

/**
 * Uses XMLHttpRequest, because `fetch` does not report upload progress. No credentials are sent: the address grants
 * the upload.
 */
function put(url: string, bytes: Blob, onProgress: (loaded: number) => void, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const silence = startStallTimeout(stallTimeout)
    silence.signal.addEventListener('abort', () => request.abort())
    request.open('PUT', url)
    request.upload.onprogress = ({ loaded }) => {
      silence.restart()
      onProgress(loaded)
    }
    request.onload = () => {
      if (request.status < 300) resolve()
      // A server error includes the reason; an expired address is requested again.
      else if (request.status >= 500) void refusalIn(request).then(reject)
      else reject(new Error('the part was not taken'))
    }
    request.onerror = () => reject(new Error('the line broke'))
    request.onabort = () => reject(new DOMException('Given up', 'AbortError'))
    request.onloadend = () => silence.stop()
    if (signal?.aborted) return reject(new DOMException('Cancelled', 'AbortError'))
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(bytes)
  })
}

/** Ends after the delay, or when the network returns; without a network it lasts until then. */
function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const over = new AbortController()
    const end = (then: () => void): void => {
      over.abort()
      then()
    }
    const timer = setTimeout(() => navigator.onLine && end(resolve), milliseconds)
    over.signal.addEventListener('abort', () => clearTimeout(timer))
    addEventListener('online', () => end(resolve), { signal: over.signal })
    signal?.addEventListener('abort', () => end(() => reject(new DOMException('Cancelled', 'AbortError'))), { signal: over.signal })
  })
}
