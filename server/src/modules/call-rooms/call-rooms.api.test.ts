import { randomUUID } from 'node:crypto'
import { CallError } from '@atrium/contract/client'
import { callLimits } from '@atrium/contract/call-rooms/limits'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { join, openSpace } from '#kernel/live/testing'
import { openAtrium, type TestAtrium } from '#testing/atrium'
import { idsIn, ringsOf, sweep, takePlace } from '#testing/calls/calling'
import type { Person } from '#testing/people'
import { query } from '#testing/postgres'
import { refusalOf } from '#testing/wire'

let node: TestAtrium
let maya: Person, tomas: Person, jun: Person, saanvi: Person, aisha: Person, hana: Person
beforeAll(async () => {
  node = await openAtrium()
  ;({ maya, tomas, jun, saanvi, aisha, hana } = await node.foundNorthwind('tomas', 'jun', 'saanvi', 'aisha', 'hana'))
})
afterAll(async () => {
  expect(node.failures).toEqual([])
  await node.close()
})

const codeOf = (error: unknown): string => (error instanceof CallError ? error.code : String(error))
const open = async () => {
  const { conversation_id, space_id } = await openSpace(maya, tomas, jun)
  const { call_room_id } = await maya.client.createCallRoom({ conversation_id })
  return { conversation_id, space_id, call_room_id }
}
test('a call rings for the others of a conversation, until one answers and another declines', async () => {
  const ofTomas = await join(tomas)
  const { call_room_id } = await open()
  await ofTomas.waitFor('event', ({ name }) => name === 'call.ringing')
  expect(await ringsOf(tomas)).toEqual([call_room_id])
  expect(await ringsOf(maya)).toEqual([])
  await tomas.client.joinCallRoom({ call_room_id })
  await ofTomas.waitFor('event', ({ name }) => name === 'call.ring_ended')
  const { ringing_ids } = await jun.client.declineCallRoom({ call_room_id })
  expect(ringing_ids).toEqual([])
  expect(await ringsOf(jun)).toEqual([])
  await tomas.client.leaveCallRoom({ call_room_id })
})

test('a huddle rings for nobody, and a conversation has one running room', async () => {
  const { conversation_id } = await openSpace(maya, tomas)
  const rooms = await Promise.all([maya, tomas, maya].map(({ client }) => client.createCallRoom({ conversation_id, kind: 'huddle' })))
  expect(new Set(rooms.map((room) => room.call_room_id)).size).toBe(1)
  expect(await ringsOf(tomas)).toEqual([])
})

test('a retry with the same client id returns the same room, and a room needs somebody to call', async () => {
  const wanted = { employees: [tomas.id], title: 'Rope', client_call_room_id: randomUUID() }
  const [one, other] = [await maya.client.createCallRoom(wanted), await maya.client.createCallRoom(wanted)]
  expect(other.call_room_id).toBe(one.call_room_id)
  expect(await refusalOf(maya.client.createCallRoom({ employees: [maya.id] }))).toBe('CALL_ROOM_NO_MEMBERS')
  expect(await refusalOf(maya.client.createCallRoom({ employees: [randomUUID()] }))).toBe('EMPLOYEE_NOT_FOUND')
})

test('a person outside the conversation finds no room, until a member calls them', async () => {
  const { call_room_id, conversation_id } = await open()
  expect(await refusalOf(saanvi.client.getCallRoom({ call_room_id }))).toBe('NO_CALL_ROOM_FOUND')
  expect(await refusalOf(saanvi.client.joinCallRoom({ call_room_id }))).toBe('NO_CALL_ROOM_FOUND')
  expect(await refusalOf(saanvi.client.createCallRoom({ conversation_id }))).toBe('CONVERSATION_NOT_FOUND')
  await maya.client.joinCallRoom({ call_room_id })
  await maya.client.inviteToCallRoom({ call_room_id, employees: [saanvi.id] })
  expect(await ringsOf(saanvi)).toEqual([call_room_id])
  expect((await saanvi.client.joinCallRoom({ call_room_id })).room.members.map((member) => member.employee_id)).toEqual([
    maya.id,
    saanvi.id,
  ])
})

test('signals reach exactly the page that holds the place, and nobody outside of the room sends any', async () => {
  const { call_room_id } = await open()
  const scope = `call:${call_room_id}`
  const [ofMaya, ofTomas, secondOfTomas, ofJun] = await Promise.all([join(maya), join(tomas), join(tomas), join(jun)])
  const from = await takePlace(maya, ofMaya, call_room_id)
  const to = await takePlace(tomas, ofTomas, call_room_id)
  ofJun.say({ type: 'signal', scope, to, data: { from: 'outside' } })
  await ofJun.settle()
  ofMaya.say({ type: 'signal', scope, to, data: { offer: 1 } })
  expect(await ofTomas.waitFor('signal')).toEqual({ type: 'signal', scope, from, data: { offer: 1 } })
  const moved = await takePlace(tomas, secondOfTomas, call_room_id)
  ofMaya.say({ type: 'signal', scope, to: moved, data: { offer: 2 } })
  expect((await secondOfTomas.waitFor('signal')).data).toEqual({ offer: 2 })
  expect(ofTomas.of('signal')).toHaveLength(1)
  ofTomas.say({ type: 'hold', scope, member_id: to })
  await ofTomas.waitFor('held', ({ held }) => !held)
})

test('a person who leaves the space is out of its call at once', async () => {
  const { call_room_id, space_id } = await open()
  const ofMaya = await join(maya)
  await takePlace(maya, ofMaya, call_room_id)
  const ofTomas = await join(tomas)
  const place = await takePlace(tomas, ofTomas, call_room_id)
  await maya.client.removeSpaceMember({ space_id, employee_id: tomas.id })
  ofMaya.say({ type: 'signal', scope: `call:${call_room_id}`, to: place, data: {} })
  await ofMaya.settle()
  await ofTomas.settle()
  expect(ofTomas.of('signal')).toEqual([])
  expect((await maya.client.getCallRoom({ call_room_id })).members.map((member) => member.employee_id)).toEqual([maya.id])
  expect(await refusalOf(tomas.client.joinCallRoom({ call_room_id }))).toBe('NO_CALL_ROOM_FOUND')
})

test('a call ends with the space in which it is', async () => {
  const { call_room_id, space_id } = await open()
  const ofMaya = await join(maya)
  const place = await takePlace(maya, ofMaya, call_room_id)
  const space_name = (await maya.client.getSpace({ space_id })).space_name
  await maya.client.archiveSpace({ space_id })
  await maya.client.deleteSpace({ space_id, space_name })
  ofMaya.say({ type: 'hold', scope: `call:${call_room_id}`, member_id: place })
  await ofMaya.waitFor('held', ({ member_id, held }) => member_id === place && !held)
  expect((await maya.client.getCallRoom({ call_room_id })).ended_at).not.toBeNull()
})

test('the host mutes, removes, locks and ends; others do not, and the next is host once they left', async () => {
  const { call_room_id } = await open()
  for (const { client } of [maya, tomas]) await client.joinCallRoom({ call_room_id })
  expect(await refusalOf(tomas.client.lockCallRoom({ call_room_id, is_locked: true }))).toBe('NO_PERMISSION')
  expect(await refusalOf(tomas.client.endCallRoom({ call_room_id }))).toBe('NO_PERMISSION')
  await maya.client.lockCallRoom({ call_room_id, is_locked: true })
  expect(await refusalOf(jun.client.joinCallRoom({ call_room_id }))).toBe('CALL_LOCKED')
  const muted = await maya.client.muteCallMember({ call_room_id, employee_id: tomas.id })
  expect(muted.members.map(({ is_muted }) => is_muted)).toEqual([false, true])
  await maya.client.leaveCallRoom({ call_room_id })
  expect((await tomas.client.getCallRoom({ call_room_id })).can.host).toBe(true)
  expect((await tomas.client.endCallRoom({ call_room_id })).ended_at).not.toBeNull()
  expect(await refusalOf(maya.client.joinCallRoom({ call_room_id }))).toBe('CALL_ENDED')
})

test('of twenty joins at once exactly the places of a room with a picture are taken', async () => {
  const others = [tomas, jun, saanvi, aisha, hana]
  const { call_room_id } = await maya.client.createCallRoom({ employees: others.map(({ id }) => id) })
  await maya.client.joinCallRoom({ call_room_id })
  await maya.client.updateCallMember({ call_room_id, has_camera: true })
  const joins = [...others, ...others, ...others, ...others].map(({ client }) =>
    client.joinCallRoom({ call_room_id }).then(() => 'joined', codeOf),
  )
  expect(new Set(await Promise.all(joins))).toEqual(new Set(['joined', 'CALL_FULL']))
  expect((await maya.client.getCallRoom({ call_room_id })).members).toHaveLength(callLimits.videoMembers)
})

test('a place that nobody keeps is lost, the ringing stops, and the room ends with its last place', async () => {
  const { call_room_id } = await open()
  await tomas.client.joinCallRoom({ call_room_id })
  expect(await ringsOf(jun)).toContain(call_room_id)
  node.clock.pass(callLimits.ring + 1)
  await sweep(node)
  expect(await tomas.client.getCallRoom({ call_room_id })).toMatchObject({ members: [], ringing_ids: [] })
  expect((await tomas.client.getCallRoom({ call_room_id })).ended_at).not.toBeNull()
})

test('a call that nobody has entered yet goes on as long as it rings', async () => {
  const { call_room_id } = await open()
  node.clock.pass(callLimits.lease + 1)
  await sweep(node)
  expect(await maya.client.getCallRoom({ call_room_id })).toMatchObject({ ended_at: null, ringing_ids: [tomas.id, jun.id].toSorted() })
  expect(await ringsOf(tomas)).toEqual([call_room_id])
  node.clock.pass(callLimits.ring - callLimits.lease)
  await sweep(node)
  expect((await maya.client.getCallRoom({ call_room_id })).ended_at).not.toBeNull()
  expect(await ringsOf(tomas)).toEqual([])
})

test('calls that are under way end when the company switches calls off', async () => {
  const { call_room_id } = await open()
  const ofMaya = await join(maya)
  const place = await takePlace(maya, ofMaya, call_room_id)
  await maya.client.updateModules({ calls: false })
  expect(await refusalOf(tomas.client.joinCallRoom({ call_room_id }))).toBe('MODULE_SWITCHED_OFF')
  await sweep(node)
  ofMaya.say({ type: 'hold', scope: `call:${call_room_id}`, member_id: place })
  await ofMaya.waitFor('held', ({ member_id, held }) => member_id === place && !held)
  await maya.client.updateModules({ calls: true })
  expect((await maya.client.getCallRoom({ call_room_id })).ended_at).not.toBeNull()
})

test('nobody calls the people of a space in which they may not write', async () => {
  const { conversation_id, space_id } = await openSpace(maya, tomas)
  await maya.client.updateSpace({ space_id, posting: 'admins' })
  expect(await refusalOf(tomas.client.createCallRoom({ conversation_id }))).toBe('NO_PERMISSION')
  expect((await maya.client.createCallRoom({ conversation_id })).conversation_id).toBe(conversation_id)
})

test('the calls of a person are in the export of their personal data, and are gone with the person', async () => {
  const { call_room_id } = await maya.client.createCallRoom({ employees: [hana.id], title: 'Probation' })
  for (const { client } of [maya, hana]) await client.joinCallRoom({ call_room_id })
  const exported: unknown[] = []
  for (let cursor: string | null | undefined = ''; cursor !== null;) {
    const { part, rows, next_cursor } = await hana.client.exportPersonalData(cursor ? { cursor } : {})
    if (part === 'calls') exported.push(...rows)
    cursor = next_cursor
  }
  expect(exported).toContainEqual(expect.objectContaining({ call_room_id, title: 'Probation', ring: 'answered' }))
  await maya.client.deleteEmployee({ employee_id: hana.id })
  expect(idsIn(await maya.client.getCallRoom({ call_room_id }))).toEqual([maya.id])
  const left = `select count(*)::int as count from call_member where employee_id = '${hana.id}'`
  expect(await query(node.database.superuserUrl, left)).toEqual([{ count: 0 }])
})

test('the length of a call counts from the moment when the second person came, not while it rings', async () => {
  const { call_room_id } = await open()
  const answered = async () => (await maya.client.getCallRoom({ call_room_id })).answered_at
  await maya.client.joinCallRoom({ call_room_id })
  expect(await answered()).toBeNull()
  await tomas.client.joinCallRoom({ call_room_id })
  const at = await answered()
  expect(at).toBeTruthy()
  await tomas.client.leaveCallRoom({ call_room_id })
  await jun.client.joinCallRoom({ call_room_id })
  expect(await answered()).toBe(at)
  await maya.client.endCallRoom({ call_room_id })
})

test('an id in capitals is the same person: nobody calls themselves, and hosts mute and remove by it', async () => {
  expect(await refusalOf(maya.client.createCallRoom({ employees: [maya.id.toUpperCase()] }))).toBe('CALL_ROOM_NO_MEMBERS')
  const { call_room_id } = await maya.client.createCallRoom({ employees: [tomas.id, tomas.id.toUpperCase(), maya.id.toUpperCase()] })
  await maya.client.joinCallRoom({ call_room_id })
  await tomas.client.joinCallRoom({ call_room_id })
  const employee_id = tomas.id.toUpperCase()
  expect(await refusalOf(maya.client.removeCallMember({ call_room_id, employee_id: maya.id.toUpperCase() }))).toBe('NO_PERMISSION')
  await maya.client.muteCallMember({ call_room_id, employee_id })
  expect(idsIn(await maya.client.removeCallMember({ call_room_id, employee_id }))).toEqual([maya.id])
})
