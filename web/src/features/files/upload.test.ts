import { expect, test } from 'vitest'
import { uploadKey } from './upload.ts'

const parts = { company_id: 'northwind', employee_id: 'maya', path: 'profile', fileName: 'face.jpg' }

test('the key of a shared file is company, folder and name', () =>
  expect(uploadKey({ ...parts, isPrivate: false })).toBe('northwind/profile/face.jpg'))

test('the key of a private file includes its uploader', () =>
  expect(uploadKey({ ...parts, isPrivate: true })).toBe('northwind/profile/maya/face.jpg'))

test('a name cannot create a folder', () =>
  expect(uploadKey({ ...parts, isPrivate: false, fileName: '../../x.jpg' })).toBe('northwind/profile/..-..-x.jpg'))
