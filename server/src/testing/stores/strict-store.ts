import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { judgeAddress, judgeForm, judgeRequest, S3Refusal, type Keys } from './strict-signatures.ts'

export type StrictStore = {
  /** The settings that make a node keep its files here. */
  environment: Record<string, string>
  /** All objects in the bucket, by key. */
  objects: Map<string, Buffer>
  /** Faults: `away` closes every connection, `slow` answers only when the fault ends, `cut` closes in the middle of an answer. */
  unwell: 'away' | 'slow' | 'cut' | undefined
  /** The number of requests waiting while it is slow. */
  waiting: number
  /** How far its clock is ahead, in milliseconds. */
  ahead: number
  /** The codes of refused requests. */
  refusals: string[]
  close: () => Promise<void>
}

const keys: Keys = {
  accessKey: 'northwind-key',
  secretKey: 'the secret of the strict store',
  region: 'eu-west-1',
  bucket: 'northwind-files',
}
type Stored = { bytes: Buffer; at: Date; headers: Record<string, string> }

/** An in-memory S3-compatible store, in path style, that checks what real ones check: every signature, and every condition of a form. */
export async function openStrictStore(): Promise<StrictStore> {
  const kept = new Map<string, Stored>()
  const server = createServer((request, response) => void serve(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // it listens on a port
  let unwell: StrictStore['unwell']
  const patients: (() => void)[] = []
  const store: StrictStore = {
    environment: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: keys.bucket,
      S3_REGION: keys.region,
      S3_ACCESS_KEY: keys.accessKey,
      S3_SECRET_KEY: keys.secretKey,
    },
    get objects() {
      return new Map([...kept].map(([key, { bytes }]) => [key, bytes]))
    },
    get unwell() {
      return unwell
    },
    set unwell(how) {
      unwell = how
      if (how !== 'slow') for (const goOn of patients.splice(0)) goOn()
    },
    waiting: 0,
    ahead: 0,
    refusals: [],
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  const now = (): Date => new Date(Date.now() + store.ahead)

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (store.unwell === 'away') return void request.socket.destroy()
    // Pages of any origin may post, as the CORS rules of a real bucket would allow for Atrium's.
    response.setHeader('access-control-allow-origin', '*')
    if (request.method === 'OPTIONS') return void response.writeHead(204, { 'access-control-allow-methods': 'POST, PUT' }).end()
    try {
      const parts = []
      for await (const part of request) parts.push(part as Buffer) // requests carry bytes
      const body = Buffer.concat(parts)
      store.waiting += 1
      if (store.unwell === 'slow') await new Promise<void>((resolve) => patients.push(resolve))
      store.waiting -= 1
      await answer(request, body, response)
    } catch (error) {
      if (!(error instanceof S3Refusal)) return void request.socket.destroy()
      store.refusals.push(error.code)
      response
        .writeHead(error.status, { 'content-type': 'application/xml' })
        .end(`<?xml version="1.0"?><Error><Code>${error.code}</Code></Error>`)
    }
  }

  async function answer(request: IncomingMessage, body: Buffer, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://store')
    if (request.method === 'POST') {
      if (url.pathname !== `/${keys.bucket}`) throw new S3Refusal('NoSuchBucket')
      const { key, bytes } = await judgeForm(body, request.headers['content-type'] ?? '', keys, now())
      kept.set(key, { bytes, at: now(), headers: {} })
      return void response.writeHead(204).end()
    }
    if (url.searchParams.has('X-Amz-Signature')) judgeAddress(request, url, keys, now())
    else judgeRequest(request, url, body, keys, now())
    const [, bucket, ...rest] = url.pathname.split('/')
    if (bucket !== keys.bucket) throw new S3Refusal('NoSuchBucket')
    const key = decodeURIComponent(rest.join('/'))
    if (!key) return list(url, response)
    if (request.method === 'PUT') {
      kept.set(key, { bytes: body, at: now(), headers: {} })
      return void response.writeHead(200, { etag: '"x"' }).end()
    }
    if (request.method === 'DELETE') {
      kept.delete(key)
      return void response.writeHead(204).end()
    }
    send(kept.get(key), request, response)
  }

  function list(url: URL, response: ServerResponse): void {
    const prefix = url.searchParams.get('prefix') ?? ''
    const rows = [...kept].filter(([key]) => key.startsWith(prefix))
    const contents = rows.map(
      ([key, { at, bytes }]) =>
        `<Contents><Key>${key}</Key><LastModified>${at.toISOString()}</LastModified><Size>${bytes.length}</Size></Contents>`,
    )
    const xml = `<?xml version="1.0"?><ListBucketResult><Name>${keys.bucket}</Name><IsTruncated>false</IsTruncated>${contents.join('')}</ListBucketResult>`
    response.writeHead(200, { 'content-type': 'application/xml' }).end(xml)
  }

  function send(found: Stored | undefined, { headers }: IncomingMessage, response: ServerResponse): void {
    if (!found) throw new S3Refusal('NoSuchKey')
    const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? []
    const bytes = first ? found.bytes.subarray(Number(first), Number(last) + 1) : found.bytes
    response.writeHead(first ? 206 : 200, {
      'content-length': bytes.length,
      ...(first && { 'content-range': `bytes ${first}-${last}/${found.bytes.length}` }),
    })
    if (store.unwell !== 'cut') return void response.end(bytes)
    response.write(bytes.subarray(0, Math.floor(bytes.length / 2)), () => response.destroy())
  }

  return store
}
