import { createECDH } from 'node:crypto'
import { expect, test } from 'vitest'
import { encryptFor, isPublicKey } from './encryption.ts'

/** The example of RFC 8291 §5 and its appendix. */
const keys = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
}
const said =
  'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN'

test('a message is encrypted like the example of the standard', () => {
  const ephemeral = createECDH('prime256v1')
  ephemeral.setPrivateKey('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url')
  const salt = Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url')
  const encrypted = encryptFor(keys, 'When I grow up, I want to be a watermelon', { ephemeral, salt, step: 1 })
  expect(encrypted.toString('base64url')).toBe(said)
})

test('the same text is never encrypted the same way, and short texts are padded to the same length', () => {
  const [one, other] = [encryptFor(keys, 'Yes'), encryptFor(keys, 'No, and not tomorrow either')]
  expect(one.length).toBe(other.length)
  expect(encryptFor(keys, 'Yes').equals(one)).toBe(false)
})

test('a key that is not a point of the curve is refused', () => {
  expect(isPublicKey(keys.p256dh)).toBe(true)
  expect(isPublicKey(`B${'A'.repeat(86)}`)).toBe(false)
  expect(isPublicKey(keys.p256dh.replace('BCV', 'BCW'))).toBe(false)
})
