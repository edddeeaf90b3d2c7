import { afterAll, beforeAll, expect, test } from 'vitest'
import { Session } from '@atrium/contract/auth/schemas'
import { minutes } from '#testing/clock'
import { openAtrium, type TestAtrium } from '#testing/atrium'
import { addressOf, onlySession, password, personOf } from '#testing/people'
import { refusalOf } from '#testing/wire'

let node: TestAtrium
beforeAll(async () => void (node = await openAtrium()))
afterAll(async () => {
  expect(node.failures).toEqual([])
  await node.close()
})

let companies = 0
/** A person who has registered and not yet proved their address. */
async function register(over: { password?: string; company_name?: string; first_name?: string } = {}) {
  const work_email_id = `maya@harbour${(companies += 1)}.example`
  const founder = { company_name: 'Harbour', first_name: 'Maya', last_name: 'Okafor', work_email_id, password, ...over }
  return { work_email_id, answer: node.client.registerCompany(founder) }
}
async function registered(): Promise<{ work_email_id: string; code: string; token: string }> {
  const { work_email_id, answer } = await register()
  await answer
  return { work_email_id, ...(await node.emails.next(work_email_id)) }
}
const wrong = (code: string): string => (code === '111111' ? '222222' : '111111')

test('registration emails a code, and the code returns a session with exactly the fields of the specification', async () => {
  const { work_email_id, code } = await registered()
  const session = onlySession(await node.client.verifyEmail({ token: code, work_email_id }))
  expect(Object.keys(session).toSorted()).toEqual(Object.keys(Session.def.shape).toSorted())
  expect(session).toMatchObject({
    employee_profile: { work_email_id, first_name: 'Maya', role_name: 'owner', employee_account_status: 'ACTIVE' },
    intercom_hmac: null,
  })
  expect(session.permissions).toContain('people.invite')
  const me = personOf(node.url, session)
  expect(await me.client.resolveSession(me.hello())).toMatchObject({ employee_id: session.employee_id, permissions: session.permissions })
})

test('the two passwords of a registration must match, and one is enough for other clients', async () => {
  const founder = { company_name: 'Harbour', first_name: 'Maya', last_name: 'Okafor', work_email_id: 'maya@twice.example', password }
  expect(await refusalOf(node.client.registerCompany({ ...founder, confirm_password: `${password}3` }))).toBe('AUTH_PASSWORD_MISMATCH')
  expect(await node.client.registerCompany({ ...founder, confirm_password: password })).toEqual({ work_email_id: founder.work_email_id })
  expect((await register()).answer).toBeDefined()
})

test('the link in the email verifies without the address but with the password, once', async () => {
  const { token } = await registered()
  expect(await node.client.verifyEmail({ token, password })).toHaveProperty('access_token')
  expect(await refusalOf(node.client.verifyEmail({ token, password }))).toBe('AUTH_RECORD_NOT_FOUND')
})

test('a wrong code is refused, and after five of them the right one too', async () => {
  const { work_email_id, code } = await registered()
  for (const _ of Array.from({ length: 5 }))
    expect(await refusalOf(node.client.verifyEmail({ token: wrong(code), work_email_id }))).toBe('AUTH_OTP_INVALID')
  expect(await refusalOf(node.client.verifyEmail({ token: code, work_email_id }))).toBe('AUTH_OTP_TOO_MANY_ATTEMPTS')
})

test('concurrent wrong codes are counted as well', async () => {
  const { work_email_id, code } = await registered()
  const tries = Array.from({ length: 12 }, () => refusalOf(node.client.verifyEmail({ token: wrong(code), work_email_id })))
  const outcomes = await Promise.all(tries)
  expect(outcomes.filter((answer) => answer === 'AUTH_OTP_INVALID')).toHaveLength(5)
  expect(outcomes.filter((answer) => answer === 'AUTH_OTP_TOO_MANY_ATTEMPTS')).toHaveLength(7)
})

test('a code is valid for ten minutes', async () => {
  const { work_email_id, code } = await registered()
  node.clock.pass(minutes(10))
  expect(await refusalOf(node.client.verifyEmail({ token: code, work_email_id }))).toBe('AUTH_OTP_EXPIRED')
})

test('an unknown address gets the same answer as a wrong code', async () => {
  expect(await refusalOf(node.client.verifyEmail({ token: '123456', work_email_id: 'nobody@harbour.example' }))).toBe('AUTH_OTP_INVALID')
})

test('signing in before the address is proved is refused, emails a new code, and invalidates the old one', async () => {
  const { work_email_id, code } = await registered()
  expect(await refusalOf(node.client.signIn({ work_email_id, password }))).toBe('AUTH_EMAIL_VERIFICATION_PENDING')
  const fresh = await node.emails.next(work_email_id)
  if (fresh.code !== code) expect(await refusalOf(node.client.verifyEmail({ token: code, work_email_id }))).toBe('AUTH_OTP_INVALID')
  expect(await node.client.verifyEmail({ token: fresh.code, work_email_id })).toHaveProperty('access_token')
})

test('before the address is proved, a wrong password does not reveal that it is unproved', async () => {
  const { work_email_id } = await registered()
  expect(await refusalOf(node.client.signIn({ work_email_id, password: 'Some-other-42' }))).toBe('AUTH_INVALID_CREDENTIALS')
})

test('an unknown address and a wrong password get exactly the same answer', async () => {
  const northwind = await node.found('Signin', 'maya')
  const tell = async (work_email_id: string) => {
    const body = JSON.stringify({ work_email_id, password: 'Not-the-one-42' })
    const reply = await fetch(`${node.url}/auth/login/email`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    return { status: reply.status, text: await reply.text() }
  }
  const [known, unknown] = [await tell(northwind.address), await tell('nobody@signin.example')]
  expect(known).toEqual(unknown)
  expect(known).toMatchObject({ status: 400, text: expect.stringContaining('AUTH_INVALID_CREDENTIALS') })
})

test('an address can be registered once, even by two people at the same moment', async () => {
  const { work_email_id, answer } = await register()
  const again = node.client.registerCompany({ company_name: 'Harbour', first_name: 'Jun', last_name: 'Lindqvist', work_email_id, password })
  const outcomes = await Promise.all(
    [answer, again].map((one) =>
      one.then(
        () => 'registered',
        (error: { code: string }) => error.code,
      ),
    ),
  )
  expect(outcomes.toSorted()).toEqual(['AUTH_EMAIL_ALREADY_EXISTS', 'registered'])
})

test.each([
  ['Ab1-', 'AUTH_PASSWORD_SHORT'],
  ['onlyletters', 'AUTH_PASSWORD_INVALID'],
  ['letters123', 'AUTH_PASSWORD_INVALID'],
  ['Passw0rd!1', 'AUTH_PASSWORD_WEAK'],
  ['P@ssword123', 'AUTH_PASSWORD_WEAK'],
  ['maya-2026!', 'AUTH_PASSWORD_WEAK'],
  ['0kafor!99', 'AUTH_PASSWORD_WEAK'],
  ['Harbour#1', 'AUTH_PASSWORD_WEAK'],
])('the password %s is refused with %s', async (chosen, code) => {
  const { answer } = await register({ password: chosen })
  expect(await refusalOf(answer)).toBe(code)
})

test('a password of any script and length is accepted, and matches in another Unicode composition', async () => {
  const { work_email_id, answer } = await register({ password: 'Caf\u00e9 am Kai 7 – Schl\u00fcssel'.repeat(3) })
  await answer
  const { code } = await node.emails.next(work_email_id)
  await node.client.verifyEmail({ token: code, work_email_id })
  const decomposed = 'Cafe\u0301 am Kai 7 – Schlu\u0308ssel'.repeat(3)
  expect(await node.client.signIn({ work_email_id, password: decomposed })).toHaveProperty('access_token')
})

test('an account in two companies must choose one, and enters the chosen one', async () => {
  const maya = await node.found('Fleet', 'maya')
  const host = await node.found('Quay', 'tomas')
  await host.client.inviteEmployee({ employee: { first_name: 'Maya', last_name: 'Okafor', work_email_id: maya.address } })
  const { token } = await node.emails.next(maya.address)
  expect(await node.client.resolveInvitation({ token })).toMatchObject({ has_account: true, company: { company_name: 'Quay' } })
  expect(await refusalOf(node.client.acceptInvitation({ token, password: 'Not-the-one-42' }))).toBe('AUTH_INVALID_CREDENTIALS')
  await node.client.acceptInvitation({ token, password })

  const choice = await node.client.signIn({ work_email_id: maya.address, password })
  if (!('companies' in choice)) throw new Error('no choice was given')
  expect(choice.companies.map((company) => company.company_name).toSorted()).toEqual(['Fleet', 'Quay'])
  const entered = onlySession(await node.client.signIn({ work_email_id: maya.address, password, company_id: host.companyId }))
  expect(entered.company_id).toBe(host.companyId)
  expect(await refusalOf(node.client.signIn({ work_email_id: maya.address, password, company_id: crypto.randomUUID() }))).toBe(
    'AUTH_WRONG_COMPANY',
  )
})

test('an invitation is valid once and for two weeks, and a newer one invalidates it', async () => {
  const maya = await node.found('Regatta', 'maya')
  const invite = (first_name: string, work_email_id: string) =>
    maya.client.inviteEmployee({ employee: { first_name, last_name: 'Lindqvist', work_email_id } })
  const jun = addressOf('jun', 'regatta')
  await invite('Jun', jun)
  const first = await node.emails.next(jun)
  await invite('Jun', jun)
  const second = await node.emails.next(jun)
  expect(await refusalOf(node.client.acceptInvitation({ token: first.token, password }))).toBe('AUTH_RECORD_NOT_FOUND')
  await node.client.acceptInvitation({ token: second.token, password })
  expect(await refusalOf(node.client.acceptInvitation({ token: second.token, password }))).toBe('AUTH_RECORD_NOT_FOUND')

  await invite('Aisha', addressOf('aisha', 'regatta'))
  const late = await node.emails.next(addressOf('aisha', 'regatta'))
  node.clock.pass(minutes(14 * 24 * 60))
  expect(await refusalOf(node.client.resolveInvitation({ token: late.token }))).toBe('AUTH_OTP_EXPIRED')
  expect(await refusalOf(node.client.acceptInvitation({ token: late.token, password }))).toBe('AUTH_OTP_EXPIRED')
})

test('a reset answers the same for every address, sets the password once and ends all sessions', async () => {
  const maya = await node.found('Lighthouse', 'maya')
  const other = await node.signIn('maya', 'lighthouse')
  expect(await node.client.requestPasswordReset({ work_email_id: 'nobody@lighthouse.example' })).toEqual({
    work_email_id: 'nobody@lighthouse.example',
  })
  expect(await node.client.requestPasswordReset({ work_email_id: maya.address })).toEqual({ work_email_id: maya.address })
  const { token } = await node.emails.next(maya.address)
  const chosen = 'New-anchor-77'
  expect(await refusalOf(node.client.resetPassword({ token, password: chosen, confirm_password: 'Different-77' }))).toBe(
    'AUTH_PASSWORD_MISMATCH',
  )
  expect(await refusalOf(node.client.resetPassword({ token, password: 'abc', confirm_password: 'abc' }))).toBe('AUTH_PASSWORD_SHORT')
  await node.client.resetPassword({ token, password: chosen, confirm_password: chosen })
  expect(await refusalOf(node.client.resetPassword({ token, password: chosen, confirm_password: chosen }))).toBe('AUTH_RECORD_NOT_FOUND')
  expect(await refusalOf(maya.client.getCompany({}))).toBe('AUTH_INVALID_TOKEN')
  expect(await refusalOf(other.client.getCompany({}))).toBe('AUTH_INVALID_TOKEN')
  expect(await refusalOf(node.client.signIn({ work_email_id: maya.address, password }))).toBe('AUTH_INVALID_CREDENTIALS')
  expect(await node.client.signIn({ work_email_id: maya.address, password: chosen })).toHaveProperty('access_token')
})

test('a reset link is valid for an hour', async () => {
  const maya = await node.found('Pontoon', 'maya')
  await node.client.requestPasswordReset({ work_email_id: maya.address })
  const { token } = await node.emails.next(maya.address)
  node.clock.pass(minutes(60))
  expect(await refusalOf(node.client.resetPassword({ token, password: 'New-anchor-77', confirm_password: 'New-anchor-77' }))).toBe(
    'AUTH_OTP_EXPIRED',
  )
})
