import { createPrivateKey, sign } from 'node:crypto'
import { openKeyPair, privateKeyOf } from '#kernel/identity/key-pair'
import type { DeriveSecret } from '#kernel/identity/secret-key'

/** How push services identify the sender (VAPID, RFC 8292). */
export type SenderKey = {
  /** The key that browsers subscribe with, in base64url. */
  publicKey: string
  /** The header that proves to a service at its origin that the message is ours, valid for some hours. */
  authorize: (endpoint: string, now: Date) => string
}
export type SenderSettings = { privateKey: string | undefined; contact: string }

/** Services accept 24 hours at most. */
const lifetime = 12 * 60 * 60

/**
 * The configured key, or one derived from SECRET_KEY: the same on all nodes and after every start, as otherwise browsers would have to
 * subscribe again.
 */
export function createSenderKey({ privateKey, contact }: SenderSettings, deriveSecret: DeriveSecret): SenderKey {
  const pair = openKeyPair(privateKey ? Buffer.from(privateKey, 'base64url') : privateKeyOf(deriveSecret('web push sender')))
  const point = pair.getPublicKey()
  const [x, y] = [point.subarray(1, 33), point.subarray(33)]
  const d = Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex')
  const jwk = { kty: 'EC', crv: 'P-256', x: text(x), y: text(y), d: text(d) }
  const key = createPrivateKey({ key: jwk, format: 'jwk' })
  const publicKey = text(point)
  return {
    publicKey,
    authorize: (endpoint, now) => {
      const claims = { aud: new URL(endpoint).origin, exp: Math.floor(now.getTime() / 1_000) + lifetime, sub: contact }
      const said = [{ typ: 'JWT', alg: 'ES256' }, claims].map((part) => text(Buffer.from(JSON.stringify(part)))).join('.')
      const signature = sign('sha256', Buffer.from(said), { key, dsaEncoding: 'ieee-p1363' })
      return `vapid t=${said}.${text(signature)}, k=${publicKey}`
    },
  }
}

const text = (bytes: Buffer): string => bytes.toString('base64url')
