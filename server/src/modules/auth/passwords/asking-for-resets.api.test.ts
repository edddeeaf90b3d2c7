import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createLimiter, type Limiter } from '#kernel/limits/limiter'
import { openAtrium, type TestAtrium } from '#testing/atrium'
import { createTestClock } from '#testing/clock'
import { password, type Person } from '#testing/people'
import { until } from '#testing/until'
import { refusalOf } from '#testing/wire'

const clock = createTestClock()
const limited = createLimiter(clock)
let limiting = false
const limiter: Limiter = { take: async (...asked) => !limiting || limited.take(...asked) }
let node: TestAtrium
let maya: Person
beforeAll(async () => {
  node = await openAtrium({ clock, limiter })
  maya = (await node.foundNorthwind()).maya
})
afterAll(async () => {
  expect(node.failures).toEqual([])
  await node.close()
})

/** Locks the account table until released. */
async function holdAccounts(): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: node.database.superuserUrl })
  await client.connect()
  await client.query('begin; lock table account, verification in access exclusive mode')
  let held = true
  const letGo = async (): Promise<void> => {
    if (held) await client.end()
    held = false
  }
  onTestFinished(letGo)
  return letGo
}

test('a reset is answered before the address is looked up, and the email is still sent', async () => {
  const letGo = await holdAccounts()
  for (const work_email_id of [maya.address, 'nobody@northwind.example'])
    expect(await node.client.requestPasswordReset({ work_email_id })).toEqual({ work_email_id })
  await letGo()
  expect((await node.emails.next(maya.address)).subject).toBe('Choose a new Atrium password')
  expect(await node.client.resetPassword({ token: (await askAgain()).token, password, confirm_password: password })).toHaveProperty(
    'work_email_id',
  )
  await until('nothing to be kept of who asked', async () => (await countAsked()) === 0)
})

const askAgain = async () => {
  await node.client.requestPasswordReset({ work_email_id: maya.address })
  return node.emails.next(maya.address)
}
const countAsked = async (): Promise<number> => (await node.atrium.pool.query('select from reset_request')).rows.length

test('emails are counted alike for unknown and known addresses', async () => {
  limiting = true
  onTestFinished(() => void (limiting = false))
  const taken: string[] = []
  const { take } = limited
  limited.take = (bucket, ...rest) => {
    taken.push(bucket)
    return take(bucket, ...rest)
  }
  for (const work_email_id of [maya.address, 'nobody@northwind.example']) await node.client.requestPasswordReset({ work_email_id })
  expect(taken.filter((bucket) => bucket.includes('@'))).toEqual([`mail:${maya.address}`, 'mail:nobody@northwind.example'])
})

test('after many registrations from one network the answers no longer reveal whether addresses are known', async () => {
  limiting = true
  onTestFinished(() => void (limiting = false))
  const founder = { company_name: 'Harbour', first_name: 'Jun', last_name: 'Lindqvist', password: 'Ferry-lamp-27' }
  const codes = []
  for (const _ of Array.from({ length: 31 }))
    codes.push(await refusalOf(node.client.registerCompany({ ...founder, password: 'abc', work_email_id: `${codes.length}@quay.example` })))
  expect(new Set(codes.slice(0, 30))).toEqual(new Set(['AUTH_PASSWORD_SHORT']))
  expect(codes[30]).toBe('TOO_MANY_REQUESTS')
  expect(await refusalOf(node.client.registerCompany({ ...founder, work_email_id: maya.address }))).toBe('TOO_MANY_REQUESTS')
})
