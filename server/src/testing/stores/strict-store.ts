import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { listen } from '../port.ts'
import { createBucket, type Reply } from './strict-bucket.ts'
import { S3Refusal, type Keys } from './strict-signatures.ts'

export type StrictStore = {
  /** The settings that make a node keep its files here. */
  environment: Record<string, string>
  /** All objects in the bucket, by key. */
  objects: Map<string, Buffer>
  /** Faults: `away` closes every connection, `slow` answers only when the fault ends, `cut` closes in the middle of a response. */
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

/** An in-memory S3-compatible store, in path style, that checks what real ones check: every signature, and every condition of a form. */
export async function openStrictStore(): Promise<StrictStore> {
  const server = createServer((request, response) => void serve(request, response))
  const { url, close } = await listen(server)
  let unwell: StrictStore['unwell']
  const patients: (() => void)[] = []
  const bucket = createBucket(keys, () => new Date(Date.now() + store.ahead))
  const store: StrictStore = {
    environment: {
      S3_ENDPOINT: url,
      S3_BUCKET: keys.bucket,
      S3_REGION: keys.region,
      S3_ACCESS_KEY: keys.accessKey,
      S3_SECRET_KEY: keys.secretKey,
    },
    get objects() {
      return new Map([...bucket.kept].map(([key, { bytes }]) => [key, bytes]))
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
    close,
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (store.unwell === 'away') return void request.socket.destroy()
    // Pages of any origin may post, as the CORS rules of a real bucket would allow for Atrium's.
    response.setHeader('access-control-allow-origin', '*')
    if (request.method === 'OPTIONS') return void response.writeHead(204, { 'access-control-allow-methods': 'POST, PUT' }).end()
    try {
      const sent = await buffer(request)
      store.waiting += 1
      if (store.unwell === 'slow') await new Promise<void>((resolve) => patients.push(resolve))
      store.waiting -= 1
      write(response, await bucket.answer(request, sent), store.unwell === 'cut')
    } catch (error) {
      if (!(error instanceof S3Refusal)) return void request.socket.destroy()
      store.refusals.push(error.code)
      const body = `<?xml version="1.0"?><Error><Code>${error.code}</Code></Error>`
      write(response, { status: error.status, headers: { 'content-type': 'application/xml' }, body })
    }
  }

  return store
}

/** Writes a reply; `isCut` closes the connection in the middle of an object. */
function write(response: ServerResponse, { status, headers, body }: Reply, isCut = false): void {
  response.writeHead(status, headers)
  if (!isCut || !Buffer.isBuffer(body)) return void response.end(body)
  response.write(body.subarray(0, Math.floor(body.length / 2)), () => response.destroy())
}
