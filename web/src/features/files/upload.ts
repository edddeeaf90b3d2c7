import { CallError } from '@atrium/contract/client'
import { isErrorCode } from '@atrium/contract/errors'
import type { FileMedia, Presign } from '@atrium/contract/files/index'
import { limits } from '@atrium/contract/limits'
import { requestCode } from '#app/on-demand/request-code.ts'
import { failureText, refusalText } from '#app/session/refusal-texts.ts'
import { startStallTimeout } from '#app/session/stall-timeout.ts'
import { readSession } from '#app/session/session-store.ts'
import { files } from './server.ts'

export type UploadOptions = {
  /** The folder within the company, such as `profile` or `spaces`. */
  path: string
  isPrivate?: boolean
  /** What this browser knows of a video or a recording, which the server does not decode. */
  media?: FileMedia
  /** Called with the share of the bytes sent, 0 to 1. */
  onProgress?: (share: number) => void
  signal?: AbortSignal
  /** The file id of an interrupted upload in parts to resume, as passed to `onBegun`. */
  begun?: string
  onBegun?: (fileId: string) => void
  /** Called when a large file waits for the network; the next progress report means that it continues. */
  onPaused?: () => void
}
/**
 * A failed upload is not an exception but a result: `status` false and an empty `error` (spec §8). `message` is for
 * the user; a cancelled one has none. `passing` means that the failure may be temporary: keep the file and offer a
 * retry.
 */
export type UploadResult =
  | { status: true; file_id: string; download_url: string; s3_key: string }
  | { status: false; error: ''; message: string; passing: boolean }

/** Requests a presigned URL, posts the file there (spec §7) and has it checked; a large file is sent in parts. */
export async function uploadFile(file: File, options: UploadOptions): Promise<UploadResult> {
  if (file.size > limits.wholeUploadBytes) return uploadLarge(file, options)
  let presign: Presign | undefined
  try {
    presign = await presignFor(file, options)
    await post(presign, file, options)
    await finish(presign.file_id, options.media)
    const { file_id, download_url, s3_key } = presign
    return { status: true, file_id, download_url, s3_key }
  } catch (error) {
    // Releases the reserved storage at once; otherwise the server does so within the hour.
    if (presign) files.call.removeFile({ file_id: presign.file_id }).catch(() => {})
    return failed(options.signal?.aborted ? undefined : error, failureText(presign ? 'uploadFailed' : 'presignFailed'))
  }
}

const uploadLarge = (file: File, options: UploadOptions): Promise<UploadResult> =>
  requestCode(() => import('./upload-in-parts.ts')).then(
    ({ uploadInParts }) => uploadInParts(file, options),
    (error: unknown) => failed(error, failureText('uploadFailed')),
  )

/** The message for the user: the text of the failed step (spec §5), and the reason if the server gave one. */
export function failed(error: unknown, words: string): UploadResult {
  const refused = error instanceof CallError && isErrorCode(error.code) ? error : undefined
  const message = error === undefined ? '' : refused ? `${words}. ${refused.message}` : words
  return { status: false, error: '', message, passing: error !== undefined && (!refused || refused.status >= 429) }
}

/**
 * The delays before the store or the server is asked again, in milliseconds: the file has arrived and need not be sent
 * twice. A server may be restarting meanwhile.
 */
const pauses = [1_000, 2_000, 4_000, 8_000]

export async function finish(file_id: string, media: FileMedia | undefined): Promise<void> {
  const said = { file_id, ...(media && { media }) }
  for (const pause of pauses) {
    try {
      return void (await files.call.finishUpload(said))
    } catch (error) {
      if (!(error instanceof CallError) || (error.status !== 503 && error.status !== 0)) throw error
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
  await files.call.finishUpload(said)
}

export async function keyFor(file: File, { path, isPrivate = false }: UploadOptions): Promise<string> {
  const session = await readSession()
  if (!session) throw new Error('Nobody is signed in')
  return uploadKey({ ...session, path, isPrivate, fileName: file.name })
}

async function presignFor(file: File, { isPrivate = false, signal, ...rest }: UploadOptions): Promise<Presign> {
  const key = await keyFor(file, { isPrivate, ...rest })
  return files.call.presignUpload({ key, is_private: isPrivate ? 'true' : 'false', size: file.size }, signal ? { signal } : {})
}

type KeyParts = { company_id: string; employee_id: string; path: string; isPrivate: boolean; fileName: string }
/** `company_id/[path]/[employee_id/]filename`: a private file is stored below its uploader (spec §7). */
export const uploadKey = ({ company_id, employee_id, path, isPrivate, fileName }: KeyParts): string =>
  [company_id, path, ...(isPrivate ? [employee_id] : []), fileName.replaceAll('/', '-')].join('/')

/**
 * Uses XMLHttpRequest, because `fetch` does not report upload progress. No credentials are sent: the form's fields
 * grant the upload.
 */
function post({ url, fields }: Presign, file: File, { onProgress, signal }: UploadOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const silence = startStallTimeout(limits.requestTimeout)
    silence.signal.addEventListener('abort', () => request.abort())
    request.open('POST', url)
    request.upload.onprogress = ({ loaded, total }) => {
      silence.restart()
      onProgress?.(total ? loaded / total : 0)
    }
    request.onload = () => (request.status < 300 ? resolve() : refusalIn(request).then(reject))
    request.onerror = () => reject(new Error('the line broke'))
    request.onabort = () => reject(new DOMException('Cancelled', 'AbortError'))
    request.onloadend = () => silence.stop()
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(formOf(fields, file))
  })
}

/** The file comes last: a store reads the fields before it and ignores those after. */
function formOf(fields: Presign['fields'], file: File): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', file)
  return form
}

/** Our own store responds with the catalogue's error codes, an external one with its own ("EntityTooLarge"). */
export async function refusalIn({ responseText, status }: XMLHttpRequest): Promise<Error> {
  const tooLarge = responseText.includes('<Code>EntityTooLarge</Code>') ? 'FILE_TOO_LARGE' : ''
  const code = /"error_code"\s*:\s*"([A-Z_]+)"/.exec(responseText)?.[1] ?? tooLarge
  return isErrorCode(code) ? new CallError(code, status, undefined, await refusalText(code)) : new Error('the store refused')
}
