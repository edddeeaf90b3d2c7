import type { IncomingMessage } from 'node:http'
import { judgeAddress, judgeForm, judgeRequest, S3Refusal, type Keys } from './strict-signatures.ts'

/** A reply of the store; the bytes of an object are a buffer. */
export type Reply = { status: number; headers?: Record<string, string | number>; body?: string | Buffer }
type Stored = { bytes: Buffer; at: Date }

/** The objects of one bucket in memory, and the replies to requests for them, which are refused with `S3Refusal`. */
export function createBucket(keys: Keys, now: () => Date) {
  const kept = new Map<string, Stored>()

  async function answer(request: IncomingMessage, body: Buffer): Promise<Reply> {
    const url = new URL(request.url ?? '/', 'http://store')
    if (request.method === 'POST') return takeForm(request, url, body)
    if (url.searchParams.has('X-Amz-Signature')) judgeAddress(request, url, keys, now())
    else judgeRequest(request, url, body, keys, now())
    const [, bucket, ...rest] = url.pathname.split('/')
    if (bucket !== keys.bucket) throw new S3Refusal('NoSuchBucket')
    const key = decodeURIComponent(rest.join('/'))
    if (!key) return list(url.searchParams.get('prefix') ?? '')
    if (request.method === 'PUT') {
      kept.set(key, { bytes: body, at: now() })
      return { status: 200, headers: { etag: '"x"' } }
    }
    if (request.method === 'DELETE') {
      kept.delete(key)
      return { status: 204 }
    }
    return send(kept.get(key), request.headers.range)
  }

  async function takeForm({ headers }: IncomingMessage, { pathname }: URL, body: Buffer): Promise<Reply> {
    if (pathname !== `/${keys.bucket}`) throw new S3Refusal('NoSuchBucket')
    const { key, bytes } = await judgeForm(body, headers['content-type'] ?? '', keys, now())
    kept.set(key, { bytes, at: now() })
    return { status: 204 }
  }

  function list(prefix: string): Reply {
    const rows = [...kept].filter(([key]) => key.startsWith(prefix))
    const contents = rows.map(
      ([key, { at, bytes }]) =>
        `<Contents><Key>${key}</Key><LastModified>${at.toISOString()}</LastModified><Size>${bytes.length}</Size></Contents>`,
    )
    const body = `<?xml version="1.0"?><ListBucketResult><Name>${keys.bucket}</Name><IsTruncated>false</IsTruncated>${contents.join('')}</ListBucketResult>`
    return { status: 200, headers: { 'content-type': 'application/xml' }, body }
  }

  return { kept, answer }
}

function send(found: Stored | undefined, range: string | undefined): Reply {
  if (!found) throw new S3Refusal('NoSuchKey')
  const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? []
  const body = first ? found.bytes.subarray(Number(first), Number(last) + 1) : found.bytes
  const headers = { 'content-length': body.length, ...(first && { 'content-range': `bytes ${first}-${last}/${found.bytes.length}` }) }
  return { status: first ? 206 : 200, headers, body }
}
