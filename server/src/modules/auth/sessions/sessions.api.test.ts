import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CallError } from '@atrium/contract/client'
import { closeCodes } from '@atrium/contract/live'
import { minutes } from '#testing/clock'
import { openAtrium, type TestAtrium } from '#testing/atrium'
import { firefox, headersOf, password, type Person } from '#testing/people'
import { query } from '#testing/postgres'
import { openWebSocket } from '#testing/socket'
import { until } from '#testing/until'
import { ask, refusalOf } from '#testing/wire'

let node: TestAtrium
let maya: Person
beforeAll(async () => {
  node = await openAtrium()
  maya = (await node.foundNorthwind('tomas')).maya
})
afterAll(async () => {
  expect(node.failures).toEqual([])
  await node.close()
})

const safari = { 'user-agent': 'Mozilla/5.0 (Macintosh; Mac OS X) Safari/18' }
/** One call with an earlier token, whatever token the person has been sent since. */
const callWith = (access_token: string, { hello }: Person, agent = firefox) =>
  ask(node.url, 'GET', '/config/company/get', { headers: { ...headersOf({ ...hello(), access_token }), ...agent } })
const tokenIn = ({ headers }: { headers: Headers }): string | null => headers.get('x-access-token')

/** A session that has just been sent its next token, and has not used it. */
async function atRotation(): Promise<{ me: Person; old: string; fresh: string }> {
  const me = await node.signIn('tomas')
  const old = me.session.access_token
  node.clock.pass(minutes(5))
  const fresh = tokenIn(await callWith(old, me))
  if (!fresh) throw new Error('no new token was told')
  return { me, old, fresh }
}

test('a token is replaced by a header after five minutes, and not before', async () => {
  const me = await node.signIn('tomas')
  node.clock.pass(minutes(4))
  expect(tokenIn(await callWith(me.session.access_token, me))).toBeNull()
  node.clock.pass(minutes(1))
  expect(tokenIn(await callWith(me.session.access_token, me))).toMatch(/^[\w-]{43}$/)
})

test('concurrent calls with one token are sent the same next token', async () => {
  const me = await node.signIn('tomas')
  node.clock.pass(minutes(5))
  const all = await Promise.all(Array.from({ length: 30 }, () => callWith(me.session.access_token, me)))
  const replies = all.filter(({ status }) => status !== 503) // a busy machine
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
  expect(new Set(replies.map(tokenIn)).size).toBe(1)
})

test('a refused call sends the next token like any other', async () => {
  const me = await node.signIn('tomas')
  node.clock.pass(minutes(5))
  const nowhere = `/chat/conversation/resolve?entity_type=space&entity_id=${randomUUID()}`
  const reply = await ask(node.url, 'GET', nowhere, { headers: { ...headersOf(me.hello()), ...firefox } })
  expect(reply.status).toBe(404)
  expect((await callWith(tokenIn(reply) ?? '', me)).status).toBe(200)
})

test('a next token that could not be stored is not sent, and the old one stays valid', async () => {
  const me = await node.signIn('tomas')
  node.clock.pass(minutes(5))
  const { superuserUrl } = node.database
  await query(
    superuserUrl,
    `create function refuse_change() returns trigger language plpgsql as $$ begin raise 'no change now'; end $$`,
    'create trigger refuse_change before update on session for each row execute function refuse_change()',
  )
  const reply = await callWith(me.session.access_token, me)
  await query(superuserUrl, 'drop function refuse_change cascade')
  expect(reply.status).toBe(200)
  expect(tokenIn(reply)).toBeNull()
  const next = tokenIn(await callWith(me.session.access_token, me))
  expect((await callWith(next ?? '', me)).status).toBe(200)
})

test('the old token stays valid until the new one is used, however long that takes', async () => {
  const { me, old, fresh } = await atRotation()
  node.clock.pass(minutes(90))
  const reply = await callWith(old, me)
  expect(reply.status).toBe(200)
  expect(tokenIn(reply)).toBe(fresh)
})

test('once the new token is used, the old one is valid for another minute and returns the new one', async () => {
  const { me, old, fresh } = await atRotation()
  expect((await callWith(fresh, me)).status).toBe(200)
  node.clock.pass(minutes(0.5))
  expect(tokenIn(await callWith(old, me))).toBe(fresh)
  node.clock.pass(minutes(0.5) + 1)
  expect((await callWith(old, me)).status).toBe(401)
  expect((await callWith(fresh, me)).status).toBe(200)
})

test('an old token presented by another device ends the session; from the same device it is only refused', async () => {
  const { me, old, fresh } = await atRotation()
  await callWith(fresh, me)
  node.clock.pass(minutes(2))
  expect((await callWith(old, me, firefox)).status).toBe(401)
  expect((await callWith(fresh, me)).status).toBe(200)
  expect((await callWith(old, me, safari)).status).toBe(401)
  expect((await callWith(fresh, me)).status).toBe(401)
})

test('a socket of the same browser with an old token is closed and ends nothing', async () => {
  const { me, old, fresh } = await atRotation()
  await callWith(fresh, me)
  node.clock.pass(minutes(2))
  const socket = await openWebSocket(node.url, { ...me.hello(), access_token: old }, firefox)
  expect(await socket.ended()).toBe(closeCodes.signedOut)
  expect((await callWith(fresh, me)).status).toBe(200)
})

test('a hundred concurrent calls at each of five rotations lose nothing', async () => {
  const me = await node.signIn('tomas')
  // A busy machine may have no connection for all of them at once: that does not sign out, and a repeated call is answered.
  const call = () =>
    me.client.getCompany({}).catch((error: unknown) => {
      if (!(error instanceof CallError && error.code === 'SERVICE_UNAVAILABLE')) throw error
    })
  const insist = () => until('an answer', call)
  for (const _ of Array.from({ length: 5 })) {
    node.clock.pass(minutes(5))
    const before = me.session.access_token
    await Promise.all(Array.from({ length: 100 }, insist))
    expect(me.session.access_token).not.toBe(before)
    await insist()
  }
})

test('company and employee in the headers must be those of the session', async () => {
  const tomas = await node.signIn('tomas')
  for (const other of [{ company_id: crypto.randomUUID() }, { employee_id: maya.id }, { session_id: maya.session.session_id }]) {
    const reply = await ask(node.url, 'GET', '/config/company/get', {
      headers: { ...headersOf({ ...tomas.hello(), ...other }), ...firefox },
    })
    expect(reply.status).toBe(401)
  }
})

test('a session ends after thirty days without a call, and after half a year in any case', async () => {
  const idle = await node.signIn('tomas')
  node.clock.pass(minutes(30 * 24 * 60 + 1))
  expect(await refusalOf(idle.client.getCompany({}))).toBe('AUTH_INVALID_TOKEN')
  const busy = await node.signIn('tomas')
  for (const _ of Array.from({ length: 7 })) {
    await busy.client.getCompany({})
    node.clock.pass(minutes(25 * 24 * 60))
  }
  await busy.client.getCompany({})
  node.clock.pass(minutes(6 * 24 * 60))
  expect(await refusalOf(busy.client.getCompany({}))).toBe('AUTH_INVALID_TOKEN')
  maya = await node.signIn('maya')
})

test('a person’s own sessions are listed, with the current one marked, and nobody else’s', async () => {
  const me = await node.signIn('maya')
  const { items } = await me.client.listSessions({})
  expect(items.filter((item) => item.current).map((item) => item.session_id)).toEqual([me.session.session_id])
  expect(items.map((item) => item.session_id)).toContain(maya.session.session_id)
  const tomas = await node.signIn('tomas')
  expect(items.map((item) => item.session_id)).not.toContain(tomas.session.session_id)
  expect(await refusalOf(tomas.client.endSession({ session_id: me.session.session_id }))).toBe('SESSION_NOT_FOUND')
})

test.each([
  ['ended from another one', (ended: Person) => maya.client.endSession({ session_id: ended.session.session_id })],
  ['signed out of', (ended: Person) => ended.client.signOut({ session_id: ended.session.session_id })],
])('a session that is %s is refused at once and its socket closes', async (_how, end) => {
  const ended = await node.signIn('maya')
  const socket = await ended.openSocket()
  await end(ended)
  expect(await refusalOf(ended.client.getCompany({}))).toBe('AUTH_INVALID_TOKEN')
  expect(await socket.ended()).toBe(closeCodes.signedOut)
  expect(socket.of('signed-out')).toHaveLength(1)
})

test('signing out with a session’s id but without its token ends nothing, and still returns where to go', async () => {
  const session = await node.signIn('maya')
  const body = JSON.stringify({ session_id: session.session.session_id })
  const json = { 'content-type': 'application/json' }
  const guessed = { ...session.headers(), 'x-access-token': 'a'.repeat(43) }
  const strangers = [{}, guessed, (await node.signIn('tomas')).headers()]
  for (const headers of strangers) {
    const reply = await ask(node.url, 'POST', '/auth/logout', { headers: { ...headers, ...json }, body })
    expect([reply.status, JSON.parse(reply.text)]).toEqual([200, { status: true, data: '/' }])
  }
  expect(await session.client.getCompany({})).toHaveProperty('company_id', maya.companyId)
})

test('a replaced token still signs its own session out', async () => {
  const session = await node.signIn('maya')
  const before = session.headers()
  node.clock.pass(minutes(6))
  for (const _ of ['told the successor', 'uses it']) await session.client.getCompany({})
  node.clock.pass(minutes(6))
  const body = JSON.stringify({ session_id: session.session.session_id })
  await ask(node.url, 'POST', '/auth/logout', { headers: { ...before, 'content-type': 'application/json' }, body })
  expect(await refusalOf(session.client.getCompany({}))).toBe('AUTH_INVALID_TOKEN')
})

test('a reset closes the sockets of every session', async () => {
  const aisha = await node.welcome(maya, 'aisha')
  const sockets = [await aisha.openSocket(), await (await node.signIn('aisha')).openSocket()]
  await node.client.requestPasswordReset({ work_email_id: aisha.address })
  const { token } = await node.emails.next(aisha.address)
  await node.client.resetPassword({ token, password: `${password}-new`, confirm_password: `${password}-new` })
  for (const socket of sockets) expect(await socket.ended()).toBe(closeCodes.signedOut)
})
