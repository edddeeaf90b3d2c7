import { randomUUID } from 'node:crypto'
import { closeCodes } from '@atrium/contract/live'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAtrium, type TestAtrium } from '#testing/atrium'
import { appCode } from '#testing/providers/authenticator-app'
import { minutes } from '#testing/clock'
import { firefox, onlySession, password, personOf, type Person } from '#testing/people'
import { openClient, refusalOf } from '#testing/wire'

let node: TestAtrium
let maya: Person, tomas: Person, jun: Person
beforeAll(async () => {
  node = await openAtrium()
  ;({ maya, tomas, jun } = await node.foundNorthwind('tomas', 'jun'))
})
afterAll(async () => {
  expect(node.failures).toEqual([])
  await node.close()
})

const safari = { 'user-agent': 'Mozilla/5.0 (Macintosh; Mac OS X) Safari/18' }
const signInFrom = async ({ address }: Person, headers: Record<string, string>) =>
  personOf(node.url, onlySession(await openClient(node.url, () => headers).signIn({ work_email_id: address, password })))

test('a new browser causes an alert by email, a known one does not', async () => {
  const before = node.emails.count(tomas.address)
  await signInFrom(tomas, firefox)
  const device = { ...firefox, 'x-device-id': randomUUID() }
  await signInFrom(tomas, device)
  const { text } = await node.emails.next(tomas.address)
  expect(text).toContain('Firefox, Linux')
  expect(text).toContain('127.0.0')
  expect(text).not.toContain('127.0.0.1')
  await signInFrom(tomas, device)
  await signInFrom(tomas, firefox)
  expect(node.emails.count(tomas.address)).toBe(before + 1)
})

test('“this was not me” ends every session at once and invalidates the password until another is chosen', async () => {
  const intruder = await signInFrom(jun, safari)
  const socket = await intruder.openSocket()
  const { secret, set_up_token } = await intruder.client.startAuthenticator({})
  const code = appCode(secret, node.clock().getTime())
  const { token } = await node.emails.next(jun.address)
  await intruder.client.confirmAuthenticator({ set_up_token, code })
  const { reset_token } = await node.client.disownSession({ token })
  expect(await socket.ended()).toBe(closeCodes.signedOut)
  expect(await refusalOf(intruder.client.getCompany({}))).toBe('AUTH_INVALID_TOKEN')
  expect(await refusalOf(signInFrom(jun, safari))).toBe('AUTH_INVALID_CREDENTIALS')
  expect(await refusalOf(node.client.disownSession({ token }))).toBe('AUTH_RECORD_NOT_FOUND')
  const chosen = 'Ferry-lamp-27'
  await node.client.resetPassword({ token: reset_token, password: chosen, confirm_password: chosen })
  // The factor that the intruder set up is deleted too; otherwise it would lock out the owner.
  expect(await node.client.signIn({ work_email_id: jun.address, password: chosen })).toHaveProperty('access_token')
})

test('the links of two alerts are both valid, for a week', async () => {
  const aisha = await node.welcome(maya, 'aisha')
  await signInFrom(aisha, { ...firefox, 'x-device-id': randomUUID() })
  await signInFrom(aisha, { ...firefox, 'x-device-id': randomUUID() })
  const first = await node.emails.next(aisha.address)
  const second = await node.emails.next(aisha.address)
  expect(await node.client.disownSession({ token: first.token })).toHaveProperty('reset_token')
  node.clock.pass(minutes(7 * 24 * 60 + 1))
  expect(await refusalOf(node.client.disownSession({ token: second.token }))).toBe('AUTH_OTP_EXPIRED')
  maya = await node.signIn('maya')
})

test('all other sessions end at once, and their sockets close', async () => {
  const [one, two] = [await signInFrom(maya, firefox), await signInFrom(maya, safari)]
  const sockets = [await one.openSocket(), await two.openSocket()]
  const { ended } = await maya.client.endOtherSessions({})
  expect(ended).toBeGreaterThanOrEqual(2)
  for (const socket of sockets) expect(await socket.ended()).toBe(closeCodes.signedOut)
  expect(await refusalOf(one.client.getCompany({}))).toBe('AUTH_INVALID_TOKEN')
  expect((await maya.client.listSessions({})).items).toMatchObject([{ current: true }])
})

test('an admin ends all of a person’s sessions, and nobody else can', async () => {
  const person = await signInFrom(tomas, firefox)
  const socket = await person.openSocket()
  expect(await refusalOf(person.client.endSessionsOf({ employee_id: maya.id }))).toBe('NO_PERMISSION')
  const host = await node.signIn('maya')
  expect(await refusalOf(host.client.endSessionsOf({ employee_id: randomUUID() }))).toBe('EMPLOYEE_NOT_FOUND')
  expect((await host.client.endSessionsOf({ employee_id: tomas.id })).ended).toBeGreaterThan(0)
  expect(await socket.ended()).toBe(closeCodes.signedOut)
  expect(await refusalOf(person.client.getCompany({}))).toBe('AUTH_INVALID_TOKEN')
  expect(await host.client.getCompany({})).toHaveProperty('company_id')
})
