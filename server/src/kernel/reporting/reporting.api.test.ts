import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { scrubText } from '@atrium/contract/scrub'
import { createLimiter } from '#kernel/limits/limiter'
import { createTestClock } from '#testing/clock'
import { openAtrium, type TestAtrium } from '#testing/atrium'
import type { Person } from '#testing/people'
import { query } from '#testing/postgres'
import { openSentry, type TestSentry } from '#testing/providers/sentry'
import { until } from '#testing/until'
import { ask } from '#testing/wire'
import { envelopeAddress, isSentryDsn } from './dsn.ts'

const tunnel = '/extra/sentry/tunnel'
let sentry: TestSentry
let northwind: TestAtrium
let maya: Person
beforeAll(async () => {
  sentry = await openSentry()
  northwind = await openAtrium({ environment: { SENTRY_DSN: sentry.dsn }, limiter: createLimiter(createTestClock({ still: true })) })
  ;({ maya } = await northwind.foundNorthwind())
})
afterAll(async () => {
  await northwind.close()
  await sentry.stop()
})
afterEach(() => {
  sentry.envelopes.splice(0)
  Object.assign(sentry.answer, { status: 200, headers: {} })
})

const send = (body: BodyInit, headers: Record<string, string> = {}, url = northwind.url) =>
  fetch(url + tunnel, { method: 'POST', body, headers })
const header = (dsn: string): string => `${JSON.stringify({ event_id: '9ec79c33ec9942ab8353589fcb2e04dc', dsn })}\n`

describe('the tunnel', () => {
  test('forwards an envelope unchanged, binary replays too, and nothing about its sender', async () => {
    const binary = Buffer.from([0, 255, 10, 13, 128, 0, 0xc3, 0x28])
    const body = Buffer.concat([Buffer.from(`${header(sentry.dsn)}{"type":"replay_recording"}\n`), binary])
    const reply = await send(body, { ...maya.headers(), cookie: 'a=b', 'x-forwarded-for': '203.0.113.9' })
    expect(reply.status).toBe(200)
    const [envelope] = sentry.envelopes
    expect(envelope?.path).toBe('/api/42/envelope/')
    expect(envelope?.body.equals(body)).toBe(true)
    expect(envelope?.headers['content-type']).toBe('application/x-sentry-envelope')
    for (const name of ['cookie', 'x-access-token', 'x-session-id', 'x-forwarded-for', 'company-id'])
      expect(envelope?.headers).not.toHaveProperty(name)
    expect(JSON.stringify(envelope?.headers)).not.toContain('Firefox')
  })

  test.each(['text/plain;charset=UTF-8', 'application/json', 'application/x-sentry-envelope', 'image/png'])(
    'accepts the content type %s',
    async (type) => {
      expect((await send(`${header(sentry.dsn)}{}`, { 'content-type': type })).status).toBe(200)
      expect(sentry.envelopes[0]?.body.toString()).toBe(`${header(sentry.dsn)}{}`)
    },
  )

  test.each([
    ['nothing', ''],
    ['no line', '{"dsn":"x"}'],
    ['no JSON', 'dsn\n{}'],
    ['no DSN', '{}\n{}'],
    ['an array', '[]\n{}'],
    ['a first line that never ends', `${' '.repeat(20_000)}\n{}`],
    ['a DSN of somebody else', header('https://lighthouse@evil.example/42')],
    ['another project of the same reporter', () => header(sentry.dsn.replace('/42', '/43'))],
    ['a DSN with something behind it', () => header(`${sentry.dsn}/../../admin`)],
    ['a DSN in a list', () => `{"dsn":["${sentry.dsn}"]}\n`],
  ])('refuses %s with 400 and forwards nothing', async (_what, body) => {
    expect((await send(typeof body === 'string' ? body : body())).status).toBe(400)
    expect(sentry.envelopes).toEqual([])
  })

  test('refuses an envelope that is too large', async () => {
    expect((await send(header(sentry.dsn) + 'x'.repeat(5_000_000)).catch(() => ({ status: 413 }))).status).toBe(413)
    expect(sentry.envelopes).toEqual([])
  })

  test('passes the reporter’s rate limit on to the browser', async () => {
    Object.assign(sentry.answer, { status: 429, headers: { 'retry-after': '60', 'x-sentry-rate-limits': '60:error:organization' } })
    const reply = await send(header(sentry.dsn))
    expect([reply.status, reply.headers.get('retry-after'), reply.headers.get('x-sentry-rate-limits')]).toEqual([
      429,
      '60',
      '60:error:organization',
    ])
  })

  test('does not follow the reporter’s redirects', async () => {
    Object.assign(sentry.answer, { status: 302, headers: { location: `${northwind.url}/metrics` } })
    const reply = await send(header(sentry.dsn))
    expect([reply.status, await reply.text()]).toEqual([502, ''])
    expect(sentry.envelopes).toHaveLength(1)
  })

  test('answers 204 and reads nothing without a reporter', async () => {
    const without = await openAtrium({ beside: northwind })
    onTestFinished(without.close)
    expect((await send(header(sentry.dsn), {}, without.url)).status).toBe(204)
    expect((await send('no envelope', {}, without.url)).status).toBe(204)
    expect(sentry.envelopes).toEqual([])
  })

  test('answers 503 while the reporter is unavailable, and nothing else is affected', async () => {
    const away = await openSentry()
    await away.stop()
    const alone = await openAtrium({ beside: northwind, environment: { SENTRY_DSN: away.dsn } })
    onTestFinished(alone.close)
    expect((await send(header(away.dsn), {}, alone.url)).status).toBe(503)
    expect((await ask(alone.url, 'GET', '/readyz')).status).toBe(200)
  })

  test('limits the reports per address', async () => {
    const replies = await Promise.all(Array.from({ length: 200 }, async () => (await send('no envelope')).status))
    expect(replies).toContain(429)
    expect(replies.every((status) => status === 400 || status === 429)).toBe(true)
  })
})

describe('failures of the server', () => {
  test('are reported with call and request, without any input or output', async () => {
    await query(
      northwind.database.superuserUrl,
      `create function break_it() returns trigger language plpgsql as
        $$ begin raise exception 'broken for maya@northwind.example with token %, see https://northwind.example/reset?token=abc', repeat('a1B2', 11); end $$`,
      'create trigger break_it before update on employee for each row execute function break_it()',
    )
    const change = JSON.stringify({ employee: { about: 'a secret hobby' } })
    const reply = await maya.ask('POST', '/user/employee/meta/update', change, { 'content-type': 'application/json' })
    await query(northwind.database.superuserUrl, 'drop trigger break_it on employee')
    expect(reply.status, reply.text).toBe(500)
    const { body } = await until('the report', () =>
      sentry.envelopes.find((each) => each.body.includes('break_it') || each.body.includes('broken for')),
    )
    const event = JSON.parse(body.toString().split('\n')[2] ?? '')
    expect(event).toMatchObject({
      environment: 'prod',
      tags: { call: 'updateEmployee', request_id: reply.headers.get('x-request-id') },
      exception: { values: [{ type: 'error', value: 'broken for [address] with token [hidden], see https://northwind.example/reset' }] },
    })
    expect(Object.keys(event).toSorted()).toEqual([
      'environment',
      'event_id',
      'exception',
      'level',
      'platform',
      'release',
      'sdk',
      'tags',
      'timestamp',
    ])
    const whole = body.toString()
    for (const secret of [
      maya.session.access_token,
      maya.session.session_id,
      'maya@northwind',
      'a secret hobby',
      'a1B2a1B2',
      'Firefox',
      'token=abc',
    ])
      expect(whole, secret).not.toContain(secret)
  })

  test('refusals are not reported', async () => {
    await maya.ask('POST', '/user/employee/list', '{')
    await ask(northwind.url, 'GET', '/user/role/list')
    await maya.ask('GET', '/user/role/list')
    expect(sentry.envelopes).toEqual([])
  })
})

test.each([
  ['https://key@sentry.example.com/42', 'https://sentry.example.com/api/42/envelope/'],
  ['https://key@example.com:8443/sentry/7', 'https://example.com:8443/sentry/api/7/envelope/'],
])('the envelopes of %s go to %s', (dsn, address) => {
  expect(isSentryDsn(dsn)).toBe(true)
  expect(envelopeAddress(dsn)).toBe(address)
})

test.each([
  'sentry.example.com/42',
  'http://key@sentry.example.com/42',
  'https://key:secret@sentry.example.com/42',
  'https://sentry.example.com/42',
  'https://key@sentry.example.com/project',
  'https://key@sentry.example.com/42?x=1',
])('%s is not a valid DSN', (dsn) => expect(isSentryDsn(dsn)).toBe(false))

test.each([
  ['connect to postgres://app:rain@db.example.com/atrium failed', 'connect to postgres://db.example.com/atrium failed'],
  ['mail to maya.okafor@northwind.example bounced', 'mail to [address] bounced'],
  ['token q1w2e3r4t5y6u7i8o9p0a1s2d3f4g5h6j7k8 refused', 'token [hidden] refused'],
  ['code 482913 is wrong', 'code [digits] is wrong'],
  ['employee 01980000-0000-7000-8000-000000000000 is gone', 'employee 01980000-0000-7000-8000-000000000000 is gone'],
  ['get https://a.example/verify?token=x#y twice', 'get https://a.example/verify twice'],
])('%s is reported as: %s', (text, expected) => expect(scrubText(text)).toBe(expected))
