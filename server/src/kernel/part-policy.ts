import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'

/** What one address of a part may do: bring exactly so many bytes of this upload, until then. */
const PartPolicy = z.object({
  company_id: z.uuid(),
  file_id: z.uuid(),
  number: z.int(),
  bytes: z.int(),
  expires_at: z.iso.datetime(),
})
export type PartPolicy = z.infer<typeof PartPolicy>
/** How long an address may be used, in milliseconds: a part of a slow line, and what waits behind it. */
export const partLifetime = 15 * 60_000

const Query = z.object({ policy: z.string().check(z.maxLength(1_000)), signature: z.string().check(z.maxLength(100)) })

/** The query of an address: the policy, signed. */
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

/** Named for its purpose: what signs a form signs no part. */
const signatureOf = (text: string, secret: Buffer): Buffer => createHmac('sha256', secret).update(`part ${text}`).digest()
