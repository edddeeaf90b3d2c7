import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'

/** What one upload permits: writing exactly this key, with this type, up to this many bytes, until it expires. */
const UploadPolicy = z.object({
  company_id: z.uuid(),
  file_id: z.uuid(),
  key: z.string(),
  content_type: z.string(),
  maximum: z.int(),
  expires_at: z.iso.datetime(),
})
export type UploadPolicy = z.infer<typeof UploadPolicy>
/** How long a form is valid, in milliseconds. */
export const uploadLifetime = 5 * 60_000
export type FormFields = Readonly<Record<string, string>>

/** The fields of an upload form: the signed policy, and the parts of it that are repeated as form fields, as in S3. */
export function signPolicy(policy: UploadPolicy, secret: Buffer): Record<string, string> {
  const text = Buffer.from(JSON.stringify(policy)).toString('base64url')
  return { key: policy.key, 'content-type': policy.content_type, policy: text, signature: signatureOf(text, secret).toString('base64url') }
}

/** The policy of a form; undefined when it was not signed here, has expired, or differs from the form's fields. */
export function readPolicy(fields: FormFields, secret: Buffer, now: Date): UploadPolicy | undefined {
  const { policy = '', signature = '' } = fields
  const presented = Buffer.from(signature, 'base64url')
  const expected = signatureOf(policy, secret)
  if (presented.length !== expected.length || !timingSafeEqual(presented, expected)) return undefined
  const read = UploadPolicy.parse(JSON.parse(Buffer.from(policy, 'base64url').toString('utf8')))
  const fits = read.key === fields['key'] && read.content_type === fields['content-type'] && now < new Date(read.expires_at)
  return fits ? read : undefined
}

const signatureOf = (text: string, secret: Buffer): Buffer => createHmac('sha256', secret).update(`upload ${text}`).digest()
