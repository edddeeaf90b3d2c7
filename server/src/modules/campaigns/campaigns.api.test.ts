import { randomUUID } from 'node:crypto'
import type { NewCampaign } from '@atrium/contract/campaigns/schemas'
import { nobody } from '@atrium/contract/people/audience'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAtrium, type TestAtrium } from '#testing/atrium'
import { paragraph, type Person } from '#testing/people'
import { query } from '#testing/postgres'
import { worked } from '#testing/jobs/jobs'
import { until } from '#testing/until'

let node: TestAtrium
let maya: Person, tomas: Person, jun: Person
beforeAll(async () => {
  node = await openAtrium()
  ;({ maya, tomas, jun } = await node.foundNorthwind('tomas', 'jun'))
})
afterAll(async () => {
  expect(node.failures).toEqual([])
  await node.close()
})

const everyone = { ...nobody, is_all_employee_selected: true }
const english = { language: 'en' as const, title: 'Two phones, one key', body: paragraph('From December you sign in with a key.') }
const german = { language: 'de' as const, title: 'Zwei Telefone, ein Schlüssel', body: paragraph('Ab Dezember mit Schlüssel.') }
const written = (change: Partial<NewCampaign> = {}) => ({ audience: everyone, languages: [english], ...change })
const draft = async (change: Partial<NewCampaign> = {}): Promise<string> => (await maya.client.createCampaign(written(change))).campaign_id

const settled = () => worked(node, ['campaigns.reach', 'campaigns.notify', 'campaigns.tell', 'campaigns.withdraw'])

/** Publishes a campaign, and waits until it has reached everyone. */
async function publish(change: Partial<NewCampaign> = {}): Promise<string> {
  const campaign_id = await draft(change)
  await maya.client.publishCampaign({ campaign_id })
  await settled()
  return campaign_id
}

/** The causes for which a person was notified about a campaign. */
const noticesOf = async ({ client }: Person, campaignId: string): Promise<string[]> =>
  (await client.listNotifications({})).items.flatMap(({ notifications }) =>
    notifications.filter(({ path }) => path.includes(campaignId)).map(({ reason }) => reason),
  )

test('a draft is for those who manage campaigns alone, and a retry makes it once', async () => {
  const client_campaign_id = randomUUID()
  const first = await maya.client.createCampaign(written({ client_campaign_id }))
  const again = await maya.client.createCampaign(written({ client_campaign_id }))
  expect(again.campaign_id).toBe(first.campaign_id)
  expect(first).toMatchObject({ state: 'draft', entity_type: 'campaign', is_admin: true, rn: 1, campaign_title: english.title })
  expect(first.counts).toMatchObject({ audience: 3, reached: 0 })
  const { campaign_id } = first
  await expect(tomas.client.getCampaign({ campaign_id })).rejects.toMatchObject({ code: 'CAMPAIGN_NOT_FOUND' })
  await expect(tomas.client.createCampaign(written())).rejects.toMatchObject({ code: 'NO_PERMISSION' })
  await expect(tomas.client.publishCampaign({ campaign_id })).rejects.toMatchObject({ code: 'NO_PERMISSION' })
  await expect(tomas.client.listCampaigns({ as: 'admin' })).rejects.toMatchObject({ code: 'NO_PERMISSION' })
})

test('each reader gets the text in their language, else the first one', async () => {
  await jun.client.updateSettings({ language: 'de' })
  const campaign_id = await publish({ languages: [english, german] })
  const [forTomas, forJun] = [await tomas.client.getCampaign({ campaign_id }), await jun.client.getCampaign({ campaign_id })]
  expect([forTomas.campaign_title, forJun.campaign_title]).toEqual([english.title, german.title])
  expect(forJun).toMatchObject({ language: 'de', latest_message_rich_text: german.body, is_admin: false, counts: null, source: null })
  expect(forJun.latest_message_rich_html_content).toBe('<p>Ab Dezember mit Schlüssel.</p>')
})

test('only its audience reads it, as it was when it began', async () => {
  const campaign_id = await publish({ audience: { ...nobody, employees: [{ employee_id: tomas.id }] } })
  expect((await tomas.client.getCampaign({ campaign_id })).is_reader).toBe(true)
  await expect(jun.client.getCampaign({ campaign_id })).rejects.toMatchObject({ code: 'CAMPAIGN_NOT_FOUND' })
  expect((await jun.client.listCampaigns({})).items.map((one) => one.campaign_id)).not.toContain(campaign_id)
  expect(await maya.client.getCampaign({ campaign_id })).toMatchObject({ is_reader: false, can: { acknowledge: false } })
})

test('acknowledging counts once, and the campaign waits no more', async () => {
  const campaign_id = await publish({ needs_acknowledgement: true })
  const waitsFor = async ({ client }: Person) =>
    (await client.listCampaigns({ waiting: true })).items.filter((one) => one.campaign_id === campaign_id).length
  expect(await waitsFor(tomas)).toBe(1)
  await Promise.all([1, 2, 3].map(() => tomas.client.acknowledgeCampaign({ campaign_id })))
  expect(await waitsFor(tomas)).toBe(0)
  const { counts } = await maya.client.getCampaign({ campaign_id })
  expect(counts).toEqual({ audience: 3, reached: 3, opened: 1, read: 1, acknowledged: 1 })
})

test('readers are counted where announcements are managed, and not where they are read', async () => {
  const campaign_id = await publish({ needs_acknowledgement: true })
  const countsIn = async (as: 'reader' | 'admin') =>
    (await maya.client.listCampaigns({ as })).items.find((one) => one.campaign_id === campaign_id)?.counts
  expect(await countsIn('admin')).toMatchObject({ audience: 3, reached: 3 })
  expect(await countsIn('reader')).toBeNull()
  expect((await maya.client.markCampaignRead({ campaign_id })).counts).toBeNull()
  expect((await maya.client.getCampaign({ campaign_id })).counts).toMatchObject({ opened: 1 })
})

test('what only is to be read waits until it is opened, and comes after what asks', async () => {
  const plain = await publish()
  const asking = await publish({ needs_acknowledgement: true })
  await expect(tomas.client.acknowledgeCampaign({ campaign_id: plain })).rejects.toMatchObject({ code: 'CAMPAIGN_NOT_FOUND' })
  const { items } = await tomas.client.listCampaigns({ waiting: true })
  const places = [asking, plain].map((id) => items.findIndex((one) => one.campaign_id === id))
  expect(places[0]).toBeLessThan(places[1] ?? -1)
  expect(items.map(({ rn }) => rn)).toEqual(items.map((_, index) => index + 1))
  await tomas.client.markCampaignRead({ campaign_id: plain })
  expect((await tomas.client.listCampaigns({ waiting: true })).items.map((one) => one.campaign_id)).not.toContain(plain)
  await tomas.client.markCampaignRead({ campaign_id: plain, to_end: true })
  expect((await maya.client.getCampaign({ campaign_id: plain })).counts).toMatchObject({ opened: 1, read: 1 })
})

test('a published campaign cannot be changed, and an ended one not confirmed', async () => {
  const campaign_id = await publish({ needs_acknowledgement: true })
  await expect(maya.client.updateCampaign({ campaign_id, needs_acknowledgement: false })).rejects.toMatchObject({
    code: 'CAMPAIGN_PUBLISHED',
  })
  await maya.client.endCampaign({ campaign_id })
  await maya.client.endCampaign({ campaign_id })
  await expect(tomas.client.acknowledgeCampaign({ campaign_id })).rejects.toMatchObject({ code: 'CAMPAIGN_ENDED' })
  await expect(maya.client.remindCampaign({ campaign_id })).rejects.toMatchObject({ code: 'CAMPAIGN_ENDED' })
  await expect(maya.client.publishCampaign({ campaign_id })).rejects.toMatchObject({ code: 'CAMPAIGN_ENDED' })
  expect((await tomas.client.getCampaign({ campaign_id })).state).toBe('ended')
})

test('published twice at once, it begins once', async () => {
  const campaign_id = await draft()
  await Promise.all([1, 2, 3].map(() => maya.client.publishCampaign({ campaign_id })))
  await settled()
  expect((await maya.client.getCampaign({ campaign_id })).counts?.reached).toBe(3)
  expect(await noticesOf(tomas, campaign_id)).toEqual(['campaign'])
})

test('another message is written once, notifies readers, and is the newest', async () => {
  const campaign_id = await publish()
  const message = { campaign_id, body: paragraph('The keys have arrived.'), client_message_id: randomUUID() }
  await maya.client.sendCampaignMessage(message)
  const { latest_messages } = await maya.client.sendCampaignMessage(message)
  expect(latest_messages).toHaveLength(2)
  expect((await tomas.client.getCampaign({ campaign_id })).latest_message_rich_text).toEqual(message.body)
  await settled()
  expect(await noticesOf(tomas, campaign_id)).toEqual(['campaign', 'campaign'])
  await expect(tomas.client.sendCampaignMessage(message)).rejects.toMatchObject({ code: 'NO_PERMISSION' })
  const early = { ...message, campaign_id: await draft() }
  await expect(maya.client.sendCampaignMessage(early)).rejects.toMatchObject({ code: 'CAMPAIGN_NOT_LIVE' })
})

test('a reminder reaches those who have not confirmed, at most once an hour', async () => {
  const campaign_id = await publish({ needs_acknowledgement: true })
  await tomas.client.acknowledgeCampaign({ campaign_id })
  expect(await maya.client.remindCampaign({ campaign_id })).toMatchObject({ reminded: 2 })
  await settled()
  expect((await noticesOf(jun, campaign_id)).toSorted()).toEqual(['campaign', 'campaign_reminder'])
  expect(await noticesOf(tomas, campaign_id)).toEqual(['campaign'])
  await expect(maya.client.remindCampaign({ campaign_id })).rejects.toMatchObject({ code: 'CAMPAIGN_REMINDED' })
})

test('a deleted campaign is gone for its readers', async () => {
  const campaign_id = await publish()
  await maya.client.deleteCampaign({ campaign_id })
  await expect(tomas.client.getCampaign({ campaign_id })).rejects.toMatchObject({ code: 'CAMPAIGN_NOT_FOUND' })
  await settled()
  expect(await noticesOf(tomas, campaign_id)).toEqual([])
})

test('nothing that told of a deleted campaign counts as unread, and nobody is named in what is left', async () => {
  const campaign_id = await publish({ needs_acknowledgement: true, audience: { ...nobody, employees: [{ employee_id: tomas.id }] } })
  await maya.client.sendCampaignMessage({ campaign_id, body: paragraph('The keys have arrived.'), client_message_id: randomUUID() })
  await maya.client.remindCampaign({ campaign_id })
  await settled()
  const open = `select 1 from notification where is_open and place like 'campaign%/${campaign_id}'`
  expect(await query(node.database.superuserUrl, open)).toHaveLength(3)
  await maya.client.deleteCampaign({ campaign_id })
  await settled()
  expect(await query(node.database.superuserUrl, open)).toEqual([])
  const left = `select (select count(*)::int from campaign_reader r where r.campaign_id = c.campaign_id) as readers, audience from campaign c`
  expect(await query(node.database.superuserUrl, `${left} where campaign_id = '${campaign_id}'`)).toEqual([
    { readers: 0, audience: nobody },
  ])
})

test('the open page of a reader learns that it began, and that of its author that it was confirmed', async () => {
  const [reading, managing] = [await tomas.openSocket(), await maya.openSocket()]
  const campaign_id = await publish({ needs_acknowledgement: true })
  const toldOf = (socket: typeof reading, { id }: Person) =>
    socket.events('self', id).filter(({ name, rows }) => name === 'campaign.changed' && JSON.stringify(rows).includes(campaign_id)).length
  await until('the event of the reader', () => toldOf(reading, tomas) > 0)
  const seen = toldOf(managing, maya)
  await tomas.client.acknowledgeCampaign({ campaign_id })
  await until('the event of the author', () => toldOf(managing, maya) > seen)
  for (const socket of [reading, managing]) socket.close()
})
