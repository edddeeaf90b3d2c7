import { createCipheriv, createECDH, hkdfSync, randomBytes, type ECDH } from 'node:crypto'
import type { PushSubscription } from '@atrium/contract/devices/schemas'

/** One message is one record; push services accept 4,096 bytes (RFC 8030 §7.2). */
const recordSize = 4_096
const publicKeyLength = 65
/** Lengths reveal content, so messages are padded to multiples of this many bytes. */
const step = 512

type RandomValues = { ephemeral: ECDH; salt: Buffer; step: number }

/** Encrypts a message for one browser, so that the push service in between cannot read it (RFC 8291, `aes128gcm` of RFC 8188). */
export function encryptFor(
  { p256dh, auth }: PushSubscription['keys'],
  message: string,
  chance: RandomValues = createRandomValues(),
): Buffer {
  const { ephemeral, salt } = chance
  const theirs = Buffer.from(p256dh, 'base64url')
  const ours = ephemeral.getPublicKey()
  const shared = ephemeral.computeSecret(theirs)
  const keyInfo = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours])
  const secret = hkdf(shared, Buffer.from(auth, 'base64url'), keyInfo, 32)
  const key = hkdf(secret, salt, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = hkdf(secret, salt, 'Content-Encoding: nonce\0', 12)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  return Buffer.concat([headerOf(salt, ours), cipher.update(fill(Buffer.from(message), chance.step)), cipher.final(), cipher.getAuthTag()])
}

function createRandomValues(): RandomValues {
  const ephemeral = createECDH('prime256v1')
  ephemeral.generateKeys()
  return { ephemeral, salt: randomBytes(16), step }
}

const hkdf = (secret: Buffer, salt: Buffer, info: Buffer | string, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))

function headerOf(salt: Buffer, publicKey: Buffer): Buffer {
  const sizes = Buffer.alloc(5)
  sizes.writeUInt32BE(recordSize)
  sizes.writeUInt8(publicKeyLength, 4)
  return Buffer.concat([salt, sizes, publicKey])
}

/** The byte 2 ends the last record; the rest is padding. */
function fill(message: Buffer, to: number): Buffer {
  const ended = Buffer.concat([message, Buffer.of(2)])
  return Buffer.concat([ended, Buffer.alloc((to - (ended.length % to)) % to)])
}

/** Whether a browser's key is a point of the curve; no other key can be used to encrypt. */
export function isPublicKey(p256dh: string): boolean {
  try {
    const own = createECDH('prime256v1')
    own.generateKeys()
    return own.computeSecret(Buffer.from(p256dh, 'base64url')).length === 32
  } catch {
    return false
  }
}
