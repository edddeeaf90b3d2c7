import { closeCodes } from '@atrium/contract/live'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openAtrium, type TestAtrium } from '#testing/atrium'
import { personOf, sendTo, type Person } from '#testing/people'
import type { TestSocket } from '#testing/socket'
import { until } from '#testing/until'

/** Two nodes that cannot speak with each other: what holds even then, since it rests on the database alone. */
let here: TestAtrium
let there: TestAtrium
let maya: Person, tomas: Person, jun: Person, saanvi: Person
beforeAll(async () => {
  here = await openAtrium()
  ;({ maya, tomas, jun, saanvi } = await here.foundNorthwind('tomas', 'jun', 'saanvi'))
  there = await openAtrium({ beside: here })
})
afterAll(async () => {
  expect([...here.failures, ...there.failures]).toEqual([])
  await there.close()
  await here.close()
})

/** The same person on the other node, with a socket there. */
async function onOther(person: Person): Promise<Person & { socket: TestSocket }> {
  const other = personOf(there.url, person.session)
  const socket = await other.openSocket()
  onTestFinished(() => socket.close())
  return { ...other, socket }
}
let made = 0
async function newSpace(...members: Person[]): Promise<{ space_id: string; conversation_id: string }> {
  const employee_ids = members.map((person) => person.id)
  const space = await maya.client.createSpace({ space_name: `Cove ${(made += 1)}`, visibility: 'private', employee_ids })
  return { space_id: space.space_id, conversation_id: space.sub_spaces[0]?.sub_space_id ?? '' }
}

test('who is removed on one node hears nothing that is sent on another from then on, and no typing after a second', async () => {
  const { space_id, conversation_id } = await newSpace(jun, saanvi)
  const scope = `conversation:${conversation_id}` as const
  const [ofJun, ofSaanvi] = [await onOther(jun), await onOther(saanvi)]
  ofJun.socket.say({ type: 'watch', scope })
  const before = await sendTo(ofSaanvi, conversation_id, 'Are we alone?')
  await ofJun.socket.hear('event', ({ revision }) => revision === before.revision)
  let lastTyping = 0
  ofJun.socket.socket.on('message', (data: Buffer) => {
    if (data.includes('"typing"')) lastTyping = performance.now()
  })
  ofSaanvi.socket.say({ type: 'typing', scope })
  await until('typing to be shown', () => lastTyping)
  await maya.client.removeSpaceMember({ space_id, employee_id: jun.id })
  const removed = performance.now()
  const after = await sendTo(ofSaanvi, conversation_id, 'We are now')
  await ofSaanvi.socket.hear('event', ({ revision }) => revision === after.revision)
  while (performance.now() - removed < 2_500) {
    ofSaanvi.socket.say({ type: 'typing', scope })
    await setTimeout(100) // as keys are struck
  }
  await ofJun.socket.settle()
  expect(ofJun.socket.of('event').filter((event) => event.scope === scope && event.revision > before.revision)).toEqual([])
  expect(lastTyping - removed).toBeLessThan(1_000)
  expect(ofJun.socket.of('behind').filter((frame) => frame.scope === scope)).toEqual([])
  await ofJun.socket.hear('behind', (frame) => frame.scope === `inbox:${jun.id}`)
})

test('who is added on one node hears what is sent on another', async () => {
  const { space_id, conversation_id } = await newSpace(saanvi)
  const [ofJun, ofSaanvi] = [await onOther(jun), await onOther(saanvi)]
  await sendTo(ofSaanvi, conversation_id, 'Shall we ask Jun?')
  await maya.client.inviteToSpace({ space_id, employee_ids: [jun.id] })
  const after = await sendTo(ofSaanvi, conversation_id, 'Welcome')
  await ofJun.socket.hear('event', ({ scope, revision }) => scope === `conversation:${conversation_id}` && revision === after.revision)
  expect(ofJun.socket.events('conversation', conversation_id)).toHaveLength(1)
})

test('a session that ends on one node ends its sockets on another within a second, and no other', async () => {
  const laptop = await here.signIn('tomas')
  const [ofTomas, ofLaptop] = [await onOther(tomas), await onOther(laptop)]
  await tomas.client.endSession({ session_id: laptop.session.session_id })
  const ended = performance.now()
  expect(await ofLaptop.socket.ended()).toBe(closeCodes.signedOut)
  expect(performance.now() - ended).toBeLessThan(1_000)
  expect(ofLaptop.socket.of('signed-out')).toHaveLength(1)
  await ofTomas.socket.settle()
  expect(ofTomas.socket.isOpen()).toBe(true)
})

test('a session that has come to its end ends its sockets', async () => {
  const tablet = await here.signIn('tomas')
  const { socket } = await onOther(tablet)
  await here.atrium.pool.query("update session set expires_at = now() - interval '1 second' where session_id = $1", [
    tablet.session.session_id,
  ])
  expect(await socket.ended()).toBe(closeCodes.signedOut)
})

test('who appears offline on one node soon does so on the other', async () => {
  const [ofSaanvi, ofJun] = [await onOther(saanvi), await onOther(jun)]
  ofSaanvi.socket.say({ type: 'look', employee_ids: [jun.id] })
  await ofSaanvi.socket.hear('presence', ({ people }) => people[jun.id] === 'active')
  await jun.client.updateEmployee({ employee: { employee_status: { status_type: 'manual', auto_status: 'Appear Offline' } } })
  const hidden = performance.now()
  await ofSaanvi.socket.hear('presence', ({ people }) => people[jun.id] === 'offline', 6_000)
  expect(performance.now() - hidden).toBeLessThan(5_000)
  expect(ofJun.socket.isOpen()).toBe(true)
})
