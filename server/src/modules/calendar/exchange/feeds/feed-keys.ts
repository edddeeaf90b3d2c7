import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** A key names its company and its feed, and ends with the secret. */
export type FeedKey = { companyId: string; feedId: string; secret: Buffer }

const idLength = 16
const secretLength = 24

export const makeFeedSecret = (): Buffer => randomBytes(secretLength)
export const hashOfFeedSecret = (secret: Buffer): Buffer => createHash('sha256').update(secret).digest()
export const isFeedSecret = (secret: Buffer, hash: Buffer): boolean => timingSafeEqual(hashOfFeedSecret(secret), hash)

export const writeFeedKey = ({ companyId, feedId, secret }: FeedKey): string =>
  Buffer.concat([bytesOf(companyId), bytesOf(feedId), secret]).toString('base64url')

/** Undefined for what no key can be. */
export function readFeedKey(key: string): FeedKey | undefined {
  if (!/^[\w-]+$/.test(key)) return undefined
  const bytes = Buffer.from(key, 'base64url')
  if (bytes.length !== 2 * idLength + secretLength) return undefined
  return {
    companyId: idOf(bytes.subarray(0, idLength)),
    feedId: idOf(bytes.subarray(idLength, 2 * idLength)),
    secret: bytes.subarray(2 * idLength),
  }
}

const bytesOf = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex')
const idOf = (bytes: Buffer): string => bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
