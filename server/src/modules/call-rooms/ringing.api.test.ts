import { randomUUID } from 'node:crypto'
import { callLimits } from '@atrium/contract/call-rooms/limits'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { join, openSpace } from '#kernel/live/testing'
import { openAtrium, type TestAtrium } from '#testing/atrium'
import { ringsOf, settleCalls, sweep } from '#testing/calls/calling'
import { createTestClock, minutes } from '#testing/clock'
import type { Person } from '#testing/people'
import { openPushService, type PushServiceStandIn } from '#testing/providers/push-service'

/** For whom a call rings, and who hears that they missed it. */
let node: TestAtrium
let service: PushServiceStandIn
let maya: Person, tomas: Person, jun: Person
let phone: { id: string }
beforeAll(async () => {
  const clock = createTestClock()
  node = await openAtrium({ clock })
  service = await openPushService(clock)
  ;({ maya, tomas, jun } = await node.foundNorthwind('tomas', 'jun'))
  const subscription = service.subscribe()
  await tomas.client.updateDevice({ device_id: randomUUID(), subscription })
  phone = subscription
})
afterAll(async () => {
  expect(node.failures).toEqual([])
  expect(service.faults).toEqual([])
  await node.close()
  await service.close()
})

const call = async (...others: readonly Person[]) => {
  const { conversation_id, space_id } = await openSpace(maya, ...others)
  await settleCalls(node)
  service.received.length = 0
  const { call_room_id } = await maya.client.createCallRoom({ conversation_id })
  await settleCalls(node)
  return { call_room_id, conversation_id, space_id }
}
const ringOut = async (): Promise<void> => {
  node.clock.pass(callLimits.ring + 1)
  await sweep(node)
}
const shown = () => service.saidTo(phone.id).flatMap(({ show }) => (show?.tag.startsWith('call') ? [show] : []))
const closed = () => service.saidTo(phone.id).flatMap(({ close }) => (close ? [close] : []))
const missedBy = async ({ client }: Person) =>
  (await client.listNotifications({ reason: 'call_missed' })).items.flatMap(({ place, notifications }) =>
    notifications.map(({ actor_id, path }) => ({ place, actor_id, path })),
  )

test('a call rings on a device on which Atrium is closed, until it is answered elsewhere', async () => {
  const { call_room_id } = await call(tomas)
  expect(shown()).toEqual([{ tag: `call/${call_room_id}`, title: 'Maya Okafor', body: 'is calling you', path: `/calls/${call_room_id}` }])
  await tomas.client.joinCallRoom({ call_room_id })
  await settleCalls(node)
  expect(closed()).toEqual([`call/${call_room_id}`])
  await maya.client.joinCallRoom({ call_room_id })
  await tomas.client.endCallRoom({ call_room_id })
  await settleCalls(node)
  expect(await missedBy(tomas)).toEqual([])
})

test('a person who does not answer is told once that they missed the call, and whose it was', async () => {
  const { call_room_id, space_id } = await call(tomas, jun)
  await jun.client.declineCallRoom({ call_room_id })
  await ringOut()
  await sweep(node)
  expect(await missedBy(tomas)).toContainEqual({
    place: `call-missed/${call_room_id}`,
    actor_id: maya.id,
    path: `/connect/space/${space_id}`,
  })
  expect(await missedBy(tomas)).toHaveLength(1)
  expect(await missedBy(jun)).toEqual([])
  expect(shown().at(-1)).toMatchObject({ tag: `call-missed/${call_room_id}`, title: 'Maya Okafor', body: 'Missed call' })
})

test('a caller who gives up has called in vain', async () => {
  const { call_room_id } = await call(jun)
  await maya.client.joinCallRoom({ call_room_id })
  await maya.client.leaveCallRoom({ call_room_id })
  await settleCalls(node)
  expect((await missedBy(jun)).map(({ place }) => place)).toContain(`call-missed/${call_room_id}`)
})

test.each([
  ['do not disturb', () => ({ paused_until: new Date(node.clock().getTime() + minutes(30)).toISOString() }), { paused_until: null }],
  [
    'quiet hours',
    () => ({
      quiet_hours: (['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const).map((weekday) => ({
        weekday,
        from: '00:00',
        until: '00:00',
      })),
    }),
    { quiet_hours: [] },
  ],
])('in %s no call rings, on no device, and the caller sees no difference', async (_when, settings, before) => {
  await tomas.client.updateNotifications(settings())
  const ofTomas = await join(tomas)
  const { call_room_id } = await call(tomas, jun)
  expect(await ringsOf(tomas)).toEqual([])
  expect(await ringsOf(jun)).toEqual([call_room_id])
  expect((await maya.client.getCallRoom({ call_room_id })).ringing_ids).toEqual([tomas.id, jun.id].toSorted())
  expect(shown()).toEqual([])
  await ringOut()
  await ofTomas.settle()
  expect(ofTomas.hasEvent('call.ringing')).toBe(false)
  expect(ofTomas.hasEvent('call.ring_ended')).toBe(false)
  expect(shown()).toEqual([])
  expect((await missedBy(tomas)).map(({ place }) => place)).toContain(`call-missed/${call_room_id}`)
  await tomas.client.updateNotifications(before)
})

test('a space from which somebody wants to hear nothing does not ring for them', async () => {
  const { conversation_id } = await openSpace(maya, tomas)
  await tomas.client.setNotificationLevel({ conversation_id, level: 'none' })
  const { call_room_id } = await maya.client.createCallRoom({ conversation_id })
  expect(await ringsOf(tomas)).toEqual([])
  await tomas.client.joinCallRoom({ call_room_id })
  expect((await maya.client.getCallRoom({ call_room_id })).ringing_ids).toEqual([])
})

test('a person who is removed from the space while it rings has missed nothing', async () => {
  const { call_room_id, space_id } = await call(tomas, jun)
  await maya.client.removeSpaceMember({ space_id, employee_id: jun.id })
  await ringOut()
  expect((await missedBy(jun)).map(({ place }) => place)).not.toContain(`call-missed/${call_room_id}`)
})
