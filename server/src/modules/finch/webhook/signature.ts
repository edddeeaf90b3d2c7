import { createHmac, timingSafeEqual } from 'node:crypto'

/** The headers and the unmodified body of an event. */
export type Signed = { id: string; timestamp: string; signatures: string; body: Buffer }

const tolerance = 5 * 60_000

/** Whether an event is from Finch and recent. While a secret is being rotated there are several signatures, of which one must be valid. */
export function isGenuine({ id, timestamp, signatures, body }: Signed, secret: string, now: Date): boolean {
  if (!id || !/^\d{1,12}$/.test(timestamp)) return false
  if (Math.abs(now.getTime() - Number(timestamp) * 1_000) > tolerance) return false
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest()
  // All signatures are compared completely and in constant time.
  return signatures
    .split(' ')
    .slice(0, 10)
    .map((one) => isSame(one, expected))
    .includes(true)
}

function isSame(signature: string, expected: Buffer): boolean {
  const [version, digest = ''] = signature.split(',')
  const given = Buffer.from(digest, 'base64')
  return version === 'v1' && given.length === expected.length && timingSafeEqual(given, expected)
}
