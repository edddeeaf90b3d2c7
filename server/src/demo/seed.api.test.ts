import { randomUUID } from 'node:crypto'
import { rewardPictures } from '@atrium/contract/rewards/pictures'
import { orderStatuses } from '@atrium/contract/rewards/statuses'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAtrium, type TestAtrium } from '#testing/atrium'
import { firefox, onlySession, personOf, type Person } from '#testing/people'
import { query } from '#testing/postgres'
import { openClient } from '#testing/wire'
import { addDays } from '#modules/clockin'
import { seedDemo } from './seed.ts'

let node: TestAtrium
let maya: Person
const seededAt = justBeforeItsMorningEnds()
beforeAll(async () => {
  node = await openAtrium()
  const demo = await seedDemo(node.atrium, node.config, seededAt)
  if (!demo) throw new Error('there is no demo company')
  const visitor = openClient(node.url, () => firefox)
  maya = personOf(node.url, onlySession(await visitor.signIn({ work_email_id: demo.email, password: demo.password })))
}, 300_000) // generous, for machines that are busy with other work
afterAll(() => node.close())

/** The latest time at which the newest talk of the demo was oldest: a day. */
function justBeforeItsMorningEnds(): Date {
  const time = new Date()
  if (time.getUTCHours() < 11) time.setUTCDate(time.getUTCDate() - 1)
  time.setUTCHours(10, 59)
  return time
}

/** All files sent in a space, with the messages they belong to. */
async function listFiles(name: string) {
  const { items } = await maya.client.listRecent({})
  const { conversations = [] } = items.find(({ space }) => space?.space_name === name) ?? {}
  const lists = await Promise.all(conversations.map(({ conversation_id }) => maya.client.listConversationFiles({ conversation_id })))
  return lists.flatMap((list) => list.items)
}

test.each([
  ['Lisbon office', ['image image image image', 'video']],
  ['Design', ['pdf', 'audio', 'file']],
])('the files in the talk of %s can be listed and downloaded', async (name, kinds) => {
  const items = await listFiles(name)
  const byMessage = Map.groupBy(items, ({ message_id }) => message_id)
  const brought = [...byMessage.values()].map((files) => files.map(({ kind }) => kind).join(' '))
  expect(brought.toSorted()).toEqual(kinds.toSorted())
  const { links } = await maya.client.listFileLinks({ file_ids: items.map(({ file_id }) => file_id) })
  expect(links).toHaveLength(items.length)
  for (const { download_url } of links) expect((await fetch(new URL(download_url, node.url))).status).toBe(200)
})

test('the people have photos, except the newest one, and the address of a photo returns it', async () => {
  const { items } = await maya.client.listEmployees({ limit: 100 })
  const withoutPhoto = items.filter(({ profile_url }) => !profile_url).map(({ first_name }) => first_name)
  expect(withoutPhoto).toEqual(['Inês'])
  const photo = await fetch(new URL(items.find(({ profile_url }) => profile_url)?.profile_url ?? '', node.url))
  expect([photo.status, photo.headers.get('content-type')]).toEqual([200, 'image/webp'])
})

test('its past calls are behind lines in conversations, one of them missed', async () => {
  const { items } = await maya.client.listCallRooms({ state: 'ended' })
  expect(items.length).toBeGreaterThan(2)
  const lines = await Promise.all(
    items.map(async ({ conversation_id, call_room_id }) => {
      const { messages } = await maya.client.listMessages({ conversation_id: conversation_id ?? '', anchor: 'newest', before: 100 })
      return messages.find(({ call }) => call?.call_room_id === call_room_id)
    }),
  )
  expect(lines.map((line) => line?.call?.is_missed).toSorted()).toEqual([...items.slice(1).map(() => false), true])
})

test('the points and comments of its thanks are where they are counted', async () => {
  const { items } = await maya.client.listReceivedRecognitions({ limit: 100 })
  expect(items.length).toBeGreaterThan(1)
  const received = items.reduce((sum, { receivers, added_points }) => sum + (receivers[0]?.points ?? 0) + (added_points ?? 0), 0)
  const orders = (await maya.client.listOrders({})).items
  const spent = orders.reduce((sum, { total_points, returned_points }) => sum + total_points - returned_points, 0)
  expect((await maya.client.getPointBalance({})).to_spend + spent).toBe(received)
  const everyones = (await maya.client.listRecognitions({ limit: 100 })).items
  const [talked] = everyones.filter(({ comment_count }) => comment_count > 1)
  const comments = await maya.client.listRecognitionComments({ recognition_id: talked?.recognition_id ?? '' })
  expect(comments.items).toHaveLength(talked?.comment_count ?? 0)
  expect(await query(node.database.superuserUrl, 'select * from points_out_of_balance()')).toEqual([])
})

test('its communities have posts, of which those since Maya last looked are new, and the comments that they count', async () => {
  const { items: own } = await maya.client.listCommunities({ mine: true, limit: 100 })
  expect(own.length).toBeGreaterThan(9)
  expect(own.reduce((sum, { unread_post_count }) => sum + unread_post_count, 0)).toBe(2)
  const { items } = await maya.client.listPosts({ limit: 100 })
  expect(items.flatMap(({ files }) => files)).toHaveLength(4)
  const [talked] = items.toSorted((one, other) => other.comment_count - one.comment_count)
  const comments = await maya.client.listPostComments({ post_id: talked?.post_id ?? '', limit: 100 })
  expect(comments.items).toHaveLength(talked?.comment_count ?? 0)
})

test('its shop has orders in every status, and a code that Maya has not seen', async () => {
  const { items: rewards } = await maya.client.listRewards({})
  expect(rewards.map(({ image_url }) => image_url).every((image) => rewardPictures.includes(image ?? ''))).toBe(true)
  const { items } = await maya.client.listAllOrders({})
  expect(new Set(items.map(({ order_status }) => order_status))).toEqual(new Set(orderStatuses))
  expect(items.flatMap(({ history }) => history).every(({ at }) => Date.parse(at) < Date.now())).toBe(true)
  const own = (await maya.client.listOrders({})).items.find(({ order_status }) => order_status === 'ORDER_FULLFILLED')
  const line_id = own?.lines[0]?.line_id ?? ''
  const { codes } = await maya.client.showOrderCodes({ order_id: own?.order_id ?? '', line_id, client_show_id: randomUUID() })
  expect(codes).toEqual([expect.stringMatching(/^MIRADOURO-\d+$/)])
  expect(await query(node.database.superuserUrl, 'select * from points_out_of_balance()')).toEqual([])
})

test('nominations wait for Maya, in a programme with a budget, and the company has thanked those whose day it is', async () => {
  const { items } = await maya.client.listApprovals({})
  expect(items.map(({ state, can, approval }) => [state, can.approve, approval?.stage])).toEqual([
    ['pending', true, 1],
    ['pending', true, 1],
  ])
  const [programme] = (await maya.client.listRecognitionGroups({})).items
  expect(programme).toMatchObject({ group_name: 'Quarterly award', budget: 4_000 })
  expect(programme?.budget_used).toBeGreaterThan(0)
  const byCompany = (await maya.client.listRecognitions({ limit: 100 })).items.filter(({ giver_id }) => giver_id === null)
  expect(byCompany.map(({ occasion }) => occasion?.occasion_type)).toEqual(expect.arrayContaining(['birthday', 'anniversary']))
})

test('the notifications of its last morning are there, however long it is over', async () => {
  const { items } = await maya.client.listNotifications({ reason: 'direct' })
  expect(items).not.toEqual([])
})

test('it has a quarter of hours, corrections and absences in every state, and one locked month', async () => {
  const today = justBeforeItsMorningEnds().toISOString().slice(0, 'YYYY-MM-DD'.length)
  const range = { from: addDays(today, -90), to: today }
  const { days, worked_minutes } = await maya.client.getClockinBalance(range)
  expect(worked_minutes).toBeGreaterThan(50 * 400)
  expect(days.filter(({ state }) => state === 'auto')).toHaveLength(1)
  expect((await maya.client.resolveClockin({})).forgotten).not.toBeNull()
  const corrections = await maya.client.listCorrections({ of: 'all' })
  const absences = await maya.client.listAbsences({ of: 'all' })
  const everyState = ['approved', 'pending', 'refused', 'withdrawn']
  expect([...new Set(corrections.items.map(({ state }) => state))].toSorted()).toEqual(everyState)
  expect([...new Set(absences.items.map(({ state }) => state))].toSorted()).toEqual(everyState)
  const { items: periods } = await maya.client.listClockinPeriods({})
  expect(periods.filter(({ is_locked }) => is_locked)).toHaveLength(1)
  const { punches } = await maya.client.getClockin({ ...range, from: addDays(today, -7) })
  expect(new Set(punches.map(({ action }) => action))).toEqual(new Set(['in', 'break_start', 'break_end', 'out']))
})

test('it has polls of every kind, open, closed and secret, whose counts are right, and two wait for Maya', async () => {
  const { items } = await maya.client.listPolls({ limit: 100 })
  expect(new Set(items.map(({ kind }) => kind)).size).toBe(5)
  expect(new Set(items.map(({ state, is_secret }) => `${state} ${is_secret}`)).size).toBe(4)
  for (const { outcome, kind, voter_count } of items.filter((poll) => poll.kind === 'single' && poll.outcome))
    expect([kind, outcome?.counts.reduce((sum, { votes }) => sum + votes, 0)]).toEqual([kind, voter_count])
  expect(items.find(({ kind, state }) => kind === 'ranked' && state === 'closed')?.outcome?.rounds.length).toBeGreaterThan(1)
  expect((await maya.client.listPolls({ state: 'waiting' })).items).toHaveLength(2)
})

test('it has contests under way, some with their winners, and a draw that can be checked', async () => {
  const { items } = await maya.client.listContests({ limit: 100 })
  expect(new Set(items.map(({ kind, state }) => `${kind} ${state}`))).toEqual(
    new Set(['criteria live', 'vote live', 'draw live', 'vote closed', 'draw closed', 'vote draft']),
  )
  const closed = items.filter(({ state }) => state === 'closed')
  expect(closed.every(({ winners, payment }) => winners.length > 0 && payment !== 'due')).toBe(true)
  expect(closed.find(({ kind }) => kind === 'draw')?.seed).toBeTruthy()
  const scored = items.find(({ kind }) => kind === 'criteria')?.contest_id ?? ''
  expect((await maya.client.listContestStanding({ contest_id: scored })).total).toBeGreaterThan(3)
  const between = items.find(({ team_kind }) => team_kind === 'department')?.contest_id ?? ''
  const { team_places, own_team } = await maya.client.listContestStanding({ contest_id: between })
  expect(team_places.filter(({ place, score }) => place !== null && score > 0).length).toBeGreaterThan(3)
  expect(team_places.some(({ place }) => place === null)).toBe(true)
  expect(own_team?.department_name).toBe('Product')
})

test('it has badges by hand and by criteria; Maya has some, and is on her way to others', async () => {
  const { items } = await maya.client.listBadges({ limit: 100 })
  expect(items.length).toBeGreaterThan(8)
  expect(new Set(items.map(({ way }) => way))).toEqual(new Set(['hand', 'criteria']))
  expect(items.filter(({ held }) => held).length).toBeGreaterThan(2)
  expect(items.some(({ held, progress }) => !held && progress)).toBe(true)
  expect(items.some(({ holder_count }) => holder_count > 20)).toBe(true)
  const lighthouse = items.find(({ levels, way }) => way === 'criteria' && levels.length)
  const holders = await maya.client.listBadgeHolders({ badge_id: lighthouse?.badge_id ?? '', limit: 100 })
  expect(new Set(holders.items.map(({ level }) => level)).size).toBeGreaterThan(1)
})

test('it has announcements at every stage but review, and both live ones wait for Maya, what asks first', async () => {
  const { items } = await maya.client.listCampaigns({ as: 'admin', limit: 100 })
  expect(new Set(items.map(({ state }) => state))).toEqual(new Set(['draft', 'scheduled', 'live', 'ended']))
  for (const { counts } of items.filter(({ state }) => state === 'ended')) expect(counts?.opened).toBeGreaterThan(40)
  const waiting = await maya.client.listCampaigns({ waiting: true })
  expect(waiting.items.map(({ campaign_title }) => campaign_title)).toEqual(['Two phones, one key', 'Offices close at year’s end'])
})

test('it has a year of events: stand-ups, a full workshop with its waiting list, and rooms', async () => {
  const today = node.clock().toISOString().slice(0, 'YYYY-MM-DD'.length)
  const later = new Date(node.clock().getTime() + 70 * 86_400_000).toISOString().slice(0, 'YYYY-MM-DD'.length)
  const { items } = await maya.client.listEvents({ from: today, to: later })
  const titles = new Set(items.map(({ title }) => title))
  for (const title of ['Product stand', 'Town hall', 'Offsite: three days, one ferry, no slides']) expect(titles).toContain(title)
  const full = items.find(({ title }) => title === 'Knots for people who type')
  expect((await maya.client.getEvent({ event_id: full?.event_id ?? '' })).counts).toMatchObject({ waiting: 3 })
  expect((await maya.client.listPlaces({})).items.length).toBeGreaterThan(3)
})

test('reminders of its live surveys that were due before it began count as sent', async () => {
  const live = await query<{ starts_at: Date; reminders_sent: string[] }>(
    node.database.superuserUrl,
    "select starts_at, reminders_sent from survey where state = 'live' and reminders",
  )
  const twoDays = 2 * 24 * 60 * 60_000
  const wereDue = live.filter(({ starts_at }) => starts_at.getTime() + twoDays <= seededAt.getTime())
  expect(wereDue).not.toEqual([])
  for (const { reminders_sent } of wereDue) expect(reminders_sent).toContain('day3')
})
