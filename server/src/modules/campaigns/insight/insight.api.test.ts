import { nobody } from '@atrium/contract/people/audience'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAtrium, type TestAtrium } from '#testing/atrium'
import { paragraph, type Person } from '#testing/people'
import { worked } from '#testing/jobs/jobs'

let node: TestAtrium
let maya: Person, tomas: Person, jun: Person
let campaign_id: string
beforeAll(async () => {
  node = await openAtrium()
  ;({ maya, tomas, jun } = await node.foundNorthwind('tomas', 'jun'))
  const { department_id } = await maya.client.createDepartment({ department_name: 'Sales' })
  await maya.client.updateEmployee({ employee: { employee_id: tomas.id, department_id } })
  const made = await maya.client.createCampaign({
    audience: { ...nobody, is_all_employee_selected: true },
    languages: [{ language: 'en', title: 'Two phones', body: paragraph('One key.') }],
    needs_acknowledgement: true,
  })
  campaign_id = made.campaign_id
  await maya.client.publishCampaign({ campaign_id })
  await worked(node, ['campaigns.reach'])
  await tomas.client.acknowledgeCampaign({ campaign_id })
  await jun.client.markCampaignRead({ campaign_id })
})
afterAll(async () => {
  expect(node.failures).toEqual([])
  await node.close()
})

test('figures count everyone once and over time; what one person of a small department did is not shown', async () => {
  const { counts, departments, over_time } = await maya.client.getCampaignAnalytics({ campaign_id })
  expect(counts).toEqual({ audience: 3, reached: 3, opened: 2, read: 1, acknowledged: 1 })
  expect(departments).toEqual([{ department_id: null, department: null, is_rest: true, ...counts }])
  expect(over_time.at(-1)).toMatchObject({ reached: 3, opened: 2, acknowledged: 1 })
})

test('who has not confirmed is named, who has opened it is not', async () => {
  const { items } = await maya.client.listCampaignMissing({ campaign_id })
  expect(items.map(({ employee_id }) => employee_id).toSorted()).toEqual([maya.id, jun.id].toSorted())
  expect(Object.keys(items[0] ?? {})).toEqual(['employee_id'])
  await expect(tomas.client.listCampaignMissing({ campaign_id })).rejects.toMatchObject({ code: 'NO_PERMISSION' })
  await expect(tomas.client.getCampaignAnalytics({ campaign_id })).rejects.toMatchObject({ code: 'NO_PERMISSION' })
})

test('both can be exported', async () => {
  const read = async (report: 'departments' | 'missing') => {
    const { blob } = await maya.client.exportCampaignAnalytics({ campaign_id, report })
    return blob.text()
  }
  expect(await read('departments')).toContain('Smaller departments,3,3,2,1,1')
  expect(await read('missing')).toContain(jun.id)
  expect(await read('missing')).not.toContain(tomas.id)
})

test('people who are not active any more are neither missing nor waited for', async () => {
  await maya.client.updateAccountStatus({ employee_id: jun.id, status: 'SUSPENDED' })
  expect((await maya.client.listCampaignMissing({ campaign_id })).items).toEqual([{ employee_id: maya.id }])
  expect(await maya.client.remindCampaign({ campaign_id })).toMatchObject({ reminded: 1 })
})
