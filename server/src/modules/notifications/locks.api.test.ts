import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAtrium, type TestAtrium } from '#testing/atrium'
import type { Person } from '#testing/people'
import { query } from '#testing/postgres'
import { until } from '#testing/until'

let node: TestAtrium
let maya: Person
let teller: pg.Client
beforeAll(async () => {
  node = await openAtrium()
  ;({ maya } = await node.foundNorthwind())
  teller = new pg.Client({ connectionString: node.database.superuserUrl })
  await teller.connect()
})
afterAll(async () => {
  await teller.end()
  await node.close()
})

test('whoever is told and whoever changes how they are told wait for each other in one order', async () => {
  await maya.client.updateNotifications({ sounds: false })
  await teller.query('begin')
  await teller.query(`update scope set revision = revision + 1 where kind = 'self' and scope_id = '${maya.id}'`)
  const changed = maya.client.updateNotifications({ keywords: ['rope'] })
  await until(
    'the change to wait',
    async () => (await query(node.database.superuserUrl, 'select 1 from pg_locks where not granted')).length > 0,
  )
  await teller.query(`update notification_setting set digest_at = now() where employee_id = '${maya.id}'`)
  await teller.query('commit')
  expect((await changed).settings.keywords).toEqual(['rope'])
  expect(node.failures).toEqual([])
})
