import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLimiter, type Limiter } from '#kernel/limits/limiter'
import { createTestClock, minutes } from '#testing/clock'
import { openAtrium, type TestAtrium } from '#testing/atrium'
import { addressOf, password, type Person } from '#testing/people'
import { until } from '#testing/until'
import { ask, refusalOf } from '#testing/wire'

let node: TestAtrium
let maya: Person
const exhausted = new Set<string>()
beforeAll(async () => {
  const clock = createTestClock({ still: true })
  const real = createLimiter(clock)
  const limiter: Limiter = { take: async (bucket, allowance, cost) => !exhausted.has(bucket) && real.take(bucket, allowance, cost) }
  node = await openAtrium({ clock, limiter })
  maya = (await node.foundNorthwind()).maya
})
afterAll(() => node.close())

const many = async (count: number, once: () => Promise<unknown>): Promise<string[]> => {
  const codes = []
  for (const _ of Array.from({ length: count }))
    codes.push(
      await once().then(
        () => 'ok',
        (error: { code: string }) => error.code,
      ),
    )
  return codes
}

test('passwords can be tried twenty times for one address, known or not, then the answer is 429 until time has passed', async () => {
  for (const work_email_id of [maya.address, 'nobody@northwind.example']) {
    const codes = await many(21, () => node.client.signIn({ work_email_id, password: 'Not-the-one-42' }))
    expect(codes.slice(0, 20).every((code) => code === 'AUTH_INVALID_CREDENTIALS')).toBe(true)
    expect(codes[20]).toBe('TOO_MANY_REQUESTS')
  }
  const body = JSON.stringify({ work_email_id: maya.address, password })
  const reply = await ask(node.url, 'POST', '/auth/login/email', { headers: { 'content-type': 'application/json' }, body })
  expect(reply.status).toBe(429)
  expect(reply.headers.get('retry-after')).toBeTruthy()
  node.clock.pass(minutes(1))
  expect(await node.client.signIn({ work_email_id: maya.address, password })).toHaveProperty('access_token')
})

test('a code can be tried twenty times for one address, known or not', async () => {
  const codes = await many(21, () => node.client.verifyEmail({ token: '123456', work_email_id: 'guess@northwind.example' }))
  expect(codes.slice(0, 20).every((code) => code === 'AUTH_OTP_INVALID')).toBe(true)
  expect(codes[20]).toBe('AUTH_OTP_TOO_MANY_ATTEMPTS')
})

test('one address is sent at most six emails, and the answer does not reveal it', async () => {
  const before = node.emails.count(maya.address)
  const codes = await many(9, () => node.client.requestPasswordReset({ work_email_id: maya.address }))
  expect(new Set(codes)).toEqual(new Set(['ok']))
  const countAsked = async () => (await node.atrium.pool.query('select from reset_request')).rows.length
  await until('all who asked to have been looked up', async () => (await countAsked()) === 0)
  const { rows } = await node.atrium.pool.query("select count(*) as count from verification where purpose = 'reset-password'")
  expect(rows).toEqual([{ count: 5 }]) // the sixth was the email of the registration
  expect(node.emails.count(maya.address) - before).toBeLessThanOrEqual(5)
})

test('a network address is rate limited where emails are sent', async () => {
  const codes = await many(61, () => node.client.requestPasswordReset({ work_email_id: addressOf('hana') }))
  expect(codes).toContain('TOO_MANY_REQUESTS')
})

test('a person who has used up their calls is rate limited, and nobody else is', async () => {
  node.clock.pass(minutes(10))
  const other = await node.signIn('maya')
  exhausted.add(`calls:session:${maya.session.session_id}`)
  expect(await refusalOf(maya.client.getCompany({}))).toBe('TOO_MANY_REQUESTS')
  expect(await other.client.getCompany({})).toHaveProperty('company_id')
})

test('a bucket holds its burst and refills by the minute', async () => {
  const clock = createTestClock({ still: true })
  const { take } = createLimiter(clock)
  const allowance = { burst: 3, perMinute: 2 }
  const takeMany = (count: number) => Promise.all(Array.from({ length: count }, () => take('one', allowance)))
  expect(await takeMany(4)).toEqual([true, true, true, false])
  clock.pass(minutes(1))
  expect(await takeMany(3)).toEqual([true, true, false])
  expect(await take('another', allowance)).toBe(true)
})
