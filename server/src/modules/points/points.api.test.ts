import { randomUUID } from 'node:crypto'
import { CallError } from '@atrium/contract/client'
import { nobody } from '@atrium/contract/people/audience'
import type { NewGrant } from '@atrium/contract/points/schemas'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAtrium, type TestAtrium } from '#testing/atrium'
import { createNoonClock, minutes } from '#testing/clock'
import type { Person } from '#testing/people'
import { query } from '#testing/postgres'
import { until } from '#testing/until'
import { repeatWhileBusy } from '#testing/while-busy'
import { refusalOf } from '#testing/wire'
import { givePoints, takeBackPoints } from './giving.ts'

const day = minutes(24 * 60)
let node: TestAtrium
let maya: Person, tomas: Person, jun: Person, hana: Person
beforeAll(async () => {
  node = await openAtrium({ clock: createNoonClock({ still: true }) }) // of the sixteenth of a month of thirty days
  ;({ maya, tomas, jun } = await node.foundNorthwind('tomas', 'jun'))
  hana = await node.found('Borealis', 'hana')
  for (const { id } of [maya, tomas]) await maya.client.updateEmployee({ employee: { employee_id: id, joined_at: '2019-05-06T00:00:00Z' } })
})
afterAll(async () => {
  expect(node.failures).toEqual([])
  await node.close()
})

const balanceOf = async ({ client }: Person) => {
  const { to_give, to_spend } = await client.getPointBalance({})
  return [to_give, to_spend]
}
const historyOf = async (person: Person, of?: Person) =>
  (await person.client.listPointHistory(of ? { employee_id: of.id } : {})).items.map(
    ({ account, points, reason }) => `${account} ${points} ${reason}`,
  )
const granting = (person: Person, points: number, more: Partial<NewGrant> = {}): NewGrant => ({
  employees: [{ employee_id: person.id }],
  account: 'to_spend',
  points,
  reason: 'Harbour fair',
  client_grant_id: randomUUID(),
  ...more,
})
const write = <T>(work: Parameters<typeof node.atrium.transactions<T>>[1]) =>
  node.atrium.transactions<T>({ effect: 'write', companyId: maya.companyId }, work)
const give = (from: Person, to: readonly Person[], points: number, recognitionId: string = randomUUID()) =>
  write((tx) => {
    const receivers = to.map(({ id }) => ({ employee_id: id, points }))
    const gift = { event: `given/${recognitionId}`, reason: 'given' as const, recognitionId, giverId: from.id, receivers }
    return givePoints(tx, maya.companyId, { ...gift, now: node.clock() })
  })

test('a month’s allowance is there before anything was given, and ends with the month of the company’s zone', async () => {
  await maya.client.updateCompany({ time_zone: 'Asia/Tokyo' })
  const { to_give, to_spend, on_hold, period_ends_at } = await maya.client.getPointBalance({})
  expect([to_give, to_spend, on_hold]).toEqual([100, 0, 0])
  expect(period_ends_at).toMatch(/-06-30T15:00:00\.000Z$/)
  await maya.client.updateCompany({ time_zone: 'UTC' })
  expect(await historyOf(maya)).toEqual([])
})

test('whoever joins in the middle of a month gets the part that is left', async () => {
  expect(await balanceOf(jun)).toEqual([50, 0])
})

test('points that are given leave the allowance and can be spent by their receivers, once for each event', async () => {
  const recognitionId = randomUUID()
  await give(maya, [tomas, jun], 15, recognitionId)
  await give(maya, [tomas, jun], 15, recognitionId)
  expect(await balanceOf(maya)).toEqual([70, 0])
  expect(await balanceOf(tomas)).toEqual([100, 15])
  expect(await balanceOf(jun)).toEqual([50, 15])
  expect(await historyOf(maya)).toEqual(['to_give -30 given', 'to_give 100 allowance'])
  expect((await tomas.client.listPointHistory({})).items[0]).toMatchObject({ recognition_id: recognitionId, actor_id: maya.id })
})

test('a gift to several people succeeds or fails whole, and says what is there and what is needed', async () => {
  const refused = await give(maya, [tomas, jun], 36).catch((error: unknown) => error)
  expect(refused).toMatchObject({ code: 'NOT_ENOUGH_POINTS', payload: { available: 70, needed: 72 } })
  expect(await balanceOf(maya)).toEqual([70, 0])
  expect(await balanceOf(tomas)).toEqual([100, 15])
})

test('of ten gifts at the same time, exactly those succeed for which there are points', async () => {
  const gifts = await Promise.allSettled(Array.from({ length: 10 }, () => give(tomas, [jun], 30)))
  expect(gifts.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  expect(await balanceOf(tomas)).toEqual([10, 15])
  expect(await balanceOf(jun)).toEqual([50, 105])
})

test('people who give to each other at the same time do not wait for each other forever', async () => {
  await maya.client.grantPoints(granting(maya, 40, { account: 'to_give', audience: { ...nobody, is_all_employee_selected: true }, employees: undefined })) // prettier-ignore
  const people = [maya, tomas, jun]
  const before = await Promise.all(people.map(balanceOf))
  const gifts = Array.from({ length: 30 }, (_, index) => {
    const [from = maya, ...to] = [...people.slice(index % 3), ...people.slice(0, index % 3)]
    return repeatWhileBusy(() => give(from, index % 2 ? to : to.toReversed(), 1))
  })
  expect((await Promise.allSettled(gifts)).every(({ status }) => status === 'fulfilled')).toBe(true)
  const after = await Promise.all(people.map(balanceOf))
  expect(after).toEqual(before.map(([toGive = 0, toSpend = 0]) => [toGive - 20, toSpend + 20]))
})

test('taking back returns what the receivers still have, and refunds a gift of this month', async () => {
  const recognitionId = randomUUID()
  const [toGive = 0] = await balanceOf(maya)
  const [, spendable = 0] = await balanceOf(jun)
  await give(maya, [jun], 10, recognitionId)
  await maya.client.grantPoints(granting(jun, -(spendable + 4)))
  await write((tx) =>
    takeBackPoints(tx, maya.companyId, {
      recognitionId,
      actorId: maya.id,
      receivers: [{ employee_id: jun.id, points: 10 }],
      givers: [{ employee_id: maya.id, points: 10, at: node.clock() }],
      now: node.clock(),
    }),
  )
  expect(await balanceOf(maya)).toEqual([toGive, 20])
  expect((await balanceOf(jun))[1]).toBe(0)
  expect((await historyOf(jun))[0]).toBe('to_spend -6 taken_back')
})

test('a grant reaches everyone it names once, with its reason, and a retry gets the same answer', async () => {
  const wanted = granting(tomas, 25, { employees: [{ employee_id: tomas.id }, { employee_id: jun.id }] })
  const [, before = 0] = await balanceOf(tomas)
  const granted = await maya.client.grantPoints(wanted)
  expect(granted).toEqual({ client_grant_id: wanted.client_grant_id, account: 'to_spend', points: 25, people: 2 })
  expect(await maya.client.grantPoints(wanted)).toEqual(granted)
  expect((await balanceOf(tomas))[1]).toBe(before + 25)
  expect((await tomas.client.listPointHistory({})).items[0]).toMatchObject({ reason: 'granted', note: 'Harbour fair', actor_id: maya.id })
})

test('more than there is cannot be taken away, and nobody is granted points without permission', async () => {
  const failure = await maya.client.grantPoints(granting(tomas, -10_000)).catch((error: unknown) => error)
  expect(failure instanceof CallError && [failure.code, failure.payload]).toEqual([
    'NOT_ENOUGH_POINTS',
    { available: (await balanceOf(tomas))[1], needed: 10_000 },
  ])
  expect(await refusalOf(jun.client.grantPoints(granting(jun, 5)))).toBe('NO_PERMISSION')
  expect(await refusalOf(maya.client.grantPoints(granting(hana, 5)))).toBe('EMPLOYEE_NOT_FOUND')
  expect(await refusalOf(maya.client.grantPoints(granting(jun, 5, { employees: undefined })))).toBe('INVALID_REQUEST')
})

test('the history of another person is only for those who manage points', async () => {
  expect(await historyOf(maya, jun)).toEqual(await historyOf(jun))
  expect(await refusalOf(jun.client.listPointHistory({ employee_id: tomas.id }))).toBe('NO_PERMISSION')
  expect(await refusalOf(maya.client.listPointHistory({ employee_id: hana.id }))).toBe('EMPLOYEE_NOT_FOUND')
})

test('the list of accounts has everyone’s balances, and sums of which the total is zero', async () => {
  const { items, totals } = await maya.client.listPointAccounts({ sort: { field: 'to_spend', direction: 'desc' } })
  expect(new Set(items.map(({ employee_id }) => employee_id))).toEqual(new Set([maya.id, tomas.id, jun.id]))
  const [, toSpend] = await balanceOf(tomas)
  expect(items.find(({ employee_id }) => employee_id === tomas.id)?.to_spend).toBe(toSpend)
  expect(Object.values(totals ?? {}).reduce((sum, points) => sum + points, 0)).toBe(0)
  expect((await maya.client.listPointAccounts({ search: 'tom' })).items).toHaveLength(1)
})

test('the export has every change of the days asked for, and no cell is a formula', async () => {
  await maya.client.grantPoints(granting(jun, 1, { reason: '=1+1' }))
  const today = node.clock().toISOString().slice(0, 10)
  const csv = await maya.ask('GET', `/point/export?format=csv&from=${today}&to=${today}`)
  expect(csv.headers.get('content-disposition')).toContain(`points-${today}-${today}.csv`)
  expect(csv.text).toContain("'=1+1")
  expect(csv.text).toContain('Jun Lindqvist,to_spend,1,granted')
  const xlsx = await maya.ask('GET', `/point/export?from=${today}&to=${today}`)
  expect(Buffer.from(xlsx.bytes).subarray(0, 2).toString()).toBe('PK')
  expect((await maya.ask('GET', '/point/export?format=csv&from=2019-01-01&to=2019-01-02')).text.trim().split('\r\n')).toHaveLength(1)
  expect(await refusalOf(maya.client.exportPoints({ from: today }))).toBe('START_AND_END_DATE_REQUIRED')
  expect(await refusalOf(maya.client.exportPoints({ from: today, to: '2019-01-01' }))).toBe('INVALID_INTERVAL')
})

test('what is booked cannot be changed or deleted, not even with SQL, and no transaction is out of balance', async () => {
  const url = node.database.superuserUrl
  for (const statement of [
    'update point_entry set points = 1',
    'delete from point_entry',
    'truncate point_entry cascade',
    'delete from point_transaction',
  ])
    await expect(query(url, statement)).rejects.toThrow('never changed or deleted')
  await expect(
    query(
      url,
      'insert into point_entry (company_id, transaction_id, account_id, points, at) select company_id, transaction_id, account_id, 5, now() from point_entry limit 1',
    ),
  ).rejects.toThrow('sum to zero')
  await expect(query(url, 'update point_account set balance = -1 where balance is not null')).rejects.toThrow('check constraint')
  expect(await query(url, 'select * from points_out_of_balance()')).toEqual([])
})

test('the policy gives other people other allowances, from the next month on for those who have used this one', async () => {
  const policy = await maya.client.updatePointPolicy({
    allowance: 200,
    exceptions: [
      { audience: { ...nobody, employees: [{ employee_id: jun.id }] }, allowance: 30 },
      { audience: { ...nobody, is_all_employee_selected: true }, allowance: 60 },
    ],
  })
  expect(await maya.client.getPointPolicy({})).toEqual(policy)
  const [toGive = 0] = await balanceOf(maya)
  expect(toGive).toBeLessThan(100)
  node.clock.pass(day * 15)
  maya = await node.signIn('maya')
  jun = await node.signIn('jun')
  expect(await balanceOf(maya)).toEqual([60, 20])
  expect((await balanceOf(jun))[0]).toBe(30)
  await give(maya, [jun], 1)
  expect((await historyOf(maya)).slice(0, 3)).toEqual(['to_give -1 given', 'to_give 60 allowance', `to_give -${toGive} lapsed`])
  expect((await maya.client.listAuditEntries({ search: 'point_policy' })).items[0]).toMatchObject({
    action: 'point_policy.created',
    actor_id: maya.id,
  })
})

test('a gift of an earlier month is taken back without a refund', async () => {
  const before = await balanceOf(maya)
  const [, spendable = 0] = await balanceOf(jun)
  await write((tx) =>
    takeBackPoints(tx, maya.companyId, {
      recognitionId: randomUUID(),
      actorId: maya.id,
      receivers: [{ employee_id: jun.id, points: 1 }],
      givers: [{ employee_id: maya.id, points: 1, at: new Date(node.clock().getTime() - day * 15) }],
      now: node.clock(),
    }),
  )
  expect(await balanceOf(maya)).toEqual(before)
  expect((await balanceOf(jun))[1]).toBe(spendable - 1)
})

test('one’s points are in the export of personal data', async () => {
  let rows = ''
  for (let cursor: string | null | undefined = ''; cursor !== null;) {
    const page = await jun.client.exportPersonalData(cursor ? { cursor } : {})
    if (page.part === 'points') rows += JSON.stringify(page.rows)
    cursor = page.next_cursor
  }
  expect(rows).toContain('taken_back')
})

test('a budget of the company limits what people receive, also at the same time; taking back returns to it', async () => {
  const [, before = 0] = await balanceOf(tomas)
  await maya.client.updatePointPolicy({ budget: 35, budget_period: 'year' })
  const gifts = await Promise.allSettled(Array.from({ length: 5 }, () => give(maya, [tomas], 10)))
  expect(gifts.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  expect((await balanceOf(tomas))[1]).toBe(before + 30)
  expect(await maya.client.getPointPolicy({})).toMatchObject({ budget: 35, budget_used: 30 })
  const refused = await maya.client.grantPoints(granting(tomas, 6)).catch((error: unknown) => error)
  expect(refused instanceof CallError && refused.payload).toEqual({ available: 5, needed: 6 })
  await maya.client.grantPoints(granting(tomas, 5))
  await maya.client.updatePointPolicy({ budget: null })
  await give(maya, [tomas], 1)
})

test('points to spend lapse after the days that the company sets, the oldest first, and not before its grace period ends', async () => {
  const lapse = async (): Promise<void> => {
    await node.changeQueue(
      "insert into pgboss.job (name, data, policy, retry_limit, expire_seconds, deletion_seconds) select 'points.lapse', '{}', policy, retry_limit, expire_seconds, deletion_seconds from pgboss.queue where name = 'points.lapse'",
    )
    const due = "select 1 from pgboss.job where name = 'points.lapse' and state in ('created', 'retry', 'active')"
    await until('the points to lapse', async () => !(await query(node.database.superuserUrl, due)).length)
  }
  const [, old = 0] = await balanceOf(tomas)
  await maya.client.updatePointPolicy({ earned_days: 40, grace_days: 10 })
  await lapse()
  node.clock.pass(day * 12)
  ;[maya, tomas, jun] = [await node.signIn('maya'), await node.signIn('tomas'), await node.signIn('jun')]
  await maya.client.grantPoints(granting(tomas, 8))
  await maya.client.grantPoints(granting(tomas, -3))
  await lapse()
  expect((await balanceOf(tomas))[1]).toBe(old + 5)
  node.clock.pass(day * 30)
  ;[maya, tomas, jun] = [await node.signIn('maya'), await node.signIn('tomas'), await node.signIn('jun')]
  await lapse()
  await lapse()
  expect((await balanceOf(tomas))[1]).toBe(8)
  expect((await historyOf(tomas))[0]).toBe(`to_spend ${3 - old} expired`)
  expect(await query(node.database.superuserUrl, 'select * from points_out_of_balance()')).toEqual([])
  await maya.client.updatePointPolicy({ earned_days: null })
})

test('a deleted person’s allowance expires at once, and what they could spend after the company’s grace period', async () => {
  await maya.client.updatePointPolicy({ grace_days: 10 })
  await give(jun, [maya], 1)
  await give(maya, [jun], 1)
  await maya.client.deleteEmployee({ employee_id: jun.id })
  const accounts = () =>
    query<{ account: string; balance: number }>(
      node.database.superuserUrl,
      `select account, balance::int from point_account where employee_id = '${jun.id}' and account <> 'on_hold' order by account`,
    )
  const [toGive, toSpend] = await accounts()
  expect(toGive?.balance).toBe(0)
  expect(toSpend?.balance).toBeGreaterThan(0)
  await node.changeQueue("update pgboss.job set start_after = start_after - interval '10 days' where name = 'points.expire'")
  await until('the points to expire', async () => (await accounts())[1]?.balance === 0)
  expect(await query(node.database.superuserUrl, 'select * from points_out_of_balance()')).toEqual([])
})
