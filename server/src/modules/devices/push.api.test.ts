import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLimiter } from '#kernel/limits/limiter'
import { openAtrium, type TestAtrium } from '#testing/atrium'
import { createTestClock, minutes } from '#testing/clock'
import type { Person } from '#testing/people'
import { query } from '#testing/postgres'
import { openPushService, type PushServiceStandIn } from '#testing/providers/push-service'
import { until } from '#testing/until'
import { refusalOf } from '#testing/wire'
import { sendPush, withdrawPush, type Notice } from './index.ts'

let node: TestAtrium
let service: PushServiceStandIn
let maya: Person, tomas: Person
const logged: string[] = []
beforeAll(async () => {
  const clock = createTestClock()
  const note = (fields: object, text: string): void => void logged.push(`${text} ${JSON.stringify(fields)}`)
  node = await openAtrium({ clock, limiter: createLimiter(clock), log: { info: note, debug: note, warn: note, error: note } })
  service = await openPushService(clock)
  ;({ maya, tomas } = await node.foundNorthwind('tomas'))
})
afterAll(async () => {
  expect(service.faults).toEqual([])
  await node.close()
  await service.close()
})

/** A browser of a person, subscribed to pushes. */
async function browserOf(person: Person) {
  const subscription = service.subscribe()
  const device_id = randomUUID()
  await person.client.updateDevice({ device_id, subscription })
  return { ...subscription, device_id }
}
const toldIn = async (person: Person): Promise<number> =>
  (await person.client.listDevices({})).items.filter(({ is_told }) => is_told).length
const boat: Notice = { tag: 'boat', title: 'The boat is in', body: 'It lies at pier 4.', path: '/connect' }

const send = (people: Person[], notice: Notice = boat) =>
  node.atrium.transactions({ effect: 'write', companyId: maya.companyId }, (tx) =>
    sendPush(tx, { companyId: maya.companyId, employeeIds: people.map(({ id }) => id) }, notice, node.clock()),
  )
const withdraw = (person: Person, tag: string) =>
  node.atrium.transactions({ effect: 'write', companyId: maya.companyId }, (tx) =>
    withdrawPush(tx, { companyId: maya.companyId, employeeIds: [person.id] }, tag, node.clock()),
  )
const waiting = async () => (await query<{ count: number }>(node.database.superuserUrl, 'select count(*)::int from push_notice'))[0]?.count
/**
 * Ends the pause that a service asked for, once the queue holds the job back: for our code, which uses the test clock, and for the queue,
 * which uses the database's.
 */
async function endPause(pause: number): Promise<void> {
  const held = "name = 'push.send' and state = 'created' and start_after > now()"
  await until(
    'the next try to be held back',
    async () => (await query(node.database.superuserUrl, `select from pgboss.job where ${held}`)).length,
  )
  node.clock.pass(pause)
  await node.changeQueue(`update pgboss.job set start_after = now() where ${held}`)
}

test('a test notification arrives, readable for that browser only', async () => {
  const [here, there] = [await browserOf(maya), await browserOf(maya)]
  await maya.client.sendTestNotification({ device_id: here.device_id })
  const [notice] = await until('the notification', () => (service.saidTo(here.id).length ? service.saidTo(here.id) : undefined))
  expect(notice).toEqual({
    to: maya.id,
    show: { tag: 'test', title: 'Notifications work', body: expect.stringContaining('Firefox, Linux'), path: '/settings/notifications' },
  })
  expect(service.saidTo(there.id)).toEqual([])
  await until('nothing to be left', async () => (await waiting()) === 0)
})

test("all devices of the recipients get it, nobody else's do, and nothing of it is kept", async () => {
  const [one, other, his] = [await browserOf(maya), await browserOf(maya), await browserOf(tomas)]
  await send([maya])
  await until('both', () => service.saidTo(one.id).length && service.saidTo(other.id).length)
  expect(service.saidTo(other.id)).toEqual([{ to: maya.id, show: boat }])
  await until('nothing to be left', async () => (await waiting()) === 0)
  expect(service.saidTo(his.id)).toEqual([])
})

test('what a transaction does not commit is never sent', async () => {
  const browser = await browserOf(tomas)
  const sinking = node.atrium.transactions({ effect: 'write', companyId: maya.companyId }, async (tx) => {
    await sendPush(tx, { companyId: maya.companyId, employeeIds: [tomas.id] }, boat, node.clock())
    throw new Error('it sank')
  })
  await expect(sinking).rejects.toThrow('it sank')
  await send([tomas], { ...boat, tag: 'second' })
  await until('the second', () => service.saidTo(browser.id).length)
  expect(service.saidTo(browser.id).map(({ show }) => show?.tag)).toEqual(['second'])
})

test('the service gets lifetime, urgency and a topic that replaces earlier messages, but not the content', async () => {
  const browser = await browserOf(tomas)
  await send([tomas], { ...boat, urgency: 'high', lifetime: minutes(5) })
  await send([tomas], boat)
  const received = await until('both', () => {
    const all = service.received.filter((one) => one.browser === browser.id)
    return all.length === 2 ? all : undefined
  })
  const [first, second] = received.map(({ headers }) => headers)
  expect(Number(first?.['ttl'])).toBeGreaterThan(290)
  expect(first?.['urgency']).toBe('high')
  expect(second).toMatchObject({ urgency: 'normal', topic: first?.['topic'] })
  expect(JSON.stringify(received.map(({ headers }) => headers))).not.toContain('boat')
})

test('a message read elsewhere is withdrawn by its tag', async () => {
  const browser = await browserOf(tomas)
  await send([tomas])
  await until('it', () => service.saidTo(browser.id).length)
  await withdraw(tomas, 'boat')
  await until('its end', () => service.saidTo(browser.id).length === 2)
  expect(service.saidTo(browser.id)[1]).toEqual({ to: tomas.id, close: 'boat' })
})

test('a message read elsewhere before it is delivered is never delivered', async () => {
  const browser = await browserOf(tomas)
  service.answerOnce(browser.id, { status: 503, headers: { 'retry-after': '600' } })
  await send([tomas])
  const putOff = async () => (await query(node.database.superuserUrl, 'select 1 from push_delivery where attempts = 1')).length
  await until('the first try', putOff)
  await withdraw(tomas, 'boat')
  // Otherwise the next try could be under way before the withdrawal is.
  await until('the withdrawal', async () => (await putOff()) === 0)
  await endPause(minutes(10))
  await until('nothing to be left', async () => (await waiting()) === 0)
  expect(service.saidTo(browser.id)).toEqual([{ to: tomas.id, close: 'boat' }])
})

test.each([
  { status: 429, headers: { 'retry-after': '600' } },
  { status: 503, headers: { 'retry-after': '600' } },
])('a service that answers %j is asked again once its pause is over', async (answer) => {
  const browser = await browserOf(tomas)
  service.answerOnce(browser.id, answer)
  await send([tomas], { ...boat, tag: randomUUID() })
  await endPause(minutes(10))
  await until('the second try', () => service.saidTo(browser.id).length)
  await until('nothing to be left', async () => (await waiting()) === 0)
  expect(service.saidTo(browser.id)).toHaveLength(1)
})

test('a service that does not answer is asked again', async () => {
  const browser = await browserOf(tomas)
  service.answerOnce(browser.id, 'silence')
  await send([tomas], { ...boat, tag: randomUUID() })
  await until('the second try', () => service.saidTo(browser.id).length)
  await until('nothing to be left', async () => (await waiting()) === 0)
  expect(service.saidTo(browser.id)).toHaveLength(1)
})

test('a browser that is gone is deleted, and the others get the push', async () => {
  const [gone, here] = [await browserOf(maya), await browserOf(maya)]
  const before = await toldIn(maya)
  service.goAway(gone.id)
  await send([maya], { ...boat, tag: 'gone' })
  await until('the other', () => service.saidTo(here.id).length)
  await until('it to be forgotten', async () => (await toldIn(maya)) === before - 1)
})

test('a browser whose address was sealed with another key is deleted', async () => {
  const browser = await browserOf(maya)
  const before = await toldIn(maya)
  await query(
    node.database.superuserUrl,
    `update device set sealed_subscription = sealed_subscription || '\\x00' where device_hash = sha256('${browser.device_id}')`,
  )
  await send([maya], { ...boat, tag: 'sealed' })
  await until('it to be forgotten', async () => (await toldIn(maya)) === before - 1)
  expect(service.saidTo(browser.id)).toEqual([])
})

test('a message refused for good is dropped without logging the address', async () => {
  const browser = await browserOf(tomas)
  service.answerOnce(browser.id, { status: 403 })
  await send([tomas], { ...boat, tag: 'refused' })
  await until('it to be given up', () => logged.some((line) => line.startsWith('a push service did not take a notification')))
  await until('nothing to be left', async () => (await waiting()) === 0)
  expect(logged.join('\n')).not.toContain(browser.id)
})

test('long texts are cut to what a push can carry, at whole characters', async () => {
  const browser = await browserOf(tomas)
  await send([tomas], { ...boat, tag: 'long', title: '👩🏽‍🚀'.repeat(200), body: '"\\'.repeat(4_000) })
  const [notice] = await until('it', () => (service.saidTo(browser.id).length ? service.saidTo(browser.id) : undefined))
  expect(notice?.show?.title).toMatch(/^(👩🏽‍🚀)+…$/u)
  expect(notice?.show?.body.endsWith('…')).toBe(true)
})

test('a message that was not delivered in time is dropped', async () => {
  const browser = await browserOf(tomas)
  service.answerOnce(browser.id, { status: 503, headers: { 'retry-after': '600' } })
  await send([tomas], { ...boat, tag: 'late', lifetime: minutes(20) })
  await endPause(minutes(21))
  await until('nothing to be left', async () => (await waiting()) === 0)
  expect(service.saidTo(browser.id)).toEqual([])
})

test('a person who has signed out gets no more pushes', async () => {
  const elsewhere = await node.signIn('tomas')
  const browser = await browserOf(elsewhere)
  await elsewhere.client.signOut({ session_id: elsewhere.session.session_id })
  const here = await browserOf(tomas)
  await send([tomas], { ...boat, tag: 'out' })
  await until('the one that is left', () => service.saidTo(here.id).length)
  expect(service.saidTo(browser.id)).toEqual([])
})

test("a test goes to the person's own subscribed browser only, and is rate-limited", async () => {
  const hers = await browserOf(maya)
  expect(await refusalOf(tomas.client.sendTestNotification({ device_id: hers.device_id }))).toBe('DEVICE_NOT_FOUND')
  const tries = await Promise.allSettled(Array.from({ length: 8 }, () => maya.client.sendTestNotification({ device_id: hers.device_id })))
  expect(tries.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(6)
  expect(await refusalOf(maya.client.sendTestNotification({ device_id: hers.device_id }))).toBe('TOO_MANY_REQUESTS')
})
