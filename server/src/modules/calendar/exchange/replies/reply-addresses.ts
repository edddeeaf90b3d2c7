import { createHmac, timingSafeEqual } from 'node:crypto'

/** Whose answer comes to an address: a guest of an event of a company. */
export type ReplyTo = { companyId: string; guestId: string }

const idLength = 16
/** 80 bits: the address has to fit into 64 signs before the at, and a guess must be sent by mail. */
const markLength = 10
const prefix = 'e-'

/** The address to which a guest answers: it names them, and nobody can make that of another. */
export function writeReplyAddress({ companyId, guestId }: ReplyTo, domain: string, key: Buffer): string {
  const ids = Buffer.from((companyId + guestId).replaceAll('-', ''), 'hex')
  return `${prefix}${Buffer.concat([ids, markOf(ids, key)]).toString('base64url')}@${domain}`
}

/** Undefined for an address that was not made here. */
export function readReplyAddress(address: string, key: Buffer): ReplyTo | undefined {
  const token = /^e-([\w-]{56})@/.exec(address)?.[1]
  if (token === undefined) return undefined
  const bytes = Buffer.from(token, 'base64url')
  const ids = bytes.subarray(0, 2 * idLength)
  if (bytes.length !== 2 * idLength + markLength || !timingSafeEqual(bytes.subarray(2 * idLength), markOf(ids, key))) return undefined
  const [companyId = '', guestId = ''] = [ids.subarray(0, idLength), ids.subarray(idLength)].map(
    (id) => id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'), // prettier-ignore
  )
  return { companyId, guestId }
}

const markOf = (ids: Buffer, key: Buffer): Buffer => createHmac('sha256', key).update(ids).digest().subarray(0, markLength)
