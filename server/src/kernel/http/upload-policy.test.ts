import { expect, test } from 'vitest'
import { readPolicy, signPolicy, type UploadPolicy } from './upload-policy.ts'

const secret = Buffer.alloc(32, 1)
const now = new Date('2026-03-02T09:00:00Z')
const policy: UploadPolicy = {
  company_id: '01990000-0000-7000-8000-00000000000a',
  file_id: '01990000-0000-7000-8000-00000000000b',
  key: '01990000-0000-7000-8000-00000000000a/profile/photo.png',
  content_type: 'image/png',
  maximum: 1_000,
  expires_at: '2026-03-02T09:05:00.000Z',
}
const fields = signPolicy(policy, secret)

test('a signed form yields its policy', () => {
  expect(readPolicy(fields, secret, now)).toEqual(policy)
})

test('a form is valid until it expires', () => {
  expect(readPolicy(fields, secret, new Date('2026-03-02T09:04:59Z'))).toBeDefined()
  expect(readPolicy(fields, secret, new Date('2026-03-02T09:05:00Z'))).toBeUndefined()
})

test.each([
  ['another key', { key: 'elsewhere.png' }],
  ['another type', { 'content-type': 'text/html' }],
  ['a policy of its own', { policy: Buffer.from(JSON.stringify({ ...policy, maximum: 9e9 })).toString('base64url') }],
  ['a signature of its own', { signature: Buffer.alloc(32).toString('base64url') }],
  ['no signature', { signature: '' }],
  ['nothing', { key: '', 'content-type': '', policy: '', signature: '' }],
])('a form with %s is refused', (_what, change) => {
  expect(readPolicy({ ...fields, ...change }, secret, now)).toBeUndefined()
})

test('a form signed by another installation is refused', () => {
  expect(readPolicy(fields, Buffer.alloc(32, 2), now)).toBeUndefined()
})
