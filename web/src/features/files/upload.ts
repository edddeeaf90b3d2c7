import { CallError } from '@atrium/contract/client'
import { isErrorCode } from '@atrium/contract/errors'
import type { FileMedia, Presign } from '@atrium/contract/files/index'
import { limits } from '@atrium/contract/limits'
import { failureText, refusalText } from '#app/session/refusal-texts.ts'
import { readSession } from '#app/session/session-store.ts'
import { files } from './server.ts'

export type UploadOptions = {
  /** The folder within the company, such as `profile` or `spaces`. */
  path: string
  isPrivate?: boolean
  /** What this browser knows of a film or a recording, which the server does not decode. */
  media?: FileMedia
  /** Told with the share of the bytes that have left, 0 to 1. */
  onProgress?: (share: number) => void
  signal?: AbortSignal
  /** An upload in parts that began earlier and is taken up again: its file's id, as `onBegun` was told. */
  begun?: string
  onBegun?: (fileId: string) => void
  /** Told when a large file waits for the line; it goes on with the next that is told of its progress. */
  onPaused?: () => void
}
/**
 * A failed upload is no exception but an answer: `status` false and an empty `error` (spec §8). `message` is for the person; a cancelled one has none.
 * `passing` says that the same file may well go through the next time: keep it, and offer to try again.
 */
export type UploadResult =
  | { status: true; file_id: string; download_url: string; s3_key: string }
  | { status: false; error: ''; message: string; passing: boolean }

/** Asks for a presigned URL, posts the file there (spec §7), and has it judged; a large file goes in parts. */
export async function uploadFile(file: File, options: UploadOptions): Promise<UploadResult> {
  if (file.size > limits.wholeUploadBytes) return (await import('./upload-in-parts.ts')).uploadInParts(file, options)
  let presign: Presign | undefined
  try {
    presign = await presignFor(file, options)
    await post(presign, file, options)
    await finish(presign.file_id, options.media)
    const { file_id, download_url, s3_key } = presign
    return { status: true, file_id, download_url, s3_key }
  } catch (error) {
    // The room that was held for it is free at once; else the server frees it within the hour.
    if (presign) files.call.removeFile({ file_id: presign.file_id }).catch(() => {})
    return failed(options.signal?.aborted ? undefined : error, failureText(presign ? 'uploadFailed' : 'presignFailed'))
  }
}

/** What the person is told: the catalogue's words where there are any, else the words of the step that failed. */
export function failed(error: unknown, words: string): UploadResult {
  const refused = error instanceof CallError && isErrorCode(error.code) ? error : undefined
  const message = error === undefined ? '' : (refused?.message ?? words)
  return { status: false, error: '', message, passing: error !== undefined && (!refused || refused.status >= 429) }
}

/** Pauses before the store or the server is asked again, in milliseconds: the file is there already, and need not travel twice. */
const pauses = [1_000, 2_000, 4_000]

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
/** `company_id/[path]/[employee_id/]filename`: a private file stands below its uploader (spec §7). */
export const uploadKey = ({ company_id, employee_id, path, isPrivate, fileName }: KeyParts): string =>
  [company_id, path, ...(isPrivate ? [employee_id] : []), fileName.replaceAll('/', '-')].join('/')

/** By XMLHttpRequest, because `fetch` does not tell how much has left. No credentials go along: the form's fields are what allows the upload. */
function post({ url, fields }: Presign, file: File, { onProgress, signal }: UploadOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', url)
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total ? loaded / total : 0)
    request.onload = () => (request.status < 300 ? resolve() : refusalIn(request).then(reject))
    request.onerror = () => reject(new Error('the line broke'))
    request.onabort = () => reject(new DOMException('Cancelled', 'AbortError'))
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(formOf(fields, file))
  })
}

/** The file comes last: a store reads the fields before it and ignores those behind. */
function formOf(fields: Presign['fields'], file: File): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', file)
  return form
}

/** Our own store says why in the catalogue's words ("too large"), a foreign one in its own. */
async function refusalIn({ responseText, status }: XMLHttpRequest): Promise<Error> {
  const tooLarge = responseText.includes('<Code>EntityTooLarge</Code>') ? 'FILE_TOO_LARGE' : ''
  const code = /"error_code"\s*:\s*"([A-Z_]+)"/.exec(responseText)?.[1] ?? tooLarge
  return isErrorCode(code) ? new CallError(code, status, undefined, await refusalText(code)) : new Error('the store refused')
}
