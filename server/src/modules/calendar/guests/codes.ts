import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

export const makeSecret = (): string => randomBytes(18).toString('base64url')

/** Without letters and digits that look alike. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const length = 8

/** The code with which guests check in to a happening: another one for each of a series. */
export const codeOf = (secret: string, key: string): string =>
  [...createHmac('sha256', secret).update(key).digest()].slice(0, length).map((byte) => letters[byte % letters.length]).join('') // prettier-ignore

/** Whether a code is that of a happening, however it is typed. */
export function isCode(typed: string, secret: string, key: string): boolean {
  const [given, wanted] = [Buffer.from(typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')), Buffer.from(codeOf(secret, key))]
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
