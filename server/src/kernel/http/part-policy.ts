import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'

/** What a signed address of a part permits: uploading exactly this many bytes of this upload, until it expires. */
const PartPolicy = z.object({
  company_id: z.uuid(),
  file_id: z.uuid(),
  number: z.int(),
  bytes: z.int(),
  expires_at: z.iso.datetime(),
})
export type PartPolicy = z.infer<typeof PartPolicy>
/** How long an address is valid, in milliseconds: enough for a part on a slow connection and those queued before it. */
export const partLifetime = 15 * 60_000

const Query = z.object({ policy: z.string().check(z.maxLength(1_000)), signature: z.string().check(z.maxLength(100)) })

/** The query of a part's address: the signed policy. */
export function signPart(policy: PartPolicy, secret: Buffer): string {
  const text = Buffer.from(JSON.stringify(policy)).toString('base64url')
  return `policy=${text}&signature=${signatureOf(text, secret).toString('base64url')}`
}

/** The policy of an address; undefined when it was not signed here or has expired. */
export function readPart(query: unknown, secret: Buffer, now: Date): PartPolicy | undefined {
  const { policy = '', signature = '' } = z.safeParse(Query, query).data ?? {}
  const presented = Buffer.from(signature, 'base64url')
  const expected = signatureOf(policy, secret)
  if (presented.length !== expected.length || !timingSafeEqual(presented, expected)) return undefined
  const read = PartPolicy.parse(JSON.parse(Buffer.from(policy, 'base64url').toString('utf8')))
  return now < new Date(read.expires_at) ? read : undefined
}

/** The text includes the purpose, so that a form's signature is not valid for a part. */
const signatureOf = (text: string, secret: Buffer): Buffer => createHmac('sha256', secret).update(`part ${text}`).digest()
