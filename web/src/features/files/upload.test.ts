import { limits } from '@atrium/contract/limits'
import { expect, test, vi } from 'vitest'
import { uploadFile, uploadKey } from './upload.ts'

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
