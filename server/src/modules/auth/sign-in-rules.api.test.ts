import type { SignInRules } from '@atrium/contract/auth/second-factors'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { openAtrium, type TestAtrium } from '#testing/atrium'
import { appCode } from '#testing/providers/authenticator-app'
import { minutes } from '#testing/clock'
import { onlySession, password, personOf, type Person } from '#testing/people'
import { refusalOf } from '#testing/wire'

const node: TestAtrium = await openAtrium()
let maya: Person, tomas: Person
let companies = 0
beforeEach(async () => {
  companies += 1
  maya = await node.found(`Quay${companies}`, 'maya')
  tomas = await node.welcome(maya, 'tomas', `quay${companies}`)
})
afterAll(async () => {
  expect(node.failures).toEqual([])
  await node.close()
})

const rule = (rules: Partial<SignInRules>) =>
  maya.client.updateSignInRules({ second_factor: 'off', demanded_of: 'everyone', password_minimum: 6, ...rules })
const signIn = ({ address }: Person) => node.client.signIn({ work_email_id: address, password })
const begin = async (person: Person) => {
  const entered = await signIn(person)
  if (!('ways' in entered)) throw new Error('no second step was asked for')
  return entered
}
const mailed = async (person: Person, sign_in_token: string) => {
  await node.client.mailSecondStepCode({ sign_in_token })
  return (await node.emails.next(person.address)).code
}
const codeNow = (secret: string) => appCode(secret, node.clock().getTime())

test('a company requires nothing by default, and only its admins read and change its rules', async () => {
  expect(await maya.client.getSignInRules({})).toEqual({ second_factor: 'off', demanded_of: 'everyone', password_minimum: 6 })
  await rule({ second_factor: 'mail' })
  expect(await maya.client.getSignInRules({})).toHaveProperty('second_factor', 'mail')
  expect(await refusalOf(tomas.client.getSignInRules({}))).toBe('NO_PERMISSION')
  expect(await refusalOf(tomas.client.updateSignInRules({ second_factor: 'off', demanded_of: 'everyone', password_minimum: 6 }))).toBe(
    'NO_PERMISSION',
  )
  expect((await tomas.client.listSecondFactors({})).demanded).toBe('mail')
})

test('an emailed code: only the newest, once, for ten minutes, and for its account', async () => {
  await rule({ second_factor: 'mail' })
  const { sign_in_token, ways } = await begin(tomas)
  expect(ways).toEqual(['mail'])
  const old = await mailed(tomas, sign_in_token)
  const code = await mailed(tomas, sign_in_token)
  const proof = (given: string, token = sign_in_token) =>
    node.client.continueSignIn({ sign_in_token: token, proof: { way: 'mail', code: given } })
  if (old !== code) expect(await refusalOf(proof(old))).toBe('AUTH_SECOND_STEP_INVALID')
  const other = await begin(maya)
  const mine = await mailed(maya, other.sign_in_token)
  if (mine !== code) expect(await refusalOf(proof(mine))).toBe('AUTH_SECOND_STEP_INVALID')
  expect(await proof(code)).toHaveProperty('access_token')
  const again = await begin(tomas)
  expect(await refusalOf(proof(code, again.sign_in_token))).toBe('AUTH_SECOND_STEP_INVALID')
})

test('when required only of admins, others sign in with the password', async () => {
  await rule({ second_factor: 'mail', demanded_of: 'admins' })
  expect(await signIn(tomas)).toHaveProperty('access_token')
  expect(await begin(maya)).toHaveProperty('ways', ['mail'])
})

test('where a second factor is required, the mailbox is proved first, then an app is set up during sign-in', async () => {
  await rule({ second_factor: 'own' })
  const { sign_in_token, ways, set_up } = await begin(tomas)
  expect([ways, set_up]).toEqual([['mail'], null])
  const asked = await node.client.continueSignIn({ sign_in_token, proof: { way: 'mail', code: await mailed(tomas, sign_in_token) } })
  if (!('ways' in asked) || !asked.set_up) throw new Error('nothing was to be set up')
  const { secret, set_up_token } = asked.set_up
  const first = await node.client.continueSignIn({ sign_in_token, proof: { way: 'set-up', set_up_token, code: codeNow(secret) } })
  expect(first).toMatchObject({ access_token: expect.any(String), recovery_codes: expect.any(Array) })
  node.clock.pass(minutes(1))
  expect(await begin(tomas)).toHaveProperty('ways', ['authenticator', 'recovery-code'])

  const inside = personOf(node.url, onlySession(first))
  expect(await refusalOf(inside.client.removeAuthenticator({}))).toBe('AUTH_SECOND_STEP_DEMANDED')
  expect((await inside.client.listSecondFactors({})).authenticator).not.toBeNull()
})

test('a password alone cannot plant an app: the mailbox is proved first, whatever token is presented', async () => {
  await rule({ second_factor: 'own' })
  const { sign_in_token } = await begin(tomas)
  const { secret, set_up_token } = await tomas.client.startAuthenticator({})
  const planted = node.client.continueSignIn({ sign_in_token, proof: { way: 'set-up', set_up_token, code: codeNow(secret) } })
  expect(await refusalOf(planted)).toBe('AUTH_SECOND_STEP_INVALID')
})

test('a chosen company is kept: another one that requires less does not replace it', async () => {
  const other = await node.found(`Kestrel${companies}`, 'hana')
  await rule({ second_factor: 'mail' })
  await other.client.inviteEmployee({ employee: { first_name: 'Tomás', last_name: 'Nunes', work_email_id: tomas.address } })
  const { token } = await node.emails.next(tomas.address)
  await node.client.acceptInvitation({ token, password })
  const entered = await node.client.signIn({ work_email_id: tomas.address, password, company_id: maya.companyId })
  if (!('ways' in entered)) throw new Error('no second step was asked for')
  const { sign_in_token } = entered
  expect(await node.client.continueSignIn({ sign_in_token, company_id: other.companyId })).toHaveProperty('ways', ['mail'])
})

test('the company’s minimum applies wherever a password is chosen, in any company', async () => {
  await rule({ password_minimum: 16 })
  const short = 'Kelp-4-lantern'
  const long = 'Kelp-4-lantern-tide'
  expect(await refusalOf(tomas.client.changePassword({ password: short, confirm_password: short }))).toBe('AUTH_PASSWORD_BELOW_MINIMUM')
  await node.client.requestPasswordReset({ work_email_id: tomas.address })
  const { token } = await node.emails.next(tomas.address)
  const reset = (chosen: string) => node.client.resetPassword({ token, password: chosen, confirm_password: chosen })
  expect(await refusalOf(reset(short))).toBe('AUTH_PASSWORD_BELOW_MINIMUM')
  for (const named of [`Quay${companies}-${companies}`, 'Tomás-2026!', 'Nunes-2026!'])
    expect(await refusalOf(reset(named)), named).toMatch(/^AUTH_PASSWORD_(BELOW_MINIMUM|WEAK)$/)
  await reset(long)
  expect((await maya.client.listSecondFactors({})).password_minimum).toBe(16)
  await maya.client.inviteEmployee({
    employee: { first_name: 'Jun', last_name: 'Lindqvist', work_email_id: `jun@quay${companies}.example` },
  })
  const invitation = await node.emails.next(`jun@quay${companies}.example`)
  expect(await refusalOf(node.client.acceptInvitation({ token: invitation.token, password: short }))).toBe('AUTH_PASSWORD_BELOW_MINIMUM')
})

test('a changed password ends the other sessions and is required from then on', async () => {
  const other = personOf(node.url, onlySession(await signIn(tomas)))
  const chosen = 'Ferry-lamp-27'
  expect(await refusalOf(tomas.client.changePassword({ password: chosen, confirm_password: 'Ferry-lamp-28' }))).toBe(
    'AUTH_PASSWORD_MISMATCH',
  )
  expect(await refusalOf(tomas.client.changePassword({ password: 'Nunes-2026!', confirm_password: 'Nunes-2026!' }))).toBe(
    'AUTH_PASSWORD_WEAK',
  )
  await tomas.client.changePassword({ password: chosen, confirm_password: chosen })
  expect(await refusalOf(other.client.getCompany({}))).toBe('AUTH_INVALID_TOKEN')
  expect(await tomas.client.getCompany({})).toHaveProperty('company_id')
  expect(await refusalOf(signIn(tomas))).toBe('AUTH_INVALID_CREDENTIALS')
  expect(await node.client.signIn({ work_email_id: tomas.address, password: chosen })).toHaveProperty('access_token')
})

test('a changed password makes a reset link that was emailed before invalid', async () => {
  await node.client.requestPasswordReset({ work_email_id: tomas.address })
  const { token } = await node.emails.next(tomas.address)
  const [chosen, thiefs] = ['Ferry-lamp-27', 'Thief-lamp-28']
  await tomas.client.changePassword({ password: chosen, confirm_password: chosen })
  expect(await refusalOf(node.client.resetPassword({ token, password: thiefs, confirm_password: thiefs }))).toBe('AUTH_RECORD_NOT_FOUND')
  expect(await node.client.signIn({ work_email_id: tomas.address, password: chosen })).toHaveProperty('access_token')
})
