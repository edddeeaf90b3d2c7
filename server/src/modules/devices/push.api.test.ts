import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLimiter } from '#kernel/limiter'
import { openAtrium, type TestAtrium } from '#testing/atrium'
import { createTestClock, minutes } from '#testing/clock'
import type { Person } from '#testing/people'
import { query } from '#testing/postgres'
import { openPushService, type PushServiceStandIn } from '#testing/push-service'
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

/** A browser of somebody's that asked to be told. */
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

test('a test notification arrives, for that browser alone to read', async () => {
  const [here, there] = [await browserOf(maya), await browserOf(maya)]
  await maya.client.sendTestNotification({ device_id: here.device_id })
  const [told] = await until('the notification', () => (service.saidTo(here.id).length ? service.saidTo(here.id) : undefined))
  expect(told).toEqual({
    to: maya.id,
    show: { tag: 'test', title: 'Notifications work', body: expect.stringContaining('Firefox, Linux'), path: '/settings/notifications' },
  })
  expect(service.saidTo(there.id)).toEqual([])
  await until('nothing to be left', async () => (await waiting()) === 0)
})

test('all devices of those who are meant are told, nobody else’s, and nothing of it stays', async () => {
  const [one, other, his] = [await browserOf(maya), await browserOf(maya), await browserOf(tomas)]
  await send([maya])
  await until('both', () => service.saidTo(one.id).length && service.saidTo(other.id).length)
  expect(service.saidTo(other.id)).toEqual([{ to: maya.id, show: boat }])
  await until('nothing to be left', async () => (await waiting()) === 0)
  expect(service.saidTo(his.id)).toEqual([])
})

test('what a transaction did not commit is never told', async () => {
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

test('the service is told how long and how urgent, and that a later one replaces an earlier; what it is about stays unknown to it', async () => {
  const browser = await browserOf(tomas)
  await send([tomas], { ...boat, urgency: 'high', lifetime: minutes(5) })
  await send([tomas], boat)
  const heard = await until('both', () => {
    const all = service.heard.filter((one) => one.browser === browser.id)
    return all.length === 2 ? all : undefined
  })
  const [first, second] = heard.map(({ headers }) => headers)
  expect(Number(first?.['ttl'])).toBeGreaterThan(290)
  expect(first?.['urgency']).toBe('high')
  expect(second).toMatchObject({ urgency: 'normal', topic: first?.['topic'] })
  expect(JSON.stringify(heard.map(({ headers }) => headers))).not.toContain('boat')
})

test('what was read elsewhere is withdrawn by its tag', async () => {
  const browser = await browserOf(tomas)
  await send([tomas])
  await until('it', () => service.saidTo(browser.id).length)
  await withdraw(tomas, 'boat')
  await until('its end', () => service.saidTo(browser.id).length === 2)
  expect(service.saidTo(browser.id)[1]).toEqual({ to: tomas.id, close: 'boat' })
})

test('where it was not told yet, what was read elsewhere never is', async () => {
  const browser = await browserOf(tomas)
  service.answerOnce(browser.id, { status: 503, headers: { 'retry-after': '2' } })
  await send([tomas])
  await until(
    'the first try',
    async () => (await query(node.database.superuserUrl, 'select 1 from push_delivery where attempts = 1')).length,
  )
  await withdraw(tomas, 'boat')
  await until('nothing to be left', async () => (await waiting()) === 0, 10_000)
  expect(service.saidTo(browser.id)).toEqual([{ to: tomas.id, close: 'boat' }])
})

test.each([{ status: 429, headers: { 'retry-after': '1' } }, { status: 503, headers: { 'retry-after': '1' } }, 'silence' as const])(
  'a service that answers %j is asked again',
  async (answer) => {
    const browser = await browserOf(tomas)
    service.answerOnce(browser.id, answer)
    await send([tomas], { ...boat, tag: randomUUID() })
    await until('the second try', () => service.saidTo(browser.id).length, 15_000)
    expect(service.saidTo(browser.id)).toHaveLength(1)
  },
)

test('a browser that is gone is forgotten, and the others are told', async () => {
  const [gone, here] = [await browserOf(maya), await browserOf(maya)]
  const before = await toldIn(maya)
  service.goAway(gone.id)
  await send([maya], { ...boat, tag: 'gone' })
  await until('the other', () => service.saidTo(here.id).length)
  await until('it to be forgotten', async () => (await toldIn(maya)) === before - 1)
})

test('a browser whose address was sealed with another key is forgotten', async () => {
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

test('what a service refuses for good is given up without a word of the address', async () => {
  const browser = await browserOf(tomas)
  service.answerOnce(browser.id, { status: 403 })
  await send([tomas], { ...boat, tag: 'refused' })
  await until('it to be given up', () => logged.some((line) => line.startsWith('a push service did not take a notification')))
  await until('nothing to be left', async () => (await waiting()) === 0)
  expect(logged.join('\n')).not.toContain(browser.id)
})

test('long words are cut to what a push can carry, by whole characters', async () => {
  const browser = await browserOf(tomas)
  await send([tomas], { ...boat, tag: 'long', title: '👩🏽‍🚀'.repeat(200), body: '"\\'.repeat(4_000) })
  const [told] = await until('it', () => (service.saidTo(browser.id).length ? service.saidTo(browser.id) : undefined))
  expect(told?.show?.title).toMatch(/^(👩🏽‍🚀)+…$/u)
  expect(told?.show?.body.endsWith('…')).toBe(true)
})

test('what nobody was reached with in time is told no more', async () => {
  const browser = await browserOf(tomas)
  service.answerOnce(browser.id, { status: 503, headers: { 'retry-after': '1' } })
  await send([tomas], { ...boat, tag: 'late', lifetime: minutes(1) })
  await until(
    'the first try',
    async () => (await query(node.database.superuserUrl, 'select 1 from push_delivery where attempts = 1')).length,
  )
  node.clock.pass(minutes(2))
  await until('nothing to be left', async () => (await waiting()) === 0, 10_000)
  expect(service.saidTo(browser.id)).toEqual([])
})

test('whoever has signed out is told nothing more', async () => {
  const elsewhere = await node.signIn('tomas')
  const browser = await browserOf(elsewhere)
  await elsewhere.client.signOut({ session_id: elsewhere.session.session_id })
  const here = await browserOf(tomas)
  await send([tomas], { ...boat, tag: 'out' })
  await until('the one that is left', () => service.saidTo(here.id).length)
  expect(service.saidTo(browser.id)).toEqual([])
})

test('a test is sent to one’s own browser that asked to be told, and not without end', async () => {
  const hers = await browserOf(maya)
  expect(await refusalOf(tomas.client.sendTestNotification({ device_id: hers.device_id }))).toBe('DEVICE_NOT_FOUND')
  const tries = await Promise.allSettled(Array.from({ length: 8 }, () => maya.client.sendTestNotification({ device_id: hers.device_id })))
  expect(tries.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(6)
  expect(await refusalOf(maya.client.sendTestNotification({ device_id: hers.device_id }))).toBe('TOO_MANY_REQUESTS')
})
