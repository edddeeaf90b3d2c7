import { randomUUID } from 'node:crypto'
import { closeCodes, liveTimes } from '@atrium/contract/live'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { openAtrium, type TestAtrium } from '#testing/atrium'
import { minutes } from '#testing/clock'
import { sendDirect, sendTo, type Person } from '#testing/people'
import { openWebSocket } from '#testing/socket'
import { until } from '#testing/until'
import { audienceLease } from './audiences.ts'
import { join, openSpace, typistsIn } from './testing.ts'

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

test('a valid hello is answered with the revisions of the person’s own scopes', async () => {
  const socket = await join(tomas)
  const [ready] = socket.of('ready')
  expect(Object.keys(ready?.scopes ?? {}).toSorted()).toEqual([`directory:${tomas.companyId}`, `inbox:${tomas.id}`, `self:${tomas.id}`])
})

test.each([
  ['a wrong token', () => ({ ...tomas.hello(), access_token: 'x'.repeat(43) })],
  ['another company', () => ({ ...tomas.hello(), company_id: randomUUID() })],
  ['another person', () => ({ ...tomas.hello(), employee_id: maya.id })],
  ['another session', () => ({ ...tomas.hello(), session_id: maya.session.session_id })],
])('a hello with %s is rejected', async (_what, hello) => {
  const socket = await openWebSocket(node.url, hello())
  expect(await socket.ended()).toBe(closeCodes.signedOut)
  expect(socket.frames).toEqual([])
})

test('a frame before hello closes the socket, and so does an invalid frame', async () => {
  const early = await openWebSocket(node.url)
  early.say({ type: 'ping' })
  expect(await early.ended()).toBe(closeCodes.signedOut)
  for (const bad of [
    '{',
    '[]',
    'null',
    '{"type":"event"}',
    '{"type":"typing","scope":"conversation:1"}',
    '{"type":"look","employee_ids":["x"]}',
  ]) {
    const socket = await join(tomas)
    socket.say(bad)
    expect(await socket.ended()).toBe(closeCodes.badFrame)
  }
})

test('a flood of frames closes the socket, and so does a frame that is too large', async () => {
  const flood = await join(tomas)
  for (const _ of Array.from({ length: 400 })) flood.say({ type: 'ping' })
  expect(await flood.ended()).toBe(closeCodes.tooManyFrames)
  const large = await join(tomas)
  large.say(JSON.stringify({ type: 'ping', more: 'x'.repeat(70_000) }))
  expect(await large.ended()).toBe(1009)
})

test('an event is delivered exactly to the members, in the order of revisions', async () => {
  const { conversation_id } = await openSpace(tomas, jun)
  const [ofTomas, ofJun, ofMaya] = await Promise.all([join(tomas), join(jun), join(maya)])
  await Promise.all(Array.from({ length: 20 }, (_, count) => sendTo(count % 2 ? tomas : jun, conversation_id, `${count}`)))
  for (const socket of [ofTomas, ofJun]) {
    await until('all of them', () => socket.events('conversation', conversation_id).length === 20)
    const revisions = socket.events('conversation', conversation_id).map((event) => event.revision)
    expect(revisions).toEqual(revisions.toSorted((left, right) => left - right))
  }
  await ofMaya.settle()
  expect(ofMaya.events('conversation', conversation_id)).toEqual([])
})

test('a removed person’s sockets receive nothing more, typing included, except that they were removed', async () => {
  const { space_id, conversation_id } = await openSpace(tomas, jun, saanvi)
  const [ofJun, ofSaanvi] = [await join(jun), await join(saanvi)]
  for (const socket of [ofJun, ofSaanvi]) socket.say({ type: 'watch', scope: `conversation:${conversation_id}` })
  const ofTomas = await join(tomas)
  ofTomas.say({ type: 'typing', scope: `conversation:${conversation_id}` })
  await until('typing to be shown', () => typistsIn(ofJun, conversation_id).length)
  await tomas.client.removeSpaceMember({ space_id, employee_id: jun.id })
  await ofJun.waitFor('event', ({ name, scope }) => name === 'inbox.left' && scope === `inbox:${jun.id}`)
  const received = ofJun.events('conversation', conversation_id).length
  await sendTo(tomas, conversation_id, 'Now we can talk')
  await ofSaanvi.waitFor('event', ({ name, scope }) => name === 'message.sent' && scope === `conversation:${conversation_id}`)
  node.clock.pass(audienceLease + 1)
  const typing = typistsIn(ofJun, conversation_id).length
  const shown = typistsIn(ofSaanvi, conversation_id).length
  ofTomas.say({ type: 'typing', scope: `conversation:${conversation_id}` })
  await until('typing to be shown to the others', () => typistsIn(ofSaanvi, conversation_id).length > shown)
  await ofJun.settle()
  expect(ofJun.events('conversation', conversation_id)).toHaveLength(received)
  expect(typistsIn(ofJun, conversation_id)).toHaveLength(typing)
})

test('a changed role, an archived space and one that becomes private are sent to its members at once, and to nobody else', async () => {
  const { space_id, conversation_id } = await openSpace(tomas, jun)
  const [ofJun, ofMaya] = [await join(jun), await join(maya)]
  await tomas.client.updateSpace({ space_id, visibility: 'private' })
  await tomas.client.changeSpaceRole({ space_id, employee_id: jun.id, role: 'admin' })
  await tomas.client.handOverSpace({ space_id, employee_id: jun.id, leave: true })
  await jun.client.archiveSpace({ space_id })
  await ofJun.waitFor(
    'event',
    ({ rows: [row] }) => typeof row === 'object' && row !== null && 'archived_at' in row && row.archived_at !== null,
  )
  const received = ofJun.events('conversation', conversation_id).map((event) => event.name)
  expect(new Set(received)).toEqual(new Set(['space.changed']))
  await ofMaya.settle()
  expect(JSON.stringify(ofMaya.frames)).not.toContain(space_id)
})

test('a person who hands a space over and leaves receives nothing more', async () => {
  const { space_id, conversation_id } = await openSpace(tomas, jun, saanvi)
  const [ofTomas, ofSaanvi] = [await join(tomas), await join(saanvi)]
  await tomas.client.handOverSpace({ space_id, employee_id: jun.id, leave: true })
  await ofTomas.waitFor('event', ({ name, scope }) => name === 'inbox.left' && scope === `inbox:${tomas.id}`)
  const received = ofTomas.events('conversation', conversation_id).length
  await sendTo(jun, conversation_id, 'Now it is ours')
  await ofSaanvi.waitFor('event', ({ name, scope }) => name === 'message.sent' && scope === `conversation:${conversation_id}`)
  await ofTomas.settle()
  expect(ofTomas.events('conversation', conversation_id)).toHaveLength(received)
})

test('a stalled reader loses frames, is asked to resync, and slows nobody down', async () => {
  const { conversation_id } = await openSpace(tomas, jun)
  const [slow, quick] = [await join(jun), await join(tomas)]
  slow.socket.pause()
  const rows = [await sendTo(tomas, conversation_id, 'x'.repeat(15_000))]
  const frame = { type: 'event', scope: `conversation:${conversation_id}`, revision: 1, name: 'message.sent', rows } as const
  const isSlow = (employeeId: string) => employeeId === jun.id
  // Far more than the buffers of two sockets and the connection between them can hold.
  for (const _ of Array.from({ length: 2_000 }))
    node.atrium.live.hub.sendEphemeral(tomas.companyId, ({ person }) => isSlow(person.employeeId), { ...frame, rows: [...frame.rows] })
  await sendTo(tomas, conversation_id, 'Are you there?')
  await quick.waitFor('event', ({ rows: [row] }) => JSON.stringify(row).includes('Are you there?'))
  expect(slow.hasEvent('message.sent')).toBe(false)
  slow.socket.resume()
  await slow.waitFor('resync')
  expect(slow.of('event').length).toBeLessThan(2_000)
})

test('a change that was committed but never published is detected and announced as behind', async () => {
  const { conversation_id } = await openSpace(tomas, jun)
  const [ofJun, ofMaya] = [await join(jun), await join(maya)]
  const { revision } = await sendTo(tomas, conversation_id, 'Published')
  await ofJun.waitFor('event', (event) => event.revision === revision)
  const client_message_id = randomUUID()
  await node.atrium.transactions({ effect: 'write', companyId: tomas.companyId }, (tx) =>
    tx.hot('send-silently', 'select * from send_message($1, $2, $3, $4, $5, $6)', [
      tomas.companyId,
      tomas.id,
      conversation_id,
      client_message_id,
      '{"type":"doc","content":[]}',
      'Silent',
    ]),
  )
  await ofJun.waitFor('behind', (frame) => frame.scope === `conversation:${conversation_id}` && frame.revision === revision + 1)
  expect(ofMaya.of('behind').map((frame) => frame.scope)).not.toContain(`conversation:${conversation_id}`)
  const changes = await jun.client.listMessageChanges({ conversation_id, since: revision })
  expect(changes.rows.map((row) => row.text)).toEqual(['Silent'])
})

test('a first direct message appears only in the two inboxes', async () => {
  const [ofMaya, ofSaanvi, ofJun] = [await join(maya), await join(saanvi), await join(jun)]
  const { conversation_id } = await sendDirect(maya, saanvi, 'Welcome aboard')
  for (const [socket, other] of [
    [ofMaya, saanvi],
    [ofSaanvi, maya],
  ] as const)
    await socket.waitFor(
      'event',
      ({ name, rows: [row] }) => name === 'inbox.changed' && JSON.stringify(row).includes(`"entity_id":"${other.id}"`),
    )
  await ofJun.settle()
  expect(JSON.stringify(ofJun.frames)).not.toContain(conversation_id)
})

test('a silent connection is closed', async () => {
  const socket = await join(tomas)
  node.clock.pass(liveTimes.silence + 1_000)
  expect(await socket.ended()).toBe(1001)
})

test('setting the clock back closes no active connection, and a silent one is still closed', async () => {
  const [socket, silent] = [await join(maya), await join(jun)]
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  vi.setSystemTime(node.clock().getTime() - minutes(60))
  for (let count = 0; count < 3; count += 1) await socket.settle()
  expect(socket.isOpen()).toBe(true)
  node.clock.pass(-minutes(30 * 24 * 60))
  // Once so that the node notices, and once for the silence.
  await until('it to be cut', () => (node.clock.pass(liveTimes.silence + 1_000), !silent.isOpen()))
})
