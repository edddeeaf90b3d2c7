import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLimiter } from '#kernel/limiter'
import { createTestClock, minutes } from '#testing/clock'
import { openAtrium, type TestAtrium } from '#testing/atrium'
import { addressOf, password, type Person } from '#testing/people'
import { ask, refusalOf } from '#testing/wire'

let node: TestAtrium
let maya: Person
beforeAll(async () => {
  const clock = createTestClock()
  node = await openAtrium({ clock, limiter: createLimiter(clock) })
  maya = (await node.foundNorthwind()).maya
})
afterAll(() => node.close())

const many = async (count: number, once: () => Promise<unknown>): Promise<string[]> => {
  const told = []
  for (const _ of Array.from({ length: count }))
    told.push(
      await once().then(
        () => 'ok',
        (error: { code: string }) => error.code,
      ),
    )
  return told
}

test('passwords can be tried twenty times for one address, known or not, then it answers 429 until time has passed', async () => {
  for (const work_email_id of [maya.address, 'nobody@northwind.example']) {
    const told = await many(21, () => node.client.signIn({ work_email_id, password: 'Not-the-one-42' }))
    expect(told.slice(0, 20).every((code) => code === 'AUTH_INVALID_CREDENTIALS')).toBe(true)
    expect(told[20]).toBe('TOO_MANY_REQUESTS')
  }
  const body = JSON.stringify({ work_email_id: maya.address, password })
  const reply = await ask(node.url, 'POST', '/auth/login/email', { headers: { 'content-type': 'application/json' }, body })
  expect(reply.status).toBe(429)
  expect(reply.headers.get('retry-after')).toBeTruthy()
  node.clock.pass(minutes(1))
  expect(await node.client.signIn({ work_email_id: maya.address, password })).toHaveProperty('access_token')
})

test('a code can be tried twenty times for one address, whether it is known or not', async () => {
  const told = await many(21, () => node.client.verifyEmail({ token: '123456', work_email_id: 'guess@northwind.example' }))
  expect(told.filter((code) => code === 'AUTH_OTP_TOO_MANY_ATTEMPTS')).toHaveLength(1)
})

test('one address is sent six letters and no more, and the answer does not tell', async () => {
  const told = await many(9, () => node.client.requestPasswordReset({ work_email_id: maya.address }))
  expect(new Set(told)).toEqual(new Set(['ok']))
  const before = node.letters.count(maya.address)
  expect(before).toBeLessThanOrEqual(7)
})

test('an address of the network is slowed where mail is sent', async () => {
  const told = await many(70, () => node.client.requestPasswordReset({ work_email_id: addressOf('hana') }))
  expect(told).toContain('TOO_MANY_REQUESTS')
})

test('a person who calls without end is slowed, and nobody else', async () => {
  const other = await node.signIn('maya')
  let answered = 0
  while (
    (await Promise.all(Array.from({ length: 100 }, () => maya.ask('GET', '/config/theme/list')))).every((reply) => reply.status === 200)
  )
    answered += 100
  expect(answered).toBeGreaterThanOrEqual(1_900)
  expect(
    await refusalOf(
      maya.client.getCompany({}).then(async () => Promise.all(Array.from({ length: 300 }, () => maya.client.getCompany({})))),
    ),
  ).toBe('TOO_MANY_REQUESTS')
  expect(await other.client.getCompany({})).toHaveProperty('company_id')
})
