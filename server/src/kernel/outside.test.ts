import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOutside, OutsideError } from './outside.ts'
import { isPublic } from './http/public-address.ts'

let server: Server
let port: number
beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === '/away') return void response.writeHead(302, { location: 'http://169.254.169.254/' }).end()
    if (request.url === '/long') return void response.end(Buffer.alloc(600 * 1024))
    response.setHeader('content-type', 'text/plain').end(`heard ${request.method}`)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  port = typeof address === 'object' && address ? address.port : 0
})
afterAll(() => void server.close())

const faultOf = async (asked: Promise<unknown>): Promise<string> => {
  const error = await asked.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  return error instanceof OutsideError ? error.fault : String(error)
}

test.each(['1.1.1.1', '93.184.216.34', '2606:4700::1111', '2a00:1450:4001::200e'])('%s is on the public internet', (address) => {
  expect(isPublic(address)).toBe(true)
})

test.each([
  '0.0.0.0', '10.1.2.3', '100.64.0.1', '127.0.0.1', '127.255.255.254', '169.254.169.254', '172.16.0.1', '172.31.255.255', '192.168.1.1', '198.18.0.1',
  '224.0.0.1', '255.255.255.255', '::', '::1', '::ffff:127.0.0.1', '::ffff:8.8.8.8', '::ffff:7f00:1', '64:ff9b::7f00:1', '64:ff9b:1::1', 'fc00::1', 'fd12::1',
  'fe80::1', 'fe80::1%eth0', 'fec0::1', 'ff02::1', '2002:7f00:1::', '2001::1', '2001:db8::1', '100::1', 'localhost', '',
])('%s is not', (address) => {
  expect(isPublic(address)).toBe(false)
}) // prettier-ignore

test.each([
  'http://example.com/',
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://[::1]/',
  'https://[::ffff:7f00:1]/',
  'https://localhost/',
  'https://169.254.169.254/latest/meta-data',
  'https://user:secret@example.com/',
  'ftp://example.com/',
  'file:///etc/passwd',
])('%s is not contacted', async (address) => {
  expect(await faultOf(createOutside().fetch(address))).toBe('not-allowed')
})

test('this machine may be contacted only in tests, and then without TLS', async () => {
  const response = await createOutside({ loopback: true }).fetch(`http://localhost:${port}/`, { method: 'POST', body: 'x' })
  expect(await response.text()).toBe('heard POST')
  expect(await faultOf(createOutside({ loopback: true }).fetch('http://10.0.0.1/'))).toBe('not-allowed')
  expect(await faultOf(createOutside({ loopback: true }).fetch('http://example.com/'))).toBe('not-allowed')
})

test('redirects are not followed, and long answers are rejected', async () => {
  const { fetch } = createOutside({ loopback: true })
  expect((await fetch(`http://127.0.0.1:${port}/away`)).status).toBe(302)
  expect(await faultOf(fetch(`http://127.0.0.1:${port}/long`))).toBe('no-answer')
})

test('a long answer can be truncated', async () => {
  const { fetch } = createOutside({ loopback: true })
  const answer = await fetch(`http://127.0.0.1:${port}/long`, { maximumBytes: 1_000, cut: true })
  expect((await answer.arrayBuffer()).byteLength).toBe(1_000)
})

test('a missing answer is not waited for beyond the signal', async () => {
  const signal = AbortSignal.timeout(50)
  const silent = createServer(() => {}).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const address = silent.address()
  const silentPort = typeof address === 'object' && address ? address.port : 0
  expect(await faultOf(createOutside({ loopback: true }).fetch(`http://127.0.0.1:${silentPort}/`, { signal }))).toBe('no-answer')
  silent.closeAllConnections()
  silent.close()
})
