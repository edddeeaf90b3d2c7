import { randomUUID } from 'node:crypto'
import { events } from '@atrium/contract'
import { closeCodes } from '@atrium/contract/live'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { join, openSpace } from '#kernel/live/testing'
import { openAtrium, type TestAtrium } from '#testing/atrium'
import { createAuthenticator } from '#testing/providers/passkey'
import { addressOf, firefox, paragraph, password, sendDirect, sendTo, type Person } from '#testing/people'
import { query } from '#testing/postgres'
import { openWebSocket } from '#testing/socket'
import { ask, codeOf, refusalOf } from '#testing/wire'

/** Classes of vulnerabilities that were found in similar products, each tried here in the way it was found. */
let node: TestAtrium
let maya: Person, tomas: Person, jun: Person, hana: Person, saanvi: Person
beforeAll(async () => {
  node = await openAtrium()
  ;({ maya, tomas, jun } = await node.foundNorthwind('tomas', 'jun'))
  hana = await node.found('Kestrel', 'hana')
  saanvi = await node.welcome(hana, 'saanvi', 'kestrel')
})
afterAll(async () => {
  expect(node.failures).toEqual([])
  await node.close()
})

const invited = (host: Person, more: object = {}) =>
  host.client.inviteEmployee({
    employee: { first_name: 'Aisha', last_name: 'Rahman', work_email_id: `aisha-${randomUUID()}@northwind.example`, ...more },
  })

test('an invitation only gives access to the company that sent it, whatever the request says, and never a role of another', async () => {
  const { items } = await hana.client.listRoles({})
  const foreign = items.find(({ role_name }) => role_name === 'owner')?.role_id ?? ''
  expect(await refusalOf(invited(maya, { role_id: foreign }))).toBe('INVALID_ROLE_ID')
  const { work_email_id } = await invited(maya)
  const { token } = await node.emails.next(work_email_id)
  const body = JSON.stringify({ token, password, company_id: hana.companyId, employee_id: hana.id })
  const reply = await hana.ask('POST', '/auth/invitation/accept', body)
  expect(JSON.parse(reply.text).data).toMatchObject({
    company_id: maya.companyId,
    employee_profile: { work_email_id, role_name: 'employee' },
  })
})

test('people of another company cannot be added to a space, and answers do not reveal that they exist', async () => {
  const { space_id, conversation_id } = await openSpace(maya)
  const foreign = await refusalOf(maya.client.inviteToSpace({ space_id, employee_ids: [tomas.id, saanvi.id] }))
  expect(await refusalOf(maya.client.inviteToSpace({ space_id, employee_ids: [tomas.id, randomUUID()] }))).toBe(foreign)
  const { items } = await maya.client.listSpaceMembers({ space_id })
  expect(items.map(({ employee_id }) => employee_id)).toEqual([maya.id])
  const destination = { employee_id: saanvi.id }
  expect(await refusalOf(maya.client.sendMessage({ destination, client_message_id: randomUUID(), body: paragraph('Ahoy') }))).toBe(
    await refusalOf(
      maya.client.sendMessage({ destination: { employee_id: randomUUID() }, client_message_id: randomUUID(), body: paragraph('Ahoy') }),
    ),
  )
  expect(await refusalOf(saanvi.client.listMessages({ conversation_id, anchor: 'newest' }))).toBe('CONVERSATION_NOT_FOUND')
})

test('a removed member can no longer read, search, edit, react to or receive anything, even with known ids', async () => {
  const { space_id, conversation_id } = await openSpace(maya, tomas, jun)
  const mine = await sendTo(jun, conversation_id, 'Mine, once')
  const [ofJun, ofTomas] = [await join(jun), await join(tomas)]
  await maya.client.removeSpaceMember({ space_id, employee_id: jun.id })
  await ofJun.waitFor('event', ({ name }) => name === 'inbox.left')
  ofJun.say({ type: 'watch', scope: `conversation:${conversation_id}` })
  const { message_id } = await sendTo(tomas, conversation_id, 'After he left')
  await ofTomas.waitFor('event', ({ rows }) => JSON.stringify(rows).includes('After he left'))
  await ofJun.settle()
  expect(JSON.stringify(ofJun.frames)).not.toContain('After he left')
  const tried = [
    () => jun.client.listMessages({ conversation_id, anchor: 'newest' }),
    () => jun.client.listMessageChanges({ conversation_id, since: 0 }),
    () => jun.client.editMessage({ message_id: mine.message_id, body: paragraph('Still mine?') }),
    () => jun.client.deleteMessage({ message_id: mine.message_id }),
    () => jun.client.addReaction({ message_id, emoji: '⚓' }),
    () => jun.client.moveReadPointer({ conversation_id, seq: 1, unread: false }),
    () => jun.client.getSpace({ space_id }),
    () => jun.client.listSpaceMembers({ space_id }),
    () => sendTo(jun, conversation_id, 'Let me in'),
  ]
  for (const asked of tried) expect(await refusalOf(asked())).toMatch(/_NOT_FOUND$/)
  expect(JSON.stringify(await jun.client.listRecent({}))).not.toContain(space_id)
})

test('a deactivated person is signed out everywhere, open sockets included, however it was done', async () => {
  const leaver = await node.welcome(maya, 'aisha')
  const [phone, socket] = [await node.signIn('aisha'), await join(leaver)]
  const stays = await join(tomas)
  const { conversation_id } = await openSpace(tomas, leaver)
  const statusOf = (status: string) =>
    query(node.database.superuserUrl, `update employee set employee_account_status = '${status}' where employee_id = '${leaver.id}'`)
  await statusOf('DEACTIVATED')
  expect(await socket.ended()).toBe(closeCodes.signedOut)
  await sendTo(tomas, conversation_id, 'Now that she is gone')
  expect(JSON.stringify(socket.frames)).not.toContain('Now that she is gone')
  expect(stays.isOpen()).toBe(true)
  const again = await openWebSocket(node.url, phone.hello())
  expect(await again.ended()).toBe(closeCodes.signedOut)
  await statusOf('ACTIVE')
  for (const session of [leaver, phone]) expect(await refusalOf(session.client.getCompany({}))).toBe('AUTH_INVALID_TOKEN')
})

test('an event contains only the fields of the contract', async () => {
  const socket = await join(jun)
  await maya.client.updateEmployee({ employee: { phone: '+351 910 000 001', about: 'A hobby', pronouns: 'she/her' } })
  await sendDirect(maya, jun, 'Only what is named')
  await socket.waitFor('event', ({ name }) => name === 'employee.changed')
  await socket.waitFor('event', ({ name }) => name === 'message.sent' || name === 'inbox.changed')
  const frames = socket.of('event')
  for (const { name, rows } of frames) {
    const event = Object.entries(events).find(([each]) => each === name)?.[1]
    for (const row of rows) expect(z.parse(event?.row ?? z.never(), row)).toEqual(row)
  }
  const text = JSON.stringify(frames)
  for (const secret of ['+351 910 000 001', 'A hobby', 'role_id', 'permissions', 'account_id', 'company_id', 'search_text'])
    expect(text, secret).not.toContain(secret)
})

test('the socket refuses what HTTP refuses, and does not reach beyond the company', async () => {
  const half = { ...jun.hello(), access_token: randomUUID() }
  const mixed = { ...jun.hello(), company_id: hana.companyId }
  for (const hello of [half, mixed, { ...jun.hello(), employee_id: maya.id }]) {
    const headers = {
      'x-access-token': hello.access_token,
      'x-session-id': hello.session_id,
      'company-id': hello.company_id,
      'employee-id': hello.employee_id,
    }
    expect(codeOf(await jun.ask('GET', '/config/company/get', undefined, headers))).toBe('AUTH_INVALID_TOKEN')
    expect(await (await openWebSocket(node.url, hello)).ended()).toBe(closeCodes.signedOut)
  }
  const { conversation_id } = await openSpace(tomas)
  const [ofHana, ofTomas, ofJun] = [await join(hana), await join(tomas), await join(jun)]
  for (const stranger of [ofHana, ofJun]) stranger.say({ type: 'watch', scope: `conversation:${conversation_id}` })
  ofTomas.say({ type: 'watch', scope: `conversation:${conversation_id}` })
  ofHana.say({ type: 'look', employee_ids: [tomas.id] })
  ofJun.say({ type: 'typing', scope: `conversation:${conversation_id}` })
  await sendTo(tomas, conversation_id, 'Behind the door')
  await ofTomas.waitFor('event', ({ name }) => name === 'message.sent')
  await Promise.all([ofHana.settle(), ofJun.settle()])
  expect(ofHana.of('presence')).toEqual([{ type: 'presence', people: { [tomas.id]: 'offline' } }])
  expect(ofTomas.of('typing')).toEqual([])
  for (const stranger of [ofHana, ofJun]) expect(JSON.stringify(stranger.frames)).not.toContain('Behind the door')
})

test.each(['https://evil.example', 'null', 'http://localhost.evil.example', 'file://'])(
  'a page of another origin (%s) gets no socket, although browsers allow it to open one',
  async (origin) => {
    const socket = await openWebSocket(node.url, undefined, { origin })
    expect(await socket.ended()).toBe(1006)
  },
)

test('a page of another origin gets no socket with a valid token either', async () => {
  const socket = await openWebSocket(node.url, tomas.hello(), { ...firefox, origin: 'https://evil.example' })
  expect(await socket.ended()).toBe(1006)
  expect(socket.of('ready')).toEqual([])
})

test('without an origin, which browsers always send, a program gets a socket, and nothing on it without a token', async () => {
  const program = await openWebSocket(node.url, tomas.hello(), firefox)
  expect(program.of('ready')).toHaveLength(1)
  program.close()
  const stranger = await openWebSocket(node.url, { ...tomas.hello(), access_token: 'x'.repeat(43) }, firefox)
  expect(await stranger.ended()).toBe(closeCodes.signedOut)
  expect(stranger.of('ready')).toEqual([])
})

test('a page whose host name was rebound to this server gets no socket either', async () => {
  const { port } = new URL(node.url)
  const rebound = { origin: `http://rebound.example:${port}`, host: `rebound.example:${port}` }
  const socket = await openWebSocket(node.url, undefined, rebound)
  expect(await socket.ended()).toBe(1006)
})

test('a page of another site cannot make a browser write, even by a GET address that writes', async () => {
  const path = `/user/employee/account-status/update?employee_id=${tomas.id}&status=SUSPENDED`
  const reply = await maya.ask('GET', path, undefined, { 'sec-fetch-site': 'cross-site' })
  expect([reply.status, codeOf(reply)]).toEqual([403, 'NO_PERMISSION'])
  expect((await tomas.ask('GET', '/config/company/get', undefined, { 'sec-fetch-site': 'cross-site' })).status).toBe(200)
})

test.each([() => node.config.publicUrl, () => node.url])('our own pages get a socket', async (origin) => {
  const socket = await openWebSocket(node.url, tomas.hello(), { origin: origin() })
  expect(socket.of('ready')).toHaveLength(1)
  socket.close()
})

test('a password reset ends every session and socket at once, and its link is not a session token', async () => {
  const phone = await node.signIn('jun')
  const socket = await join(phone)
  await node.client.requestPasswordReset({ work_email_id: jun.address })
  const { token } = await node.emails.next(jun.address)
  expect(codeOf(await phone.ask('GET', '/config/company/get', undefined, { 'x-access-token': token }))).toBe('AUTH_INVALID_TOKEN')
  await node.client.resetPassword({ token, password: 'Another-lamp-43', confirm_password: 'Another-lamp-43' })
  expect(await socket.ended()).toBe(closeCodes.signedOut)
  for (const session of [jun, phone]) expect(await refusalOf(session.client.getCompany({}))).toBe('AUTH_INVALID_TOKEN')
  expect(await refusalOf(node.client.resetPassword({ token, password, confirm_password: password }))).toBe('AUTH_RECORD_NOT_FOUND')
})

test('a pending sign-in gives no access: the token of the first step works for neither calls nor sockets', async () => {
  const person = await node.found('Halfway', 'aisha')
  await person.client.addPasskey({
    passkey_name: 'Key',
    passkey: createAuthenticator(node.config.publicUrl).make(await person.client.startPasskey({})),
  })
  const entered = await node.client.signIn({ work_email_id: addressOf('aisha', 'halfway'), password })
  if (!('ways' in entered)) throw new Error('no second step was asked for')
  const { sign_in_token } = entered
  for (const [method, path] of [
    ['GET', '/config/company/get'],
    ['POST', '/chat/space/list'],
    ['GET', '/auth/factor/list'],
  ] as const) {
    const reply = await person.ask(method, path, method === 'POST' ? '{}' : undefined, { 'x-access-token': sign_in_token })
    expect([reply.status, codeOf(reply)]).toEqual([401, 'AUTH_INVALID_TOKEN'])
  }
  const socket = await openWebSocket(node.url, { ...person.hello(), access_token: sign_in_token })
  expect(await socket.ended()).toBe(closeCodes.signedOut)
})

test.each<{ odd: unknown }>(
  [{ $ne: null }, { toString: 'maya' }, ['maya@northwind.example'], [['x']], 1, true, null, { length: 6 }].map((odd) => ({ odd })),
)('signing in refuses a value that is not a text: $odd', async ({ odd }) => {
  const known = { work_email_id: maya.address, password, token: 'x', code: '123456', confirm_password: password, sign_in_token: 'x' }
  for (const [path, fields] of [
    ['/auth/login/email', ['work_email_id', 'password']],
    ['/auth/login/email/verify', ['token', 'work_email_id']],
    ['/auth/password/reset', ['token', 'password', 'confirm_password']],
    ['/auth/password/check', ['password']],
    ['/auth/invitation/accept', ['token', 'password']],
    ['/auth/login/second-step', ['sign_in_token']],
    ['/auth/logout', ['session_id']],
  ] as const)
    for (const field of fields) {
      const headers = { 'content-type': 'application/json' }
      const body = JSON.stringify({ ...known, [field]: odd })
      const reply = await ask(node.url, 'POST', path, { headers, body })
      const taken = field === 'work_email_id' && path.endsWith('verify') && odd === null
      if (!taken) expect([path, field, codeOf(reply)]).toEqual([path, field, 'INVALID_REQUEST'])
    }
})
