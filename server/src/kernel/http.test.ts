import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { createHttp } from './http.ts'
import { createLog } from './log.ts'

test.each([
  ['an address that is too long', `GET /${'x'.repeat(20_000)} HTTP/1.1\r\nhost: localhost\r\n\r\n`],
  ['headers that are too long', `GET / HTTP/1.1\r\nhost: localhost\r\nx-note: ${'x'.repeat(20_000)}\r\n\r\n`],
  ['what is no HTTP', 'Good morning\r\n\r\n'],
])('%s is refused in the catalogue’s words, and the connection ends', async (_what, sent) => {
  const app = createHttp({ trustProxy: false, publicUrl: 'http://localhost', log: createLog('silent') })
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
  const socket = connect(Number(port), '127.0.0.1')
  await once(socket, 'connect')
  socket.write(sent)
  const [head, body = ''] = (await text(socket)).split('\r\n\r\n')
  expect(head).toMatch(/^HTTP\/1\.1 400 Bad Request\r\ncontent-type: application\/json/)
  expect(JSON.parse(body)).toEqual({ error_code: 'INVALID_REQUEST', error_message: 'Invalid request.' })
  await app.close()
})
