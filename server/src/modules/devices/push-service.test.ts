import { createECDH } from 'node:crypto'
import { expect, test } from 'vitest'
import { createOutside } from '#kernel/outside'
import { createPushService, allowsSilentPush } from './push-service.ts'
import { createSenderKey } from './sender-key.ts'

const settings = { privateKey: undefined, contact: 'mailto:help@northwind.example' }
const sender = createSenderKey(settings, () => Buffer.alloc(32, 7))
const keys = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
}
const push = { message: '{}', tag: 'boat', urgency: 'normal', secondsLeft: 60 } as const

test.each([
  'https://127.0.0.1/push',
  'https://10.0.0.7/push',
  'https://[::ffff:10.0.0.7]/push',
  'https://169.254.169.254/latest',
  'http://push.example.com/1',
])('a push subscription at %s is never requested', async (endpoint) =>
  expect(await createPushService(createOutside(), sender)({ endpoint, keys }, push, new Date())).toBe('not-allowed'),
)

test('the sender’s key is derived from the installation’s secret, the same at each start, or configured', () => {
  expect(createSenderKey(settings, () => Buffer.alloc(32, 7)).publicKey).toBe(sender.publicKey)
  expect(createSenderKey(settings, () => Buffer.alloc(32, 8)).publicKey).not.toBe(sender.publicKey)
  const pair = createECDH('prime256v1')
  const publicKey = pair.generateKeys('base64url')
  const privateKey = pair.getPrivateKey().toString('base64url')
  expect(createSenderKey({ ...settings, privateKey }, () => Buffer.alloc(32)).publicKey).toBe(publicKey)
})

test('a secret beyond the order of the curve gives a valid key too', () =>
  expect(createSenderKey(settings, () => Buffer.alloc(32, 255)).publicKey).toHaveLength(87))

test('Safari is not sent pushes that it would not show', () => {
  expect(allowsSilentPush({ endpoint: 'https://web.push.apple.com/QGuQ', keys })).toBe(false)
  expect(allowsSilentPush({ endpoint: 'https://fcm.googleapis.com/fcm/send/1', keys })).toBe(true)
})
