import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

export type Keys = { accessKey: string; secretKey: string; region: string; bucket: string }

const statuses = {
  AccessDenied: 403,
  EntityTooLarge: 400,
  EntityTooSmall: 400,
  InvalidAccessKeyId: 403,
  MalformedPOSTRequest: 400,
  NoSuchBucket: 404,
  NoSuchKey: 404,
  RequestTimeTooSkewed: 403,
  SignatureDoesNotMatch: 403,
  XAmzContentSHA256Mismatch: 400,
} as const

/** A refusal with a code of S3. */
export class S3Refusal extends Error {
  readonly code: keyof typeof statuses
  readonly status: number
  constructor(code: keyof typeof statuses) {
    super(code)
    this.code = code
    this.status = statuses[code]
  }
}

const digest = (text: string | Buffer): string => createHash('sha256').update(text).digest('hex')
const mac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()

/** Signature Version 4, computed independently of the signing library. `scope` is date/region/s3/aws4_request. */
function signatureOf(text: string, scope: string, { secretKey }: Keys): Buffer {
  const [date = '', region = '', service = '', end = ''] = scope.split('/')
  return mac(mac(mac(mac(mac(`AWS4${secretKey}`, date), region), service), end), text)
}

function requireSignature(presented: string, text: string, credential: string, keys: Keys): void {
  const [accessKey, ...rest] = credential.split('/')
  const scope = rest.join('/')
  if (accessKey !== keys.accessKey) throw new S3Refusal('InvalidAccessKeyId')
  if (!new RegExp(`^\\d{8}/${keys.region}/s3/aws4_request$`).test(scope)) throw new S3Refusal('SignatureDoesNotMatch')
  const expected = signatureOf(text, scope, keys)
  const given = Buffer.from(presented, 'hex')
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw new S3Refusal('SignatureDoesNotMatch')
}

/** Throws unless the Authorization header signs exactly this request, recently. */
export function judgeRequest({ method = '', headers }: IncomingMessage, url: URL, body: Buffer, keys: Keys, now: Date): void {
  const read = /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]+)$/.exec(headers.authorization ?? '')
  if (!read) throw new S3Refusal('AccessDenied')
  const [, credential = '', names = '', signature = ''] = read
  const signed = names.split(';')
  const unsigned = Object.keys(headers).filter((name) => name.startsWith('x-amz-') && !signed.includes(name))
  if (!signed.includes('host') || unsigned.length) throw new S3Refusal('AccessDenied')
  const time = String(headers['x-amz-date'])
  const at = timeOf(time)
  if (!(Math.abs(now.getTime() - at.getTime()) <= 15 * 60_000)) throw new S3Refusal('RequestTimeTooSkewed')
  const payload = String(headers['x-amz-content-sha256'])
  if (payload !== 'UNSIGNED-PAYLOAD' && payload !== digest(body)) throw new S3Refusal('XAmzContentSHA256Mismatch')
  const query = [...url.searchParams].map((pair) => pair.map(encoded).join('=')).toSorted()
  const canonical = [
    method,
    url.pathname,
    query.join('&'),
    ...signed.map((name) => `${name}:${String(headers[name]).trim().replaceAll(/ +/g, ' ')}`),
    '',
    names,
    payload,
  ].join('\n')
  const scope = credential.slice(credential.indexOf('/') + 1)
  requireSignature(signature, ['AWS4-HMAC-SHA256', time, scope, digest(canonical)].join('\n'), credential, keys)
}

/** Throws unless the query of a presigned address signs exactly this request, including its signed headers, and has not expired. */
export function judgeAddress({ method = '', headers }: IncomingMessage, url: URL, keys: Keys, now: Date): void {
  const given = (name: string): string => url.searchParams.get(`X-Amz-${name}`) ?? ''
  const names = given('SignedHeaders')
  if (!names.split(';').includes('host')) throw new S3Refusal('AccessDenied')
  const at = timeOf(given('Date')).getTime()
  if (!(now.getTime() < at + Number(given('Expires')) * 1_000 && now.getTime() > at - 15 * 60_000)) throw new S3Refusal('AccessDenied')
  const query = [...url.searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map((pair) => pair.map(encoded).join('='))
    .toSorted()
  const signed = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}`)
  const canonical = [method, url.pathname, query.join('&'), ...signed, '', names, 'UNSIGNED-PAYLOAD'].join('\n')
  const credential = given('Credential')
  const scope = credential.slice(credential.indexOf('/') + 1)
  requireSignature(given('Signature'), ['AWS4-HMAC-SHA256', given('Date'), scope, digest(canonical)].join('\n'), credential, keys)
}

const timeOf = (time: string): Date => new Date(time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))

const encoded = (text: string): string =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** The policy of an upload form, with the two forms of a condition. */
type Policy = { expiration: string; conditions: (unknown[] | Record<string, string>)[] }

/** The upload of a form. Throws unless its policy is signed and not expired, and allows every field of the form and the file's length. */
export async function judgeForm(body: Buffer, contentType: string, keys: Keys, now: Date): Promise<{ key: string; bytes: Buffer }> {
  const { fields, bytes } = await readForm(body, contentType)
  const policy = fields.get('policy')
  if (!policy) throw new S3Refusal('AccessDenied')
  requireSignature(fields.get('x-amz-signature') ?? '', policy, fields.get('x-amz-credential') ?? '', keys)
  const { expiration, conditions }: Policy = JSON.parse(Buffer.from(policy, 'base64').toString())
  if (!(now < new Date(expiration))) throw new S3Refusal('AccessDenied')
  if (fields.get('bucket') !== keys.bucket) throw new S3Refusal('AccessDenied')
  const allowed = new Set(['policy', 'x-amz-signature'])
  let isBounded = false
  for (const condition of conditions) {
    const [kind, name, value] = Array.isArray(condition) ? condition : ['eq', ...(Object.entries(condition)[0] ?? [])]
    if (kind === 'content-length-range') {
      isBounded = true
      if (bytes.length < Number(name)) throw new S3Refusal('EntityTooSmall')
      if (bytes.length > Number(value)) throw new S3Refusal('EntityTooLarge')
      continue
    }
    const field = String(name).replace(/^\$/, '').toLowerCase()
    const given = fields.get(field) ?? ''
    if (kind === 'eq' ? given !== value : !given.startsWith(String(value))) throw new S3Refusal('AccessDenied')
    allowed.add(field)
  }
  const key = fields.get('key')
  if (!key || !isBounded || [...fields.keys()].some((name) => !allowed.has(name))) throw new S3Refusal('AccessDenied')
  return { key, bytes }
}

/** The fields before the file, by lower-case names; those after it are ignored. */
async function readForm(body: Buffer, contentType: string): Promise<{ fields: Map<string, string>; bytes: Buffer }> {
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } }).formData().catch(() => {
    throw new S3Refusal('MalformedPOSTRequest')
  })
  const fields = new Map<string, string>()
  for (const [name, value] of form) {
    if (typeof value !== 'string') return { fields, bytes: Buffer.from(await value.arrayBuffer()) }
    fields.set(name.toLowerCase(), value)
  }
  throw new S3Refusal('MalformedPOSTRequest')
}
