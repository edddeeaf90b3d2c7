import { closeCodes } from '@atrium/contract/live'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { openAtrium, type TestAtrium } from '#testing/atrium'
import { minutes } from '#testing/clock'
import { personOf, sendTo, type Person } from '#testing/people'
import type { TestSocket } from '#testing/socket'
import { until } from '#testing/until'
import { audienceLease } from './audiences.ts'
import { reconciliation } from './reconcile.ts'
import { sessionLease } from './session-lease.ts'
import { join, openSpace } from './testing.ts'

/** Two nodes without a bus between them: guarantees that rely on the database alone. */
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
  return { ...other, socket: await join(other) }
}

test('the leases are below one second, and reconciliation below five', () => {
  expect(sessionLease).toBeLessThanOrEqual(500)
  expect(audienceLease).toBeLessThan(1_000)
  expect(2 * (reconciliation.every + reconciliation.settle)).toBeLessThan(5_000)
})

test('a person removed on one node receives nothing sent on another afterwards', async () => {
  const { space_id, conversation_id } = await openSpace(maya, jun, saanvi)
  const scope = `conversation:${conversation_id}` as const
  const [ofJun, ofSaanvi] = [await onOther(jun), await onOther(saanvi)]
  const before = await sendTo(ofSaanvi, conversation_id, 'Are we alone?')
  await ofJun.socket.waitFor('event', ({ revision }) => revision === before.revision)
  await maya.client.removeSpaceMember({ space_id, employee_id: jun.id })
  const after = await sendTo(ofSaanvi, conversation_id, 'We are now')
  await ofSaanvi.socket.waitFor('event', ({ revision }) => revision === after.revision)
  await ofJun.socket.waitFor('behind', (frame) => frame.scope === `inbox:${jun.id}`)
  expect(ofJun.socket.of('event').filter((event) => event.scope === scope && event.revision > before.revision)).toEqual([])
  expect(ofJun.socket.of('behind').filter((frame) => frame.scope === scope)).toEqual([])
})

test.each([
  ['once its members are old', audienceLease + 1],
  ['nor when its clock was put back', -minutes(60)],
])('a person removed on one node sees no typing on another %s', async (_when, passed) => {
  const { space_id, conversation_id } = await openSpace(maya, jun, saanvi, tomas)
  const scope = `conversation:${conversation_id}` as const
  const [ofJun, ofSaanvi, ofTomas] = [await onOther(jun), await onOther(saanvi), await onOther(tomas)]
  const shown = ({ socket }: { socket: TestSocket }): number => socket.of('typing').filter((frame) => frame.scope === scope).length
  for (const { socket } of [ofJun, ofTomas]) socket.say({ type: 'watch', scope })
  ofSaanvi.socket.say({ type: 'typing', scope })
  await until('typing to be shown', () => shown(ofJun) && shown(ofTomas))
  await maya.client.removeSpaceMember({ space_id, employee_id: jun.id })
  there.clock.pass(passed)
  onTestFinished(() => there.clock.pass(-passed))
  const [received, before] = [shown(ofJun), shown(ofTomas)]
  ofSaanvi.socket.say({ type: 'typing', scope })
  await until('typing to be shown to who is still there', () => shown(ofTomas) > before)
  await ofJun.socket.settle()
  expect(shown(ofJun)).toBe(received)
})

test('a person added on one node receives what is sent on another', async () => {
  const { space_id, conversation_id } = await openSpace(maya, saanvi)
  const [ofJun, ofSaanvi] = [await onOther(jun), await onOther(saanvi)]
  const before = await sendTo(ofSaanvi, conversation_id, 'Shall we ask Jun?')
  await ofSaanvi.socket.waitFor('event', ({ revision }) => revision === before.revision)
  await maya.client.inviteToSpace({ space_id, employee_ids: [jun.id] })
  const after = await sendTo(ofSaanvi, conversation_id, 'Welcome')
  await ofJun.socket.waitFor('event', ({ scope, revision }) => scope === `conversation:${conversation_id}` && revision === after.revision)
  expect(ofJun.socket.events('conversation', conversation_id)).toHaveLength(1)
})

test('a session that ends on one node ends its sockets on another, and no others', async () => {
  const laptop = await here.signIn('tomas')
  const [ofTomas, ofLaptop] = [await onOther(tomas), await onOther(laptop)]
  await tomas.client.endSession({ session_id: laptop.session.session_id })
  expect(await ofLaptop.socket.ended()).toBe(closeCodes.signedOut)
  expect(ofLaptop.socket.of('signed-out')).toHaveLength(1)
  await ofTomas.socket.settle()
  expect(ofTomas.socket.isOpen()).toBe(true)
})

test('an expired session ends its sockets', async () => {
  const tablet = await here.signIn('tomas')
  const { socket } = await onOther(tablet)
  await here.atrium.pool.query("update session set expires_at = now() - interval '1 second' where session_id = $1", [
    tablet.session.session_id,
  ])
  expect(await socket.ended()).toBe(closeCodes.signedOut)
})

test('a person who appears offline on one node soon does so on the other', async () => {
  const [ofSaanvi, ofJun] = [await onOther(saanvi), await onOther(jun)]
  ofSaanvi.socket.say({ type: 'look', employee_ids: [jun.id] })
  await ofSaanvi.socket.waitFor('presence', ({ people }) => people[jun.id] === 'active')
  await jun.client.updateEmployee({ employee: { employee_status: { status_type: 'manual', auto_status: 'Appear Offline' } } })
  await ofSaanvi.socket.waitFor('presence', ({ people }) => people[jun.id] === 'offline')
  expect(ofJun.socket.isOpen()).toBe(true)
})

test('a node whose clock is an hour ahead of the database’s still finds missed changes', async () => {
  const { conversation_id } = await openSpace(maya, jun, saanvi)
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  vi.setSystemTime(there.clock().getTime() + minutes(60))
  const { socket } = await onOther(saanvi)
  for (const text of ['Before its next look', 'After it']) {
    const { revision } = await sendTo(jun, conversation_id, text)
    await socket.waitFor('behind', (frame) => frame.scope === `conversation:${conversation_id}` && frame.revision === revision)
  }
})
