import { randomUUID } from 'node:crypto'
import { limits } from '@atrium/contract/limits'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAtrium, type TestAtrium } from '#testing/atrium'
import type { Person } from '#testing/people'
import { query } from '#testing/postgres'
import { openPushService, type PushServiceStandIn } from '#testing/providers/push-service'
import { codeOf, refusalOf } from '#testing/wire'

let node: TestAtrium
let service: PushServiceStandIn
let maya: Person, tomas: Person
beforeAll(async () => {
  node = await openAtrium()
  service = await openPushService(node.clock)
  ;({ maya, tomas } = await node.foundNorthwind('tomas'))
})
afterAll(async () => {
  expect(node.failures).toEqual([])
  await node.close()
  await service.close()
})

const rowsOf = (person: Person) =>
  query<Record<string, unknown>>(
    node.database.superuserUrl,
    `select * from device where employee_id = '${person.id}' order by last_seen_at desc`,
  )

test('a browser is one device however often it registers, and keeps its subscription until it changes it', async () => {
  const device_id = randomUUID()
  expect(await maya.client.updateDevice({ device_id })).toEqual({ is_told: false })
  expect(await maya.client.updateDevice({ device_id, subscription: service.subscribe() })).toEqual({ is_told: true })
  expect(await maya.client.updateDevice({ device_id })).toEqual({ is_told: true })
  const { items } = await maya.client.listDevices({})
  expect(items).toMatchObject([{ device_name: 'Firefox, Linux', is_told: true, current: true }])
  expect(await maya.client.updateDevice({ device_id, subscription: null })).toEqual({ is_told: false })
})

test('address and keys are sealed in the database, and in no response', async () => {
  const subscription = service.subscribe()
  await maya.client.updateDevice({ device_id: randomUUID(), subscription })
  const kept = JSON.stringify(await query(node.database.superuserUrl, 'select *, encode(sealed_subscription, $$escape$$) from device'))
  const answers = maya.replies.join()
  for (const secret of [subscription.endpoint, subscription.id, subscription.keys.p256dh, subscription.keys.auth]) {
    expect(kept).not.toContain(secret)
    expect(answers).not.toContain(secret)
  }
})

test('a device ends with its session, whoever ends it', async () => {
  const [elsewhere, further] = [await node.signIn('tomas'), await node.signIn('tomas')]
  await tomas.client.updateDevice({ device_id: randomUUID() })
  await elsewhere.client.updateDevice({ device_id: randomUUID(), subscription: service.subscribe() })
  await further.client.updateDevice({ device_id: randomUUID(), subscription: service.subscribe() })
  expect(await rowsOf(tomas)).toHaveLength(3)
  await elsewhere.client.signOut({ session_id: elsewhere.session.session_id })
  expect(await rowsOf(tomas)).toHaveLength(2)
  await tomas.client.endSession({ session_id: further.session.session_id })
  expect((await tomas.client.listDevices({})).items).toMatchObject([{ current: true }])
})

test('signing in again in the same browser does not add a second device', async () => {
  const device_id = randomUUID()
  const before = await node.signIn('tomas')
  await before.client.updateDevice({ device_id })
  const count = (await rowsOf(tomas)).length
  const after = await node.signIn('tomas')
  await after.client.updateDevice({ device_id })
  await before.client.signOut({ session_id: before.session.session_id })
  expect(await rowsOf(tomas)).toHaveLength(count)
})

test('a browser belongs to one person: the previous one no longer gets pushes there', async () => {
  const subscription = service.subscribe()
  await maya.client.updateDevice({ device_id: randomUUID(), subscription })
  const enabled = (await maya.client.listDevices({})).items.filter(({ is_told }) => is_told).length
  await tomas.client.updateDevice({ device_id: randomUUID(), subscription })
  expect((await maya.client.listDevices({})).items.filter(({ is_told }) => is_told)).toHaveLength(enabled - 1)
})

test('the limit is twenty: a new device replaces the one last seen longest ago', async () => {
  const first = randomUUID()
  const person = await node.welcome(maya, 'jun')
  await person.client.updateDevice({ device_id: first, subscription: service.subscribe() })
  for (let count = 0; count < limits.devicesMaximum; count += 1) await person.client.updateDevice({ device_id: randomUUID() })
  const { items } = await person.client.listDevices({})
  expect(items).toHaveLength(limits.devicesMaximum)
  expect(items.some(({ is_told }) => is_told)).toBe(false)
})

test('people can remove their own devices only', async () => {
  await maya.client.updateDevice({ device_id: randomUUID(), subscription: service.subscribe() })
  const [device] = (await maya.client.listDevices({})).items
  const registration_id = device?.registration_id ?? ''
  expect(await refusalOf(tomas.client.removeDevice({ registration_id }))).toBe('DEVICE_NOT_FOUND')
  expect(await maya.client.removeDevice({ registration_id })).toEqual({ registration_id })
  expect(await refusalOf(maya.client.removeDevice({ registration_id }))).toBe('DEVICE_NOT_FOUND')
})

const good = () => ({ ...service.subscribe() })
test.each([
  ['an address without a web in it', () => ({ ...good(), endpoint: 'ftp://push.example.com/1' })],
  ['an address with a password', () => ({ ...good(), endpoint: 'https://maya:rain@push.example.com/1' })],
  ['a key that is too short', () => ({ ...good(), keys: { ...good().keys, p256dh: 'BCVx' } })],
  ['a key of other letters', () => ({ ...good(), keys: { ...good().keys, p256dh: '+'.repeat(87) } })],
  ['a key that is no point of the curve', () => ({ ...good(), keys: { ...good().keys, p256dh: `B${'A'.repeat(86)}` } })],
  ['a secret that is too long', () => ({ ...good(), keys: { ...good().keys, auth: 'A'.repeat(24) } })],
  ['an address without an end', () => ({ ...good(), endpoint: `https://push.example.com/${'x'.repeat(1_000)}` })],
])('%s is not accepted as a subscription', async (_what, make) => {
  const reply = await maya.ask('POST', '/config/device/update', JSON.stringify({ device_id: randomUUID(), subscription: make() }))
  expect(codeOf(reply)).toBe('INVALID_REQUEST')
})

test('a data export has the names and times of devices, and no address and no key', async () => {
  const subscription = service.subscribe()
  const person = await node.signIn('jun')
  await person.client.updateDevice({ device_id: randomUUID(), subscription })
  const pages = []
  for (let cursor: string | undefined, first = true; first || cursor; first = false) {
    const page = await person.client.exportPersonalData(cursor ? { cursor } : {})
    pages.push(page)
    cursor = page.next_cursor ?? undefined
  }
  const devices = pages.filter(({ part }) => part === 'devices').flatMap(({ rows }) => rows)
  expect(devices.at(-1)).toEqual({
    device_name: 'Firefox, Linux',
    is_told: true,
    registered_at: expect.any(String),
    last_seen_at: expect.any(String),
  })
  expect(JSON.stringify(pages)).not.toMatch(/endpoint|p256dh|sealed/)
})

test('deleting a person deletes their devices', async () => {
  const jun = await node.signIn('jun')
  await jun.client.updateDevice({ device_id: randomUUID(), subscription: service.subscribe() })
  await maya.client.deleteEmployee({ employee_id: jun.id })
  expect(await rowsOf(jun)).toEqual([])
})

test('devices that register and are removed at the same moment cause no error', async () => {
  for (let round = 0; round < 10; round += 1) {
    const person = await node.signIn('tomas')
    const device_id = randomUUID()
    const answers = await Promise.allSettled([
      ...Array.from({ length: 4 }, () => person.client.updateDevice({ device_id, subscription: service.subscribe() })),
      person.client.sendTestNotification({ device_id }),
      person.client.signOut({ session_id: person.session.session_id }),
    ])
    const codes = answers.flatMap((one) => (one.status === 'rejected' ? String(one.reason.code) : []))
    for (const code of codes) expect(['AUTH_INVALID_TOKEN', 'DEVICE_NOT_FOUND', 'SERVICE_UNAVAILABLE']).toContain(code)
  }
})

test('browsers that take an address from each other at the same moment never deadlock', async () => {
  const addresses = Array.from({ length: 2 }, () => service.subscribe())
  const browsers = Array.from({ length: limits.devicesMaximum + 2 }, () => randomUUID())
  const round = () =>
    [maya, tomas].flatMap(({ client }) =>
      browsers.slice(0, 6).map((device_id, index) => client.updateDevice({ device_id, subscription: addresses[index % 2] })),
    )
  for (const device_id of browsers) await maya.client.updateDevice({ device_id })
  for (let rounds = 0; rounds < 15; rounds += 1) await Promise.all(round())
  const enabled = [...(await rowsOf(maya)), ...(await rowsOf(tomas))].flatMap(({ endpoint_hash }) =>
    endpoint_hash ? [JSON.stringify(endpoint_hash)] : [],
  )
  expect(enabled.length).toBeGreaterThanOrEqual(addresses.length)
  expect(new Set(enabled).size).toBe(enabled.length)
})
