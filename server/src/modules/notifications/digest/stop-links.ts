import { createHmac, timingSafeEqual } from 'node:crypto'

/** The recipient whose digests a link stops. It permits nothing else, so it does not expire: an email may be read years later. */
export type Recipient = { companyId: string; employeeId: string }

const bytesOf = ({ companyId, employeeId }: Recipient): Buffer => Buffer.from((companyId + employeeId).replaceAll('-', ''), 'hex')
const sign = (bytes: Buffer, secret: Buffer): Buffer => createHmac('sha256', secret).update(bytes).digest()

export function stopTokenOf(recipient: Recipient, secret: Buffer): string {
  const bytes = bytesOf(recipient)
  return Buffer.concat([bytes, sign(bytes, secret)]).toString('base64url')
}

/** Undefined when the signature is not ours. */
export function readStopToken(token: string, secret: Buffer): Recipient | undefined {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== 64 || !timingSafeEqual(bytes.subarray(32), sign(bytes.subarray(0, 32), secret))) return undefined
  const [companyId, employeeId] = [bytes.subarray(0, 16), bytes.subarray(16, 32)].map((id) =>
    id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
  )
  return companyId && employeeId ? { companyId, employeeId } : undefined
}
