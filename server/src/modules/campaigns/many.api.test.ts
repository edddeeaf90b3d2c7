import { nobody } from '@atrium/contract/people/audience'
import { afterAll, expect, test } from 'vitest'
import { openAtrium } from '#testing/atrium'
import { paragraph } from '#testing/people'
import { query } from '#testing/postgres'
import { worked } from '#testing/jobs/jobs'

const node = await openAtrium()
const { maya } = await node.foundNorthwind('tomas')
afterAll(async () => {
  expect(node.failures).toEqual([])
  await node.close()
})

/** More readers than are reached in one transaction, and than in two. */
const people = 1_200

test('many readers are reached step by step, each once', async () => {
  await query(
    node.database.superuserUrl,
    'set session_replication_role = replica', // without an audit entry for each of them
    `insert into employee (company_id, role_id, first_name, last_name, work_email_id, employee_account_status)
     select company_id, role_id, 'Crew ' || n, 'Member', 'crew' || n || '@northwind.example', 'ACTIVE' from employee cross join generate_series(1, ${people}) n
     where employee_id = '${maya.id}'`,
    'analyze',
  )
  const audience = { ...nobody, is_all_employee_selected: true }
  const { campaign_id } = await maya.client.createCampaign({
    audience,
    languages: [{ language: 'en', title: 'All', body: paragraph('All.') }],
  })
  await maya.client.publishCampaign({ campaign_id })
  await worked(node, ['campaigns.reach'])
  const [told] = await query<{ rows: number; people: number }>(
    node.database.superuserUrl,
    `select count(*)::int as rows, count(distinct employee_id)::int as people from notification where cause_id = '${campaign_id}'`,
  )
  expect(told).toEqual({ rows: people + 1, people: people + 1 })
  const steps = await query(node.database.superuserUrl, "select from pgboss.job where name = 'campaigns.reach'")
  expect(steps).toHaveLength(3)
})
