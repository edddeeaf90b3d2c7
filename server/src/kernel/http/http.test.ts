import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createHttp, stopTimeout } from './http.ts'
import { createLog } from '../log.ts'

test.each([
  ['an address that is too long', `GET /${'x'.repeat(20_000)} HTTP/1.1\r\nhost: localhost\r\n\r\n`],
  ['headers that are too long', `GET / HTTP/1.1\r\nhost: localhost\r\nx-note: ${'x'.repeat(20_000)}\r\n\r\n`],
  ['what is no HTTP', 'Good morning\r\n\r\n'],
])('%s is refused with the usual error body, and the connection is closed', async (_what, sent) => {
  const app = createHttp({ trustProxy: false, publicUrl: 'http://localhost', log: createLog('silent') })
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
  const socket = connect(Number(port), '127.0.0.1')
  await once(socket, 'connect')
  socket.write(sent)
  const [head, body = ''] = (await text(socket)).split('\r\n\r\n')
  expect(head).toMatch(/^HTTP\/1\.1 400 Bad Request\r\ncontent-type: application\/json/)
  for (const header of ['content-security-policy: default-src', 'x-content-type-options: nosniff', 'cache-control: no-store'])
    expect(head).toContain(`\r\n${header}`)
  expect(JSON.parse(body)).toEqual({ error_code: 'INVALID_REQUEST', error_message: 'Invalid request.' })
  await app.close()
})

test.each([
  ['without a host is refused', 'x-note: y', 400],
  ['with an expectation that is not known is answered without it', 'host: localhost\r\nexpect: miracles', 200],
  ['for another protocol is answered in this one', 'host: localhost\r\nupgrade: h2c', 200],
])('a request %s, with the usual headers', async (_what, lines, status) => {
  const app = createHttp({ trustProxy: false, publicUrl: 'http://localhost', log: createLog('silent') })
  app.get('/asked', () => ({ status: true }))
  const socket = await opened(
    app,
    `GET /asked HTTP/1.1\r\n${lines}\r\nconnection: ${lines.includes('upgrade') ? 'upgrade' : 'close'}\r\n\r\n`,
  )
  onTestFinished(async () => {
    socket.destroy()
    await app.close()
  })
  const [head] = await once(socket, 'data')
  expect(String(head)).toContain(`HTTP/1.1 ${status} `)
  expect(String(head)).toContain('\r\ncontent-security-policy: default-src')
})

test.each(['EAGAIN', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'ECONNREFUSED'])(
  'an unreachable database (%s) is answered as temporarily unavailable',
  async (code) => {
    const app = createHttp({ trustProxy: false, publicUrl: 'http://localhost', log: createLog('silent') })
    app.get('/asked', () => Promise.reject(Object.assign(new Error(`connect ${code} /run/postgres/.s.PGSQL.5432`), { code })))
    const { statusCode, headers, body } = await app.inject('/asked')
    expect({ statusCode, retry: headers['retry-after'], code: JSON.parse(body).error_code }).toEqual({
      statusCode: 503,
      retry: '1',
      code: 'SERVICE_UNAVAILABLE',
    })
    await app.close()
  },
)

test('a body that is too large is refused at once and read to its end, so that its sender receives the answer', async () => {
  const app = createHttp({ trustProxy: false, publicUrl: 'http://localhost', log: createLog('silent') })
  app.post('/asked', () => ({ status: true }))
  const size = 3 * 1024 * 1024
  const head = `POST /asked HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${size}\r\n\r\n`
  const socket = await opened(app, head)
  onTestFinished(async () => {
    socket.destroy()
    await app.close()
  })
  const [refused] = await once(socket, 'data')
  expect(String(refused)).toContain('HTTP/1.1 413 ')
  expect(String(refused)).not.toContain('connection: close')
  socket.write('x'.repeat(size))
  socket.write('GET /next HTTP/1.1\r\nhost: localhost\r\n\r\n')
  const [next] = await once(socket, 'data')
  expect(String(next)).toContain('HTTP/1.1 404 ')
})

test('a client that goes away before the first byte of a file is no failure', async () => {
  const failures = vi.fn<(error: unknown) => void>()
  const app = createHttp({ trustProxy: false, publicUrl: 'http://localhost', log: { ...createLog('silent'), error: failures } })
  const endless = new Readable({ read: () => undefined })
  const begun = Promise.withResolvers<void>()
  app.get('/asked', (_request, reply) => {
    begun.resolve()
    return reply.send(endless)
  })
  const socket = await opened(app, 'GET /asked HTTP/1.1\r\nhost: localhost\r\n\r\n')
  onTestFinished(() => app.close())
  await begun.promise
  socket.destroy()
  await once(endless, 'close') // the reply, which listens longer, has learnt of it before
  expect(failures).not.toHaveBeenCalled()
})

/** Opens a connection and sends some text; resolves with it once the server has accepted the connection. */
async function opened(app: ReturnType<typeof createHttp>, said: string): Promise<Socket> {
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
  const connected = once(app.server, 'connection')
  const socket = connect(Number(port), '127.0.0.1').on('error', () => {})
  await connected
  if (said) await new Promise((resolve) => socket.write(said, resolve))
  return socket
}

test.each([
  ['says nothing', ''],
  ['breaks off in the middle of a header', 'GET / HTTP/1.1\r\nhost: loc'],
])('a stop does not wait for a connection that %s', async (_what, said) => {
  const app = createHttp({ trustProxy: false, publicUrl: 'http://localhost', log: createLog('silent') })
  const socket = await opened(app, said)
  const ended = once(socket, 'close')
  socket.resume()
  await app.close()
  await ended
})

test('a stop waits for a running answer, but only briefly for half a request', async () => {
  const app = createHttp({ trustProxy: false, publicUrl: 'http://localhost', log: createLog('silent') })
  const { promise, resolve } = Promise.withResolvers<string>()
  app.get('/slow', () => promise)
  app.post('/half', async () => 'never')
  const asked = once(app.server, 'request')
  const socket = await opened(app, 'GET /slow HTTP/1.1\r\nhost: localhost\r\n\r\n')
  await asked
  const askedHalf = once(app.server, 'request')
  const half = connect(socket.remotePort ?? 0, '127.0.0.1').on('error', () => {})
  half.write('POST /half HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{')
  await askedHalf
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const closing = app.close()
  resolve('answered')
  expect(await text(socket)).toContain('answered')
  vi.advanceTimersByTime(stopTimeout)
  await closing
})
