import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestAtrium } from '#testing/atrium'
import type { Person } from '#testing/people'
import { balanceOf, granting, historyOf, openPoints } from '#testing/thanks/pointing'
import { query } from '#testing/postgres'
import { queueJob, worked } from '#testing/jobs/jobs'
import { refusalOf } from '#testing/wire'

let company: Awaited<ReturnType<typeof openPoints>>
let node: TestAtrium
let maya: Person, tomas: Person, jun: Person, hana: Person
beforeAll(async () => {
  company = await openPoints()
  ;({
    node,
    people: { maya, tomas, jun, hana },
  } = company)
  await company.give(maya, [tomas, jun], 15)
})
afterAll(() => company.close())

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

test('each night balances are compared with the sums of their entries; a difference is an error in the log', async () => {
  const compare = async () => {
    await queueJob(node, 'points.reconcile')
    await worked(node, ['points.reconcile'])
    return node.failures.splice(0)
  }
  const move = (points: number) =>
    query(
      node.database.superuserUrl,
      `update point_account set balance = balance + ${points} where account = 'to_spend' and employee_id = '${jun.id}'`,
    )
  expect(await compare()).toEqual([])
  await move(1)
  expect(await compare()).toEqual([expect.stringContaining('balances of points differ from the sums of their entries')])
  await move(-1)
  expect(await compare()).toEqual([])
})

test('one’s points are in the export of personal data', async () => {
  let rows = ''
  for (let cursor: string | null | undefined = ''; cursor !== null;) {
    const page = await jun.client.exportPersonalData(cursor ? { cursor } : {})
    if (page.part === 'points') rows += JSON.stringify(page.rows)
    cursor = page.next_cursor
  }
  expect(rows).toContain('given')
})
