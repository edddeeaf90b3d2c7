import { createServer, type IncomingHttpHeaders } from 'node:http'
import { listen } from '../port.ts'

type Envelope = { path: string; headers: IncomingHttpHeaders; body: Buffer }
export type TestSentry = {
  dsn: string
  /** The envelopes received, in order. */
  envelopes: Envelope[]
  /** The response to all later envelopes. */
  answer: { status: number; headers: Record<string, string> }
  stop: () => Promise<void>
}

/** A fake Sentry on this machine that records the envelopes it receives. */
export async function openSentry(): Promise<TestSentry> {
  const envelopes: Envelope[] = []
  const answer = { status: 200, headers: {} }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      envelopes.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) })
      response.writeHead(answer.status, answer.headers).end('{"id":"1"}')
    })
  })
  const { port, close } = await listen(server)
  return { dsn: `http://lighthouse@127.0.0.1:${port}/42`, envelopes, answer, stop: close }
}
