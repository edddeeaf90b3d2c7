import { randomUUID } from 'node:crypto'
import { closeCodes } from '@atrium/contract/live'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestClock } from '#testing/clock'
import { openAtrium, type TestAtrium } from '#testing/atrium'
import type { Person } from '#testing/people'
import { ask, codeOf, type Headers } from '#testing/wire'
import { createLimiter, type Limiter } from './limiter.ts'
import { seatsOf } from '../live/sockets/seats.ts'

const clock = createTestClock({ still: true })
const limited = createLimiter(clock)
const taken = new Set<string>()
const wrong = 5
const limiter: Limiter = {
  take: async (bucket, allowance, cost) => {
    taken.add(bucket)
    return !bucket.startsWith('wrong-session:') || limited.take(bucket, { ...allowance, burst: wrong }, cost)
  },
}
let node: TestAtrium
let maya: Person
let tomas: Person
beforeAll(async () => {
  node = await openAtrium({ clock, limiter, environment: { TRUST_PROXY: 'on' } })
  ;({ maya, tomas } = await node.foundNorthwind('tomas'))
})
afterAll(async () => {
  expect(node.failures).toEqual([])
  await node.close()
})

const from = (address: string, headers: Headers = {}): Headers => ({ ...headers, 'x-forwarded-for': address })
const tell = async (headers: Headers): Promise<string> => codeOf(await ask(node.url, 'GET', '/auth/session/list', { headers }))
const sessionsOf = (): number => node.statements.filter((text) => text.includes('from "session"')).length
/** The headers of a session that does not exist. */
const invented = (): Headers => ({ ...maya.headers(), 'x-session-id': randomUUID() })

test('the number of invalid sessions from one network is limited', async () => {
  for (const _ of Array.from({ length: wrong })) expect(await tell(from('203.0.113.9', invented()))).toBe('AUTH_INVALID_TOKEN')
  const before = sessionsOf()
  expect(await tell(from('203.0.113.9', invented()))).toBe('TOO_MANY_REQUESTS')
  expect(sessionsOf()).toBe(before)
  expect(await tell(from('203.0.113.10', invented()))).toBe('AUTH_INVALID_TOKEN')
})

test('a recently valid session is still admitted from that network, and its id with a wrong token is limited like any other', async () => {
  expect(await tell(from('198.51.100.20', maya.headers()))).toBe('ok')
  const stolen = { ...maya.headers(), 'x-access-token': 'a'.repeat(43) }
  for (const _ of Array.from({ length: wrong })) expect(await tell(from('198.51.100.20', stolen))).toBe('AUTH_INVALID_TOKEN')
  expect(await tell(from('198.51.100.20', stolen))).toBe('TOO_MANY_REQUESTS')
  expect(await tell(from('198.51.100.21', maya.headers()))).toBe('ok')
  expect(await tell(from('198.51.100.20', maya.headers()))).toBe('ok')
})

test('addresses of one IPv6 network share a limit', async () => {
  taken.clear()
  for (const address of ['2001:db8:1:2::5', '2001:db8:1:2:9:9:9:9'])
    await ask(node.url, 'GET', '/auth/company/resolve?domain=nowhere.example', { headers: from(address) })
  expect([...taken]).toEqual(['lookup:address:2001:db8:1:2::/64'])
})

test('the number of sockets per session is limited; a new one opens after another has closed', async () => {
  const sockets = []
  for (const _ of Array.from({ length: seatsOf.session })) sockets.push(await tomas.openSocket())
  const surplus = await tomas.openSocket()
  expect(await surplus.ended()).toBe(closeCodes.tooManyFrames)
  expect(sockets.every((socket) => socket.isOpen())).toBe(true)
  expect((await maya.openSocket()).isOpen()).toBe(true)
  sockets[0]?.socket.close()
  await sockets[0]?.ended()
  const next = await tomas.openSocket()
  await next.settle()
  expect(next.isOpen()).toBe(true)
})
