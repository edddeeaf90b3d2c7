import { CallError } from '@atrium/contract/client'
import { clientErrorTexts, errorText, isErrorCode } from '@atrium/contract/errors'
import { filesCalls, type Presign } from '@atrium/contract/files/index'
import { openCalls } from '#app/server-data.ts'
import { readSession } from '#app/session/session-store.ts'

const files = openCalls(filesCalls)

export type UploadOptions = {
  /** The folder within the company, such as `profile` or `spaces`. */
  path: string
  isPrivate?: boolean
  /** Told with the share of the bytes that have left, 0 to 1. */
  onProgress?: (share: number) => void
  signal?: AbortSignal
}
/** A failed upload is no exception but an answer: `status` false and an empty `error` (spec §8). `message` is for the person; a cancelled one has none. */
export type UploadResult =
  | { status: true; file_id: string; download_url: string; s3_key: string }
  | { status: false; error: ''; message: string }

/** Asks for a presigned URL and posts the file there (spec §7). */
export async function uploadFile(file: File, options: UploadOptions): Promise<UploadResult> {
  const presign = await presignFor(file, options).catch(() => undefined)
  if (options.signal?.aborted) return failed('')
  if (!presign) return failed(clientErrorTexts.presignFailed)
  try {
    await post(presign, file, options)
    const { file_id, download_url, s3_key } = presign
    return { status: true, file_id, download_url, s3_key }
  } catch (error) {
    return failed(options.signal?.aborted ? '' : error instanceof CallError ? error.message : clientErrorTexts.uploadFailed)
  }
}

const failed = (message: string): UploadResult => ({ status: false, error: '', message })

async function presignFor(file: File, { path, isPrivate = false, signal }: UploadOptions): Promise<Presign> {
  const session = await readSession()
  if (!session) throw new Error('Nobody is signed in')
  const key = uploadKey({ ...session, path, isPrivate, fileName: file.name })
  return files.call.presignUpload({ key, is_private: isPrivate ? 'true' : 'false' }, signal ? { signal } : {})
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
    request.onload = () => (request.status < 300 ? resolve() : reject(refusalIn(request)))
    request.onerror = () => reject(new Error(clientErrorTexts.uploadFailed))
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

/** Our own store says why in the catalogue's words ("too large"); a foreign one only that it failed. */
function refusalIn({ responseText, status }: XMLHttpRequest): Error {
  const code = /"error_code"\s*:\s*"([A-Z_]+)"/.exec(responseText)?.[1] ?? ''
  return isErrorCode(code) ? new CallError(code, status, undefined, errorText(code)) : new Error(clientErrorTexts.uploadFailed)
}
