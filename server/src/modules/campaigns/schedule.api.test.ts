import { randomUUID } from 'node:crypto'
import { nobody } from '@atrium/contract/people/audience'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAtrium, type TestAtrium } from '#testing/atrium'
import { minutes } from '#testing/clock'
import { paragraph, type Person } from '#testing/people'
import { queueJob, worked } from '#testing/jobs/jobs'

let node: TestAtrium
let maya: Person, tomas: Person, jun: Person
beforeAll(async () => {
  node = await openAtrium()
  ;({ maya, tomas, jun } = await node.foundNorthwind('tomas', 'jun'))
  await maya.client.updateEmployee({ employee: { employee_id: tomas.id, time_zone: 'Asia/Tokyo' } })
  await maya.client.updateEmployee({ employee: { employee_id: jun.id, time_zone: 'America/New_York' } })
})
afterAll(async () => {
  expect(node.failures).toEqual([])
  await node.close()
})

const hours = (count: number): number => minutes(60 * count)
const texts = [{ language: 'en' as const, title: 'The two that were left', body: paragraph('They came back.') }]
const everyone = { ...nobody, is_all_employee_selected: true }
const at = (milliseconds: number): string => new Date(node.clock().getTime() + milliseconds).toISOString()

/** Runs the round that begins and ends campaigns, and waits for what it started. */
async function watch(): Promise<void> {
  await queueJob(node, 'campaigns.watch')
  await worked(node, ['campaigns.watch', 'campaigns.reach', 'campaigns.notify', 'campaigns.tell'])
}

/** How often a person was notified about a campaign. */
const noticesOf = async ({ client }: Person, campaignId: string): Promise<number> =>
  (await client.listNotifications({})).items.flatMap(({ notifications }) => notifications).filter(({ path }) => path.includes(campaignId))
    .length

const reads = async ({ client }: Person, campaignId: string): Promise<boolean> =>
  (await client.listCampaigns({})).items.some(({ campaign_id }) => campaign_id === campaignId)

test('a scheduled campaign begins at its time, for those who are in its audience then', async () => {
  const { campaign_id } = await maya.client.createCampaign({
    audience: everyone,
    languages: texts,
    starts_at: at(hours(2)),
    ends_at: at(hours(5)),
  })
  expect((await maya.client.publishCampaign({ campaign_id })).state).toBe('scheduled')
  await watch()
  expect(await reads(tomas, campaign_id)).toBe(false)
  node.clock.pass(hours(2) + minutes(1))
  await watch()
  expect([await reads(tomas, campaign_id), await reads(jun, campaign_id)]).toEqual([true, true])
  expect((await maya.client.getCampaign({ campaign_id })).state).toBe('live')
  node.clock.pass(hours(3))
  await watch()
  expect((await tomas.client.getCampaign({ campaign_id })).state).toBe('ended')
})

test('in the zone of each reader it begins in Tokyo before New York, and is counted from there', async () => {
  const starts_at = at(hours(24))
  const { campaign_id } = await maya.client.createCampaign({
    audience: everyone,
    languages: texts,
    starts_at,
    time_zone: 'Europe/Lisbon',
    in_readers_zone: true,
  })
  await maya.client.publishCampaign({ campaign_id })
  node.clock.pass(hours(16))
  await watch()
  expect([await reads(tomas, campaign_id), await reads(jun, campaign_id)]).toEqual([true, false])
  const [first] = (await maya.client.getCampaignAnalytics({ campaign_id })).over_time
  const hoursBefore = (Date.parse(starts_at) - Date.parse(first?.at ?? '')) / hours(1)
  // The first point counts the hour that begins with the start in Tokyo, eight or nine hours before Lisbon.
  expect([7, 8]).toContain(hoursBefore)
  node.clock.pass(hours(14))
  await watch()
  expect(await reads(jun, campaign_id)).toBe(true)
})

test('where it has ended, nobody is a reader any more or notified', async () => {
  const toward = async (ends_at: string): Promise<string> => {
    const audience = { ...nobody, employees: [{ employee_id: tomas.id }, { employee_id: jun.id }] }
    const times = { ends_at, time_zone: 'Europe/Lisbon', in_readers_zone: true }
    const { campaign_id } = await maya.client.createCampaign({ audience, languages: texts, ...times })
    await maya.client.publishCampaign({ campaign_id })
    await watch()
    return campaign_id
  }
  const over = await toward(at(hours(2)))
  expect([await reads(tomas, over), await reads(jun, over)]).toEqual([false, true])
  expect((await maya.client.getCampaign({ campaign_id: over })).counts).toMatchObject({ audience: 1, reached: 1 })
  const campaign_id = await toward(at(hours(12)))
  node.clock.pass(hours(5))
  await maya.client.sendCampaignMessage({ campaign_id, body: paragraph('Both are back.'), client_message_id: randomUUID() })
  await watch()
  expect([await noticesOf(tomas, campaign_id), await noticesOf(jun, campaign_id)]).toEqual([1, 2])
})

test('a scheduled campaign that is ended is a draft that can be changed', async () => {
  const { campaign_id } = await maya.client.createCampaign({ audience: everyone, languages: texts, starts_at: at(hours(2)) })
  await maya.client.publishCampaign({ campaign_id })
  expect((await maya.client.endCampaign({ campaign_id })).state).toBe('draft')
  await maya.client.updateCampaign({ campaign_id, starts_at: null })
  expect((await maya.client.publishCampaign({ campaign_id })).state).toBe('live')
})

test('times that make no sense are refused', async () => {
  const wanted = { audience: everyone, languages: texts }
  await expect(maya.client.createCampaign({ ...wanted, in_readers_zone: true })).rejects.toMatchObject({
    code: 'START_AND_END_DATE_REQUIRED',
  })
  const backwards = { ...wanted, starts_at: at(hours(2)), ends_at: at(hours(1)) }
  await expect(maya.client.createCampaign(backwards)).rejects.toMatchObject({ code: 'INVALID_INTERVAL' })
  const { campaign_id } = await maya.client.createCampaign({ ...wanted, ends_at: at(-hours(1)) })
  await expect(maya.client.publishCampaign({ campaign_id })).rejects.toMatchObject({ code: 'INVALID_INTERVAL' })
})
