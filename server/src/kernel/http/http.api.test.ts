import { connect } from 'node:net'
import { calls } from '@atrium/contract'
import type { Call } from '@atrium/contract/call'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createLimiter } from '#kernel/limits/limiter'
import { openAtrium, type TestAtrium } from '#testing/atrium'
import { createTestClock } from '#testing/clock'
import { firefox, headersOf, type Person } from '#testing/people'
import { ask, codeOf } from '#testing/wire'

let node: TestAtrium
let maya: Person
beforeAll(async () => {
  const clock = createTestClock({ still: true })
  const environment = { TRUST_PROXY: 'on', PUBLIC_URL: 'https://atrium.example.com' }
  node = await openAtrium({ environment, clock, limiter: createLimiter(clock) })
  ;({ maya } = await node.foundNorthwind())
})
afterAll(async () => {
  expect(node.failures).toEqual([])
  await node.close()
})

/** Sends raw bytes on one connection and returns everything received until it is closed. */
const talk = (...lines: string[]): Promise<string> =>
  new Promise((resolve, reject) => {
    const { port, hostname } = new URL(node.url)
    let received = ''
    const socket = connect(Number(port), hostname, () => void socket.write(lines.join('\r\n')))
    socket.on('data', (data) => (received += data.toString()))
    socket.on('close', () => resolve(received))
    socket.on('error', reject)
  })

const places: [string, string, string | undefined][] = [
  ['a call', '/config/theme/list', undefined],
  ['a refused call', '/user/role/list', undefined],
  ['a page', '/chats', undefined],
  ['health', '/healthz', undefined],
  ['the reference', '/docs', undefined],
  ['what is not there', '/general/file/public/none', undefined],
  ['an address that cannot be read', '/%E0%A4%A', undefined],
  ['a call whose address cannot be read', '/config/%/get', undefined],
]

describe('every answer', () => {
  test.each(places)('of %s carries the security headers', async (_what, path) => {
    const { headers } = await ask(node.url, 'GET', path)
    const policy = headers.get('content-security-policy') ?? ''
    for (const part of [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      'trusted-types atrium-scripts atrium-apart ProseMirrorClipboard',
    ])
      expect(policy).toContain(part)
    expect(policy).not.toMatch(/unsafe|\*/)
    expect(Object.fromEntries(headers)).toMatchObject({
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cache-control': 'no-store',
    })
  })

  test.each(places)('of %s names its type and charset, but not the server software', async (_what, path) => {
    const { headers } = await ask(node.url, 'GET', path)
    expect(headers.get('content-type')).toMatch(/^(application\/json|text\/(html|plain|css)); charset=utf-8$/)
    for (const name of ['server', 'x-powered-by', 'via']) expect(headers.get(name)).toBeNull()
  })

  test.each(places)('of %s cannot be read by pages of other origins', async (_what, path) => {
    const asked = {
      origin: 'https://evil.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'x-access-token',
    }
    for (const method of ['GET', 'OPTIONS']) {
      const { headers } = await ask(node.url, method, path, { headers: asked })
      expect([...headers.keys()].filter((name) => name.startsWith('access-control-allow'))).toEqual([])
    }
  })
})

test('signing in sets no cookie, so forms on other sites cannot act for anyone', async () => {
  const { headers } = await ask(node.url, 'POST', '/auth/login/email', {
    headers: { ...firefox, 'content-type': 'application/json' },
    body: JSON.stringify({ work_email_id: maya.address, password: 'Harbour-lamp-42' }),
  })
  expect(headers.get('set-cookie')).toBeNull()
})

test('requests that a form on another site can send reach no handler', async () => {
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])
    expect(
      codeOf(
        await ask(node.url, 'POST', '/auth/password/reset/request', {
          headers: { 'content-type': type },
          body: JSON.stringify({ work_email_id: maya.address }),
        }),
      ),
    ).toBe('INVALID_REQUEST')
})

test('writing calls do not use GET, except where the specification says so; those need session headers or are public', () => {
  const writing = Object.entries<Call>(calls).filter(([, { effect, method }]) => effect === 'write' && method === 'GET')
  expect(writing.map(([name, { access }]) => [name, access])).toEqual([
    ['startSingleSignOn', 'public'],
    ['updateAccountStatus', { anyOf: ['people.manage'] }],
    ['presignUpload', 'signed-in'],
  ])
})

test.each(['TRACE', 'CONNECT', 'PROPFIND', 'PUT'])('the method %s has no effect', async (method) => {
  const received = await talk(`${method} /config/theme/list HTTP/1.1`, 'host: localhost', 'x-canary: kestrel', 'connection: close', '', '')
  expect(received).not.toMatch(/^HTTP\/1\.1 [23]/)
  expect(received).not.toContain('kestrel')
})

test.each([
  ['both lengths', ['content-length: 4', 'transfer-encoding: chunked'], '0\r\n\r\n'],
  ['two lengths', ['content-length: 2', 'content-length: 40'], '{}'],
  ['a coding nobody knows', ['transfer-encoding: chunked, identity'], '0\r\n\r\n'],
  ['a space before the colon', ['content-length : 2'], '{}'],
  ['a bare line feed', ['x-a: 1\nx-b: 2'], ''],
])('a request with an ambiguous end (%s) is refused, and nothing after it is answered', async (_what, headers, body) => {
  const second = 'GET /healthz HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n'
  const received = await talk(
    'POST /auth/logout HTTP/1.1',
    'host: localhost',
    'content-type: application/json',
    ...headers,
    '',
    `${body}${second}`,
  )
  expect(received).toMatch(/^HTTP\/1\.1 400 /)
  expect(received.match(/^HTTP\/1\.1/gm)).toHaveLength(1)
})

test('a repeated parameter or a list is not accepted as a single value', async () => {
  for (const query of ['space_id=a&space_id=b', 'space_id[]=a', 'space_id=a,b', 'space_id.x=a'])
    expect(codeOf(await maya.ask('GET', `/chat/space/get?${query}`))).toBe('INVALID_REQUEST')
  const twice = await ask(node.url, 'GET', '/config/company/get', {
    headers: { ...headersOf(maya.hello()), 'company-id': `${maya.companyId}, x` },
  })
  expect(codeOf(twice)).toBe('AUTH_INVALID_TOKEN')
})

test('behind a proxy the address is the one the proxy saw, whatever the sender put before it', async () => {
  const from = async (chain: string): Promise<string | null> => {
    const elsewhere = await ask(node.url, 'POST', '/auth/login/email', {
      headers: { ...firefox, 'content-type': 'application/json', 'x-forwarded-for': chain },
      body: JSON.stringify({ work_email_id: maya.address, password: 'Harbour-lamp-42' }),
    })
    const made = JSON.parse(elsewhere.text).data.session_id
    const { items } = await maya.client.listSessions({})
    return items.find((each) => each.session_id === made)?.address ?? null
  }
  for (const chain of ['203.0.113.9', '198.51.100.1, 203.0.113.9', '127.0.0.1, 10.0.0.1, 203.0.113.9'])
    expect(await from(chain)).toBe('203.0.113.x')
})
