import { createHmac, timingSafeEqual } from 'node:crypto'

/** Who may clock in at a kiosk without another PIN, and until when in milliseconds. */
export type Pass = { kioskId: string; employeeId: string; until: number }

const idLength = 16
const timeLength = 8
const signatureLength = 32
const bodyLength = idLength + timeLength

export function createPass({ kioskId, employeeId, until }: Pass, secret: Buffer): string {
  const body = Buffer.alloc(bodyLength, employeeId.replaceAll('-', ''), 'hex')
  body.writeBigUInt64BE(BigInt(until), idLength)
  return Buffer.concat([body, sign(body, kioskId, secret)]).toString('base64url')
}

/** The person of a pass; undefined if it was not made for this kiosk, or is too old. */
export function readPass(pass: string, kioskId: string, secret: Buffer, now: Date): string | undefined {
  const bytes = Buffer.from(pass, 'base64url')
  if (bytes.length !== bodyLength + signatureLength) return undefined
  const body = bytes.subarray(0, bodyLength)
  if (!timingSafeEqual(bytes.subarray(bodyLength), sign(body, kioskId, secret))) return undefined
  if (Number(body.readBigUInt64BE(idLength)) < now.getTime()) return undefined
  return body.toString('hex', 0, idLength).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

const sign = (body: Buffer, kioskId: string, secret: Buffer): Buffer => createHmac('sha256', secret).update(body).update(kioskId).digest()
