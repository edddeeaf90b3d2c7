import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { givePoints } from '#modules/points'
import { query } from '#testing/postgres'
import { balanceOf, openPoints } from '#testing/thanks/pointing'

const { node, people, write, close } = await openPoints()
const { maya, jun } = people
afterAll(close)

const addGivers = () =>
  query<{ employee_id: string }>(
    node.database.superuserUrl,
    `insert into employee (company_id, role_id, first_name, last_name, work_email_id, employee_account_status, joined_at)
     select '${maya.companyId}', role_id, 'Giver', n, 'giver' || n || '@northwind.example', 'ACTIVE', '2019-01-01'
     from role, generate_series(1, 1000) n where company_id = '${maya.companyId}' and role_name = 'employee' returning employee_id`,
  )

test('a thousand people who thank one person at the same time lose no point, and none of them waits forever', async () => {
  const givers = await addGivers()
  const [toGive = 0, toSpend = 0] = await balanceOf(jun)
  const gifts = givers.map(({ employee_id: giverId }) => {
    const recognitionId = randomUUID()
    const receivers = [{ employee_id: jun.id, points: 7 }]
    return { event: `given/${recognitionId}`, reason: 'given' as const, recognitionId, giverId, receivers, now: node.clock() }
  })
  await Promise.all(gifts.map((gift) => write((tx) => givePoints(tx, maya.companyId, gift))))
  expect(await balanceOf(jun)).toEqual([toGive, toSpend + 7_000])
  const left = await query<{ balance: number; people: number }>(
    node.database.superuserUrl,
    `select a.balance::int as balance, count(*)::int as people from point_account a join employee e using (company_id, employee_id)
     where a.account = 'to_give' and e.first_name = 'Giver' group by 1`,
  )
  expect(left).toEqual([{ balance: 93, people: 1_000 }])
  expect(await query(node.database.superuserUrl, 'select * from points_out_of_balance()')).toEqual([])
})
