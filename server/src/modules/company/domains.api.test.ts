import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAtrium, type TestAtrium } from '#testing/atrium'
import type { Person } from '#testing/people'
import { query } from '#testing/postgres'
import { until } from '#testing/until'
import { refusalOf } from '#testing/wire'

let node: TestAtrium
let maya: Person
beforeAll(async () => {
  node = await openAtrium()
  ;({ maya } = await node.foundNorthwind())
})
afterAll(async () => {
  expect(node.failures).toEqual([])
  await node.close()
})

/** A name server that has been asked and waits before it answers. */
async function claimBefore(domain: string) {
  const { record_name, record_value } = await maya.client.claimDomain({ domain })
  const { promise, resolve } = Promise.withResolvers<void>()
  const server = { asked: 0, answer: resolve }
  node.records.set(record_name, async () => {
    server.asked += 1
    await promise
    return [record_value]
  })
  return server
}
const inTransactions = async () =>
  (
    await query<{ count: number }>(
      node.database.superuserUrl,
      "select count(*)::int as count from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'",
    )
  )[0]?.count

test('no database connection is held during a name server lookup', async () => {
  const slow = await Promise.all(Array.from({ length: 10 }, (_, index) => claimBefore(`slow-${index}.example`)))
  const checks = slow.map((_server, index) => maya.client.checkDomain({ domain: `slow-${index}.example` }))
  await until('the name servers to be asked', () => slow.filter(({ asked }) => asked).length === 4)
  await until('nobody to be in a transaction', async () => (await inTransactions()) === 0)
  expect((await maya.client.listDomains({})).items).toHaveLength(10)
  slow.forEach(({ answer }) => answer())
  const checked = await Promise.all(checks)
  expect(checked.map(({ verified_at }) => typeof verified_at)).toEqual(Array(10).fill('string'))
  expect((await maya.client.listDomains({})).items.filter(({ verified_at }) => verified_at)).toHaveLength(10)
})

test('a check returns what the list shows', async () => {
  const server = await claimBefore('harbour.example')
  server.answer()
  const checked = await maya.client.checkDomain({ domain: 'harbour.example' })
  expect((await maya.client.listDomains({})).items).toContainEqual(checked)
  node.clock.pass(60_000)
  expect(await maya.client.checkDomain({ domain: 'harbour.example' })).toEqual(checked)
})

test('a claim withdrawn during the name server lookup gives no domain', async () => {
  const server = await claimBefore('withdrawn.example')
  const check = refusalOf(maya.client.checkDomain({ domain: 'withdrawn.example' }))
  await until('the name server to be asked', () => server.asked === 1)
  await maya.client.removeDomain({ domain: 'withdrawn.example' })
  server.answer()
  expect(await check).toBe('DOMAIN_NOT_FOUND')
  expect(await refusalOf(node.client.resolveCompany({ domain: 'withdrawn.example' }))).toBe('COMPANY_NOT_FOUND')
})
