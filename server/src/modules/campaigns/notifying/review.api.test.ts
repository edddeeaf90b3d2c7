import { nobody } from '@atrium/contract/people/audience'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAtrium, type TestAtrium } from '#testing/atrium'
import { paragraph, type Person } from '#testing/people'
import { query } from '#testing/postgres'
import { worked } from '#testing/jobs/jobs'

let node: TestAtrium
let maya: Person, tomas: Person, jun: Person
beforeAll(async () => {
  node = await openAtrium()
  ;({ maya, tomas, jun } = await node.foundNorthwind('tomas', 'jun'))
  await giveRole(tomas, 'Writer', ['campaign.manage'])
  await giveRole(jun, 'Publisher', ['campaign.publish'])
})
afterAll(async () => {
  expect(node.failures).toEqual([])
  await node.close()
})

async function giveRole({ id }: Person, role_name: string, permissions: string[]): Promise<void> {
  const { role_id } = await maya.client.createRole({ role_name, permissions })
  await maya.client.updateEmployee({ employee: { employee_id: id, role_id } })
}

/** What Tomás submits, once those who decide have been asked. */
async function submitted(): Promise<string> {
  const { campaign_id } = await tomas.client.createCampaign({
    audience: { ...nobody, is_all_employee_selected: true },
    languages: [{ language: 'en', title: 'Two phones', body: paragraph('One key.') }],
  })
  await tomas.client.updateCampaign({ campaign_id, state: 'review' })
  await settled()
  return campaign_id
}

const settled = () => worked(node, ['campaigns.reach', 'campaigns.notify', 'campaigns.decided', 'campaigns.withdraw'])

/** Whether a person is shown that a draft waits. */
const isAsked = async ({ client }: Person): Promise<boolean> =>
  (await client.listNotifications({})).items.some(({ notifications }) => notifications.some(({ reason }) => reason === 'campaign_review'))
const openNotices = (campaignId: string) =>
  query(node.database.superuserUrl, `select 1 from notification where is_open and place = 'campaign-review/${campaignId}'`)

test('a draft is submitted to those who can decide on it, until it is published', async () => {
  const campaign_id = await submitted()
  expect([await isAsked(maya), await isAsked(jun), await isAsked(tomas)]).toEqual([true, false, false])
  await expect(jun.client.getCampaign({ campaign_id })).rejects.toMatchObject({ code: 'CAMPAIGN_NOT_FOUND' })
  expect(await openNotices(campaign_id)).toHaveLength(1)
  await maya.client.publishCampaign({ campaign_id })
  expect(await isAsked(maya)).toBe(false)
  await settled()
  expect(await openNotices(campaign_id)).toHaveLength(0)
})

test('a draft that is taken back waits for nobody, and is submitted again', async () => {
  const campaign_id = await submitted()
  await tomas.client.updateCampaign({ campaign_id, state: 'draft' })
  await settled()
  expect([await isAsked(maya), await openNotices(campaign_id)]).toEqual([false, []])
  node.clock.pass(1)
  await tomas.client.updateCampaign({ campaign_id, state: 'review' })
  await settled()
  expect(await isAsked(maya)).toBe(true)
})
