import { randomUUID } from 'node:crypto'
import { CallError } from '@atrium/contract/client'
import { nobody } from '@atrium/contract/people/audience'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestAtrium } from '#testing/atrium'
import { minutes } from '#testing/clock'
import type { Person } from '#testing/people'
import { balanceOf, granting, historyOf, openPoints } from '#testing/thanks/pointing'
import { query } from '#testing/postgres'
import { until } from '#testing/until'
import { queueJob } from '#testing/jobs/jobs'
import { takeBackPoints } from './giving.ts'

const day = minutes(24 * 60)
let company: Awaited<ReturnType<typeof openPoints>>
let node: TestAtrium
let maya: Person, tomas: Person, jun: Person
beforeAll(async () => {
  company = await openPoints()
  ;({
    node,
    people: { maya, tomas, jun },
  } = company)
  await company.give(maya, [tomas], 10)
})
afterAll(() => company.close())

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
  expect(await balanceOf(maya)).toEqual([60, 0])
  expect((await balanceOf(jun))[0]).toBe(30)
  await company.give(maya, [jun], 1)
  expect((await historyOf(maya)).slice(0, 3)).toEqual(['to_give -1 given', 'to_give 60 allowance', `to_give -${toGive} lapsed`])
  expect((await maya.client.listAuditEntries({ search: 'point_policy' })).items[0]).toMatchObject({
    action: 'point_policy.created',
    actor_id: maya.id,
  })
})

test('a gift of an earlier month is taken back without a refund', async () => {
  const before = await balanceOf(maya)
  const [, spendable = 0] = await balanceOf(jun)
  await company.write((tx) =>
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

test('a budget of the company limits what people receive, also at the same time; taking back returns to it', async () => {
  const [, before = 0] = await balanceOf(tomas)
  await maya.client.updatePointPolicy({ budget: 35, budget_period: 'year' })
  const gifts = await Promise.allSettled(Array.from({ length: 5 }, () => company.give(maya, [tomas], 10)))
  expect(gifts.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  expect((await balanceOf(tomas))[1]).toBe(before + 30)
  expect(await maya.client.getPointPolicy({})).toMatchObject({ budget: 35, budget_used: 30 })
  const refused = await maya.client.grantPoints(granting(tomas, 6)).catch((error: unknown) => error)
  expect(refused instanceof CallError && refused.payload).toEqual({ available: 5, needed: 6 })
  await maya.client.grantPoints(granting(tomas, 5))
  await maya.client.updatePointPolicy({ budget: null })
  await company.give(maya, [tomas], 1)
})

test('points to spend lapse after the days that the company sets, the oldest first, and not before its grace period ends', async () => {
  const lapse = async (): Promise<void> => {
    await queueJob(node, 'points.lapse')
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
  await company.give(jun, [maya], 1)
  await company.give(maya, [jun], 1)
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
