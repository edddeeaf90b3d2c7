import { createHmac, timingSafeEqual } from 'node:crypto'

/** Whether a notice is signed with the company's secret: `sha256=` and the HMAC of the body as received, in hexadecimal digits. */
export function isGenuine(body: Buffer, signature: string, secret: string): boolean {
  const expected = createHmac('sha256', secret).update(body).digest()
  const given = Buffer.from(/^sha256=([0-9a-f]{64})$/i.exec(signature)?.[1] ?? '', 'hex')
  return given.length === expected.length && timingSafeEqual(given, expected)
}
