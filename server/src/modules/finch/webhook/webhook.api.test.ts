import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { minutes } from '#testing/clock'
import { openFinchNode, type FinchCompany, type FinchNode } from '#testing/finch/finch-company'
import { query } from '#testing/postgres'
import { isGenuine } from './signature.ts'

/** Tests events from Finch, and forged ones. */
let there: FinchNode
let company: FinchCompany
beforeAll(async () => {
  there = await openFinchNode()
  company = await there.found()
  company.finch.hire({ first_name: 'Aisha', last_name: 'Rahman', email: 'aisha@northwind.example', title: 'Analyst' })
  await company.connect()
  await company.sync()
})
afterAll(() => there.close())

const changed = { individual_id: randomUUID() }
const runs = async (): Promise<number> => {
  const [row] = await query<{ count: number }>(company.node.database.superuserUrl, 'select count(*)::int as count from finch_sync')
  return row?.count ?? 0
}
const end = () => query(company.node.database.superuserUrl, "update finch_sync set state = 'done' where state = 'running'")

test('several events lead to one run, and a repeated event has no effect', async () => {
  const before = await runs()
  const event = company.finch.event('employment.updated', changed)
  expect((await company.tell(event)).status).toBe(200)
  expect(await runs()).toBe(before + 1)
  expect((await company.maya.client.getFinch({})).sync).toMatchObject({ cause: 'event', state: 'running', kind: 'sync' })
  await company.tell(company.finch.event('individual.updated', changed))
  await company.tell(company.finch.event('directory.created', changed))
  expect(await runs()).toBe(before + 1)
  await end()
  expect((await company.tell(event)).status).toBe(200)
  expect(await runs()).toBe(before + 1)
})

test.each([
  [
    'a signature by another secret',
    () => company.finch.event('employment.updated', changed, { secret: 'bm90IHRoZSBzZWNyZXQgb2YgdGhpcyBob29r' }),
  ],
  [
    'a time of six minutes ago',
    () => company.finch.event('employment.updated', changed, { at: new Date(company.clock().getTime() - minutes(6)) }),
  ],
  [
    'a time in six minutes',
    () => company.finch.event('employment.updated', changed, { at: new Date(company.clock().getTime() + minutes(6)) }),
  ],
  [
    'a body that was changed',
    () => ({ ...company.finch.event('employment.updated', changed), body: '{"event_type":"employment.updated"}' }),
  ],
  ['an id that was changed', () => withHeader('finch-event-id', 'msg_another')],
  ['a time that was changed', () => withHeader('finch-timestamp', String(Math.floor(company.clock().getTime() / 1_000) + 1))],
  ['no signature', () => withHeader('finch-signature', '')],
  ['a signature of another kind', () => withHeader('finch-signature', 'v2,8rFENj/WpNAMx+Kh5R1NLQunmpaBx4vOntjJdbGKbvM=')],
])('%s is refused and has no effect', async (_what, event) => {
  const before = await runs()
  const reply = await company.tell(event())
  expect([reply.status, reply.text]).toEqual([400, expect.stringContaining('INVALID_REQUEST')])
  expect(await runs()).toBe(before)
})

const withHeader = (name: string, value: string) => {
  const { body, headers } = company.finch.event('employment.updated', changed)
  return { body, headers: { ...headers, [name]: value } }
}

test('while a secret is rotated one valid signature of several is enough', () => {
  const { body, headers } = company.finch.event('test', {})
  const signatures = `v1,8rFENj/WpNAMx+Kh5R1NLQunmpaBx4vOntjJdbGKbvM= ${headers['finch-signature']}`
  const signed = { id: headers['finch-event-id'], timestamp: headers['finch-timestamp'], signatures, body: Buffer.from(body) }
  expect(isGenuine(signed, company.node.config.finch.webhookSecret ?? '', company.clock())).toBe(true)
})

test('events of an unknown connection, and of unused kinds, are acknowledged and ignored', async () => {
  const before = await runs()
  for (const event of [
    company.finch.event('employment.updated', changed, { connection_id: randomUUID() }),
    company.finch.event('pay_statement.updated', changed),
    company.finch.event('test', {}),
  ])
    expect((await company.tell(event)).status).toBe(200)
  expect(await runs()).toBe(before)
})

test('an event about revoked access shows at once', async () => {
  await company.tell(company.finch.event('account.updated', { status: 'error_reauth', authentication_method: 'credential' }))
  expect((await company.maya.client.getFinch({})).connection?.state).toBe('reconnect')
  const before = await runs()
  await company.tell(company.finch.event('employment.updated', changed))
  expect(await runs()).toBe(before)
})
