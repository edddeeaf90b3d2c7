import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAtrium, type TestAtrium } from '#testing/atrium'
import { takePlace } from '#testing/calls/calling'
import type { Person } from '#testing/people'
import { openWebSocket, type TestSocket } from '#testing/socket'
import { until } from '#testing/until'
import { join, openSpace, typistsIn } from '../testing.ts'

let node: TestAtrium
let maya: Person, tomas: Person, jun: Person, saanvi: Person
beforeAll(async () => {
  node = await openAtrium()
  ;({ maya, tomas, jun, saanvi } = await node.foundNorthwind('tomas', 'jun', 'saanvi'))
})
afterAll(async () => {
  expect(node.failures).toEqual([])
  await node.close()
})

test('typing is sent to members who have that conversation open, but not to the typist or to strangers', async () => {
  const { conversation_id } = await openSpace(tomas, jun, saanvi)
  const [ofTomas, ofJun, ofSaanvi, ofMaya] = [await join(tomas), await join(jun), await join(saanvi), await join(maya)]
  for (const socket of [ofTomas, ofJun, ofMaya]) socket.say({ type: 'watch', scope: `conversation:${conversation_id}` })
  await Promise.all([ofTomas, ofJun, ofMaya].map((socket) => socket.settle()))
  ofMaya.say({ type: 'typing', scope: `conversation:${conversation_id}` })
  await ofMaya.settle()
  ofTomas.say({ type: 'typing', scope: `conversation:${conversation_id}` })
  await until('typing to be shown', () => typistsIn(ofJun, conversation_id).length)
  await Promise.all([ofTomas, ofSaanvi, ofMaya].map((socket) => socket.settle()))
  expect(new Set(typistsIn(ofJun, conversation_id))).toEqual(new Set([tomas.id]))
  for (const socket of [ofTomas, ofSaanvi, ofMaya]) expect(typistsIn(socket, conversation_id)).toEqual([])
})

test('of two who type at once, each is sent the other only, on all their sockets', async () => {
  const { conversation_id } = await openSpace(tomas, jun, saanvi)
  const [ofTomas, ofHisPhone, ofJun, ofSaanvi] = [await join(tomas), await join(tomas), await join(jun), await join(saanvi)]
  const all = [ofTomas, ofHisPhone, ofJun, ofSaanvi]
  for (const socket of all) socket.say({ type: 'watch', scope: `conversation:${conversation_id}` })
  await Promise.all(all.map((socket) => socket.settle()))
  const areTogether = () =>
    ofSaanvi.of('typing').some(({ scope, employee_ids }) => scope === `conversation:${conversation_id}` && employee_ids.length > 1)
  // Repeated, because a frame may be sent just between the two.
  await until('both to be shown at once', async () => {
    const before = ofSaanvi.of('typing').length
    for (const socket of [ofTomas, ofJun]) socket.say({ type: 'typing', scope: `conversation:${conversation_id}` })
    await until('typing to be shown', () => ofSaanvi.of('typing').length > before)
    return areTogether()
  })
  await Promise.all(all.map((socket) => socket.settle()))
  const seen = (socket: TestSocket) => new Set(typistsIn(socket, conversation_id))
  expect([seen(ofTomas), seen(ofHisPhone), seen(ofJun)]).toEqual([new Set([jun.id]), new Set([jun.id]), new Set([tomas.id])])
})

const presenceOf = (socket: TestSocket, person: Person) =>
  socket.of('presence').findLast((frame) => person.id in frame.people)?.people[person.id]

test('presence is sent to those who watch: active, away, offline', async () => {
  const ofMaya = await join(maya)
  ofMaya.say({ type: 'look', employee_ids: [saanvi.id] })
  await until('what is so now', () => presenceOf(ofMaya, saanvi) === 'offline')
  const ofSaanvi = await join(saanvi)
  await until('active', () => presenceOf(ofMaya, saanvi) === 'active')
  ofSaanvi.say({ type: 'activity', active: false })
  await until('away', () => presenceOf(ofMaya, saanvi) === 'away')
  ofSaanvi.say({ type: 'activity', active: true })
  await until('active again', () => presenceOf(ofMaya, saanvi) === 'active')
  ofSaanvi.close()
  await until('offline', () => presenceOf(ofMaya, saanvi) === 'offline')
  expect(ofMaya.of('presence').every((frame) => Object.keys(frame.people).every((id) => id === saanvi.id))).toBe(true)
})

test('a person who appears offline is offline for everyone, at once and on sockets opened later', async () => {
  const ofMaya = await join(maya)
  ofMaya.say({ type: 'look', employee_ids: [jun.id] })
  await join(jun)
  await until('active', () => presenceOf(ofMaya, jun) === 'active')
  const set = (auto_status: 'Appear Offline' | 'Available') =>
    jun.client.updateEmployee({ employee: { employee_status: { status_type: 'manual', auto_status } } })
  await set('Appear Offline')
  await until('offline', () => presenceOf(ofMaya, jun) === 'offline')
  await join(jun)
  const later = await join(tomas)
  later.say({ type: 'look', employee_ids: [jun.id] })
  await until('what is so now', () => presenceOf(later, jun) !== undefined)
  expect(presenceOf(later, jun)).toBe('offline')
  await set('Available')
  await until('active', () => presenceOf(ofMaya, jun) === 'active')
})

test('who is in a call is shown so, until they leave it, their page closes or they appear offline', async () => {
  const { conversation_id } = await openSpace(maya, tomas, jun)
  const { call_room_id } = await tomas.client.createCallRoom({ conversation_id, kind: 'huddle' })
  const [ofMaya, ofTomas] = [await join(maya), await join(tomas)]
  ofMaya.say({ type: 'look', employee_ids: [tomas.id] })
  await until('active', () => presenceOf(ofMaya, tomas) === 'active')
  const isIn = (shown: string) => until(shown, () => presenceOf(ofMaya, tomas) === shown)
  await takePlace(tomas, ofTomas, call_room_id)
  await isIn('in_call')
  ofTomas.say({ type: 'activity', active: false })
  await ofTomas.settle()
  const later = await join(jun)
  later.say({ type: 'look', employee_ids: [tomas.id] })
  await until('what is so now', () => presenceOf(later, tomas) === 'in_call')
  const appear = (auto_status: 'Appear Offline' | 'Available') =>
    tomas.client.updateEmployee({ employee: { employee_status: { status_type: 'manual', auto_status } } })
  await appear('Appear Offline')
  await isIn('offline')
  await appear('Available')
  await isIn('in_call')
  await tomas.client.leaveCallRoom({ call_room_id })
  await isIn('away')
  const again = await tomas.client.createCallRoom({ conversation_id, kind: 'huddle' })
  await takePlace(tomas, ofTomas, again.call_room_id)
  await isIn('in_call')
  ofTomas.close()
  await isIn('offline')
})

test('sockets that close during their hello leave no presence behind', async () => {
  const ofMaya = await join(maya)
  await Promise.all(
    Array.from({ length: 30 }, async () => {
      const socket = await openWebSocket(node.url)
      socket.say({ type: 'hello', ...saanvi.hello() })
      setImmediate(() => socket.close())
    }),
  )
  await until('all of them to be gone', () =>
    [...node.atrium.live.hub.connections()].every(({ person }) => person.employeeId !== saanvi.id),
  )
  ofMaya.say({ type: 'look', employee_ids: [saanvi.id] })
  await until('what is so now', () => presenceOf(ofMaya, saanvi) === 'offline')
})
