import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openAtrium, type TestAtrium } from '#testing/atrium'
import { createTestClock, minutes } from '#testing/clock'
import { naming, replyTo, sendDirect, sendTo, type Person } from '#testing/people'
import { query } from '#testing/postgres'
import { openPushService, type PushServiceStandIn } from '#testing/providers/push-service'
import { until } from '#testing/until'

/** Tests push messages on people's devices, with a push service that can decrypt like a browser. */
let node: TestAtrium
let service: PushServiceStandIn
let maya: Person, tomas: Person, jun: Person
let space_id: string, conversation_id: string
let phone: { id: string }, laptop: { id: string }, tablet: { id: string }
beforeAll(async () => {
  const clock = createTestClock()
  node = await openAtrium({ clock })
  service = await openPushService(clock)
  ;({ maya, tomas, jun } = await node.foundNorthwind('tomas', 'jun'))
  const space = await tomas.client.createSpace({ space_name: 'Drydock', employee_ids: [maya.id, jun.id] })
  space_id = space.space_id
  conversation_id = space.sub_spaces[0]?.sub_space_id ?? ''
  phone = await takeDevice(maya)
  laptop = await takeDevice(await node.signIn('maya'))
  tablet = await takeDevice(jun)
  await until('the invitations to be told', async () => (await jobsOf('chat.tell-invited')) === 0)
})
afterAll(async () => {
  expect(node.failures).toEqual([])
  expect(service.faults).toEqual([])
  await node.close()
  await service.close()
})
beforeEach(async () => {
  await Promise.all([maya, jun].map(readEverything))
  await pushed()
  service.received.length = 0
})

async function takeDevice(person: Person): Promise<{ id: string }> {
  const subscription = service.subscribe()
  await person.client.updateDevice({ device_id: randomUUID(), subscription })
  return subscription
}
const jobsOf = async (name: string): Promise<number> => {
  const text = `select count(*)::int as count from pgboss.job where name = '${name}' and state in ('created', 'retry', 'active') and start_after <= now()`
  return (await query<{ count: number }>(node.database.superuserUrl, text))[0]?.count ?? 0
}
/** Waits until every notification so far is on the devices. */
async function pushed(): Promise<void> {
  await node.atrium.settle()
  for (const name of ['notifications.push', 'push.send']) await until(`the jobs ${name}`, async () => (await jobsOf(name)) === 0)
}
async function readEverything(person: Person): Promise<void> {
  await node.atrium.settle()
  const items = (await person.client.listRecent({})).items.flatMap(({ conversations }) => conversations)
  await person.client.moveReadPointers({ places: items.map(({ conversation_id: id, last_seq: seq }) => ({ conversation_id: id, seq })) })
  await node.atrium.settle()
}
/** Lets time pass for the test clock and the queue, or for the queue only. */
async function pass(count: number, { people = true } = {}): Promise<void> {
  if (people) node.clock.pass(minutes(count))
  await node.changeQueue(
    `update pgboss.job set start_after = start_after - interval '${count} minutes' where state in ('created', 'retry')`,
  )
}
const say = (person: Person, ...named: Person[]) =>
  person.client.sendMessage({
    destination: { conversation_id },
    client_message_id: randomUUID(),
    body: naming('The crane is back,', ...named),
  })
const shownTo = ({ id }: { id: string }) => service.saidTo(id).flatMap(({ show }) => (show ? [show] : []))
const closedOn = ({ id }: { id: string }) => service.saidTo(id).flatMap(({ close }) => (close ? [close] : []))
const place = () => `conversation/${conversation_id}`

test('a mention is pushed to all devices of the person, with sender, place, text and link', async () => {
  const { seq } = await say(tomas, maya)
  await pushed()
  const shown = {
    tag: place(),
    title: 'Tomás Nunes · Drydock',
    body: expect.stringContaining('The crane is back'),
    path: `/connect/space/${space_id}?message=${seq}`,
  }
  expect(shownTo(phone)).toEqual([shown])
  expect(shownTo(laptop)).toEqual([shown])
  expect(shownTo(tablet)).toEqual([])
})

test('a message read on one device is withdrawn from the others', async () => {
  const { seq } = await say(tomas, maya, jun)
  await pushed()
  expect(shownTo(tablet)).toHaveLength(1)
  await maya.client.moveReadPointer({ conversation_id, seq })
  await pushed()
  expect(closedOn(phone)).toEqual([place()])
  expect(closedOn(laptop)).toEqual([place()])
  expect(closedOn(tablet)).toEqual([])
})

test('replying to a message reads it, and withdraws its push', async () => {
  const { conversation_id: direct } = await sendDirect(tomas, maya, 'Lunch?')
  await pushed()
  expect(shownTo(phone)).toMatchObject([{ tag: `conversation/${direct}`, title: 'Tomás Nunes', body: 'Lunch?' }])
  await sendTo(maya, direct, 'At one')
  await pushed()
  expect(closedOn(phone)).toEqual([`conversation/${direct}`])
})

test('lowering a level withdraws the pushes that it excludes, and keeps the rest', async () => {
  const named = await say(tomas, maya)
  await sendDirect(jun, maya, 'Between us')
  await pushed()
  expect(shownTo(phone)).toHaveLength(2)
  await maya.client.setSpaceNotificationLevel({ space_id, level: 'mentions' })
  await pushed()
  expect(closedOn(phone)).toEqual([])
  const before = (await maya.client.getNotifications({})).unseen_count
  const { unseen_count } = await maya.client.setSpaceNotificationLevel({ space_id, level: 'none' })
  expect(unseen_count).toBe(before - 1)
  await pushed()
  for (const device of [phone, laptop]) expect(closedOn(device)).toEqual([place()])
  const listed = (await maya.client.listNotifications({})).items.find((group) => group.place === place())
  expect(listed?.notifications[0]).toMatchObject({ path: expect.stringContaining(`message=${named.seq}`), is_unread: true })
  await maya.client.setSpaceNotificationLevel({ space_id, level: null })
  await pushed()
  expect(closedOn(phone)).toEqual([place()])
})

test('reading a thread withdraws its push, and keeps that of its conversation', async () => {
  const root = await sendTo(maya, conversation_id, 'Who has the key?')
  await say(tomas, maya)
  const reply = await replyTo(tomas, root, 'Jun does')
  await pushed()
  expect(
    shownTo(phone)
      .map(({ tag }) => tag)
      .toSorted(),
  ).toEqual([place(), `thread/${root.message_id}`].toSorted())
  await maya.client.moveThreadPointer({ thread_id: root.message_id, seq: reply.thread_seq ?? 0 })
  await pushed()
  expect(closedOn(phone)).toEqual([`thread/${root.message_id}`])
})

test('deleting a message withdraws its push', async () => {
  const { message_id } = await say(tomas, maya)
  await pushed()
  await tomas.client.deleteMessage({ message_id })
  await pushed()
  expect(closedOn(phone)).toEqual([place()])
})

test('the device in use gets no push; the other gets it after a minute if still unread, and the one in use once it is idle', async () => {
  const page = await maya.openSocket()
  await say(tomas, maya)
  await page.waitFor('event', ({ name }) => name === 'notification.told')
  await pushed()
  expect([shownTo(phone), shownTo(laptop)]).toEqual([[], []])
  await pass(1, { people: false })
  await pushed()
  expect(shownTo(phone)).toEqual([])
  expect(shownTo(laptop)).toHaveLength(1)
  page.close()
  await until('her to be away', async () => !(await maya.client.explainNotifications({})).is_here)
  await pass(1)
  await pushed()
  expect([shownTo(phone).length, shownTo(laptop).length]).toEqual([1, 1])
  await pass(1)
  await pushed()
  expect([shownTo(phone).length, shownTo(laptop).length]).toEqual([1, 1])
})

test('a message read on the device in use within that minute is pushed to no other', async () => {
  const page = await maya.openSocket()
  const { seq } = await say(tomas, maya)
  await page.waitFor('event', ({ name }) => name === 'notification.told')
  await maya.client.moveReadPointer({ conversation_id, seq })
  await pass(1, { people: false })
  await pushed()
  expect(service.received).toEqual([])
  page.close()
  await until('her to be away', async () => !(await maya.client.explainNotifications({})).is_here)
})

test('messages read at the page are never pushed', async () => {
  const page = await maya.openSocket()
  const { seq } = await say(tomas, maya)
  await page.waitFor('event', ({ name }) => name === 'notification.told')
  await maya.client.moveReadPointer({ conversation_id, seq })
  page.close()
  await until('her to be away', async () => !(await maya.client.explainNotifications({})).is_here)
  await pass(2)
  await pushed()
  expect(service.received).toEqual([])
})

test('do not disturb prevents pushes, and none follows when it ends', async () => {
  await maya.client.updateNotifications({ paused_until: new Date(node.clock().getTime() + minutes(10)).toISOString() })
  await say(tomas, maya)
  await pushed()
  await pass(11)
  await pushed()
  expect(service.received).toEqual([])
  expect((await maya.client.getNotifications({})).unseen_count).toBeGreaterThan(0)
})

test('a silent message is not pushed, also when nobody is at a page', async () => {
  const destination = { conversation_id }
  await tomas.client.sendMessage({ destination, client_message_id: randomUUID(), body: naming('Hush,', maya), silent: true })
  await sendDirect(tomas, maya, 'Lunch?')
  await pushed()
  expect(shownTo(phone)).toMatchObject([{ body: 'Lunch?' }])
  expect((await maya.client.listNotifications({ reason: 'mention' })).items[0]).toMatchObject({ unread_count: 1 })
})

test('nobody is notified of messages that they may no longer read', async () => {
  const page = await jun.openSocket()
  await say(tomas, jun)
  await page.waitFor('event', ({ name }) => name === 'notification.told')
  await tomas.client.removeSpaceMember({ space_id, employee_id: jun.id })
  page.close()
  await until('him to be away', async () => !(await jun.client.explainNotifications({})).is_here)
  await pass(2)
  await pushed()
  expect(shownTo(tablet)).toEqual([])
  await tomas.client.inviteToSpace({ space_id, employee_ids: [jun.id] })
  await until('the invitation to be told', async () => (await jobsOf('chat.tell-invited')) === 0)
  await pushed()
  expect(shownTo(tablet)).toMatchObject([
    { tag: `space/${space_id}`, title: 'Tomás Nunes · Drydock', body: 'You have been added to this space' },
  ])
})

test('a retried job pushes to no device twice', async () => {
  await say(tomas, maya)
  await pushed()
  await query(node.database.superuserUrl, `update conversation_told set revision = 0, seq = 0 where conversation_id = '${conversation_id}'`)
  await sendTo(jun, conversation_id, 'Quite so')
  await pushed()
  expect(shownTo(phone)).toHaveLength(1)
})

test('a busy service is retried when it says; a gone browser is not, and the others get their push meanwhile', async () => {
  service.answerOnce(phone.id, { status: 429, headers: { 'retry-after': '120' } })
  service.goAway(laptop.id)
  await say(tomas, maya)
  await pushed()
  expect(shownTo(phone)).toEqual([])
  expect((await maya.client.explainNotifications({})).device_count).toBe(1)
  await pass(1)
  await pushed()
  expect(shownTo(phone)).toEqual([])
  await pass(1.1)
  await pushed()
  expect(shownTo(phone)).toHaveLength(1)
})

test('a push is in the language of its person', async () => {
  await maya.client.updateSettings({ language: 'ar' })
  await say(tomas, maya)
  await pushed()
  expect(shownTo(phone)).toMatchObject([{ title: '\u2068Tomás Nunes\u2069 · \u2068Drydock\u2069' }])
})
