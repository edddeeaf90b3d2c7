import { CallError } from '@atrium/contract/client'
import { limits } from '@atrium/contract/limits'
import { describe, expect, test, vi } from 'vitest'
import { files } from './server.ts'
import { uploadFile, uploadKey } from './upload.ts'

vi.mock('#app/session/session-store.ts', () => ({ readSession: async () => ({ company_id: 'northwind', employee_id: 'maya' }) }))

const parts = { company_id: 'northwind', employee_id: 'maya', path: 'profile', fileName: 'face.jpg' }

test('the key of a shared file is company, folder and name', () =>
  expect(uploadKey({ ...parts, isPrivate: false })).toBe('northwind/profile/face.jpg'))

test('the key of a private file includes its uploader', () =>
  expect(uploadKey({ ...parts, isPrivate: true })).toBe('northwind/profile/maya/face.jpg'))

test('a name cannot create a folder', () =>
  expect(uploadKey({ ...parts, isPrivate: false, fileName: '../../x.jpg' })).toBe('northwind/profile/..-..-x.jpg'))

test('a large file may be sent again if the code for its parts does not arrive', async () => {
  vi.doMock('./upload-in-parts.ts', () => {
    throw new TypeError('Failed to fetch dynamically imported module: https://atrium.test/assets/parts.js')
  })
  const film = Object.defineProperty(new File([], 'film.mp4'), 'size', { value: limits.wholeUploadBytes + 1 })
  expect(await uploadFile(film, { path: 'chat' })).toMatchObject({ status: false, message: 'Failed to upload file', passing: true })
})

describe('a failed upload', () => {
  const face = new File(['face'], 'face.png')
  const presign = { url: '/store', fields: {}, file_id: 'face', s3_key: 'face', download_url: '/face' }

  test('says that no presigned URL came, and why', async () => {
    vi.spyOn(files.call, 'presignUpload').mockRejectedValue(new CallError('ERR_NETWORK', 0))
    expect(await uploadFile(face, { path: 'chat' })).toMatchObject({ error: '', message: 'Failed to get presigned URL', passing: true })
    vi.spyOn(files.call, 'presignUpload').mockRejectedValue(new CallError('FILE_TOO_LARGE', 413, undefined, 'This file is too large.'))
    expect(await uploadFile(face, { path: 'chat' })).toMatchObject({
      message: 'Failed to get presigned URL. This file is too large.',
      passing: false,
    })
  })

  test('says that the file did not get through, also when nothing moves for 60 seconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    vi.spyOn(files.call, 'presignUpload').mockResolvedValue(presign)
    vi.spyOn(files.call, 'removeFile').mockResolvedValue({ file_id: 'face' })
    const sent = Promise.withResolvers<StalledRequest>()
    vi.stubGlobal(
      'XMLHttpRequest',
      class extends StalledRequest {
        send(): void {
          sent.resolve(this)
        }
      },
    )
    const upload = uploadFile(face, { path: 'chat' })
    const request = await sent.promise
    await vi.advanceTimersByTimeAsync(59_000)
    request.upload.onprogress?.({ loaded: 1, total: 4 })
    await vi.advanceTimersByTimeAsync(59_000)
    expect(request.aborted).toBe(false)
    await vi.advanceTimersByTimeAsync(2_000)
    expect(await upload).toMatchObject({ status: false, error: '', message: 'Failed to upload file', passing: true })
    vi.useRealTimers()
  })
})

/** A request that the server never answers. */
class StalledRequest {
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  aborted = false
  onabort: (() => void) | undefined
  onloadend: (() => void) | undefined
  open(): void {}
  abort(): void {
    this.aborted = true
    this.onabort?.()
    this.onloadend?.()
  }
}
