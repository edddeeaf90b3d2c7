import type { SignedIn } from '@atrium/contract/auth/schemas'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAtrium, type TestAtrium } from '#testing/atrium'
import { appCode } from '#testing/providers/authenticator-app'
import { minutes } from '#testing/clock'
import { createAuthenticator } from '#testing/providers/passkey'
import { addressOf, onlySession, password, personOf, type CastName, type Person } from '#testing/people'
import { query } from '#testing/postgres'
import { refusalOf } from '#testing/wire'

const squatters = 'Squatter-lamp-13'
const chosen = 'Ferry-lamp-27'
let node: TestAtrium
let maya: Person
beforeAll(async () => {
  node = await openAtrium()
  maya = (await node.foundNorthwind()).maya
})
afterAll(async () => {
  expect(node.failures).toEqual([])
  await node.close()
})

/** A stranger registers an address that is not theirs, with a password that they know; the email goes to the address's owner. */
async function squat(name: CastName, company: string) {
  const work_email_id = addressOf(name, company)
  const founder = { company_name: 'Harbour', first_name: 'Jun', last_name: 'Lindqvist', work_email_id, password: squatters }
  await node.client.registerCompany(founder)
  return { work_email_id, ...(await node.emails.next(work_email_id)) }
}
const invite = async (name: CastName, work_email_id: string): Promise<string> => {
  await maya.client.inviteEmployee({ employee: { first_name: name, last_name: 'Newcomer', work_email_id } })
  return (await node.emails.next(work_email_id)).token
}
const statusOf = async (work_email_id: string) =>
  (await maya.client.listEmployees({})).items.find((person) => person.work_email_id === work_email_id)?.employee_account_status
/** An account that was verified by a single click, when that was enough. */
const asBefore = (work_email_id: string) =>
  query(node.database.superuserUrl, `update account set proved_at = null where work_email_id = '${work_email_id}'`)
async function addPasskey(person: Person) {
  const device = createAuthenticator(node.config.publicUrl)
  await person.client.addPasskey({ passkey: device.make(await person.client.startPasskey({})), passkey_name: 'A key' })
  return { signIn: async () => node.client.signInWithPasskey({ signature: device.sign(await node.client.startPasskeySignIn({})) }) }
}
const tokenOf = (entered: SignedIn): string => ('sign_in_token' in entered ? entered.sign_in_token : expect.fail('no step was asked for'))

test('a click on the emailed link verifies nothing: it asks for a password, as often as it is clicked', async () => {
  const { work_email_id, token } = await squat('tomas', 'quay')
  expect(await node.client.verifyEmail({ token })).toEqual({ password_required: true })
  expect(await node.client.verifyEmail({ token })).toEqual({ password_required: true })
  expect(await refusalOf(node.client.signIn({ work_email_id, password: squatters }))).toBe('AUTH_EMAIL_VERIFICATION_PENDING')
})

test('the holder of the mailbox chooses a password, and the one of the registration becomes invalid', async () => {
  const { work_email_id, token } = await squat('hana', 'quay')
  expect(await refusalOf(node.client.verifyEmail({ token, password: 'abc' }))).toBe('AUTH_PASSWORD_SHORT')
  expect(await refusalOf(node.client.verifyEmail({ token, password: 'Harbour#1' }))).toBe('AUTH_PASSWORD_WEAK')
  onlySession(await node.client.verifyEmail({ token, password: chosen }))
  expect(await refusalOf(node.client.verifyEmail({ token, password: chosen }))).toBe('AUTH_RECORD_NOT_FOUND')
  expect(await refusalOf(node.client.signIn({ work_email_id, password: squatters }))).toBe('AUTH_INVALID_CREDENTIALS')
  onlySession(await node.client.signIn({ work_email_id, password: chosen }))
})

test('the password of the registration is accepted when it matches, and stays', async () => {
  const { work_email_id, token } = await squat('aisha', 'quay')
  onlySession(await node.client.verifyEmail({ token, password: squatters }))
  onlySession(await node.client.signIn({ work_email_id, password: squatters }))
})

test('an invitation to an address that a stranger registered requires a new password, which is then the only one', async () => {
  const { work_email_id } = await squat('jun', 'quay')
  const token = await invite('jun', work_email_id)
  expect(await node.client.resolveInvitation({ token })).toMatchObject({ has_account: false })
  onlySession(await node.client.acceptInvitation({ token, password: chosen }))
  expect(await refusalOf(node.client.signIn({ work_email_id, password: squatters }))).toBe('AUTH_INVALID_CREDENTIALS')
})

test('once the address is proved in another way, the code and the link of the registration are invalid', async () => {
  const invited = await squat('maya', 'mole')
  const token = await invite('maya', invited.work_email_id)
  onlySession(await node.client.acceptInvitation({ token, password: chosen }))
  const { work_email_id } = invited
  expect(await refusalOf(node.client.verifyEmail({ token: invited.code, work_email_id }))).toBe('AUTH_OTP_INVALID')
  const reset = await squat('jun', 'mole')
  await node.client.requestPasswordReset({ work_email_id: reset.work_email_id })
  const { token: resetToken } = await node.emails.next(reset.work_email_id)
  await node.client.resetPassword({ token: resetToken, password: chosen, confirm_password: chosen })
  expect(await refusalOf(node.client.verifyEmail({ token: reset.token, password: squatters }))).toBe('AUTH_RECORD_NOT_FOUND')
  onlySession(await node.client.signIn({ work_email_id: reset.work_email_id, password: chosen }))
})

test('a reset deletes a passkey from before the address was proved, after a warning, and the invitation is only the owner’s', async () => {
  const work_email_id = addressOf('saanvi', 'pier')
  const squatter = await node.found('Pier', 'saanvi')
  const passkey = await addPasskey(squatter)
  await asBefore(work_email_id)
  await node.client.requestPasswordReset({ work_email_id })
  const { token } = await node.emails.next(work_email_id).then(() => node.emails.next(work_email_id))
  const wanted = { token, password: chosen, confirm_password: chosen }
  expect(await node.client.resetPassword(wanted)).toEqual({ factors_go: true })
  expect(await refusalOf(node.client.signIn({ work_email_id, password: chosen }))).toBe('AUTH_INVALID_CREDENTIALS')
  expect(await node.client.resetPassword({ ...wanted, factors_go: true })).toEqual({ work_email_id })
  expect(await refusalOf(passkey.signIn())).toBe('AUTH_SECOND_STEP_INVALID')
  expect(await refusalOf(squatter.client.getCompany({}))).toBe('AUTH_INVALID_TOKEN')
  const invitation = await invite('saanvi', work_email_id)
  onlySession(await node.client.acceptInvitation({ token: invitation, password: chosen }))
  expect(await refusalOf(passkey.signIn())).toBe('AUTH_SECOND_STEP_INVALID')
})

test('a passkey added after the proof survives a reset: a stolen mailbox is not enough', async () => {
  const work_email_id = addressOf('hana', 'mole')
  const hana = await node.found('Mole', 'hana')
  const passkey = await addPasskey(hana)
  await node.emails.next(work_email_id)
  await node.client.requestPasswordReset({ work_email_id })
  const { token } = await node.emails.next(work_email_id)
  expect(await node.client.resetPassword({ token, password: chosen, confirm_password: chosen })).toEqual({ work_email_id })
  expect(await node.client.signIn({ work_email_id, password: chosen })).toMatchObject({ ways: ['passkey', 'recovery-code'] })
  onlySession(await passkey.signIn())
})

test('a membership begins when the sign-in is complete with all its steps, and not before', async () => {
  const work_email_id = addressOf('jun', 'slip')
  const jun = await node.found('Slip', 'jun')
  const { secret, set_up_token } = await jun.client.startAuthenticator({})
  await jun.client.confirmAuthenticator({ set_up_token, code: appCode(secret, node.clock().getTime()) })
  await node.emails.next(work_email_id)
  node.clock.pass(minutes(1))
  const token = await invite('jun', work_email_id)
  const sign_in_token = tokenOf(await node.client.acceptInvitation({ token, password }))
  expect(await statusOf(work_email_id)).toBe('INVITED')
  expect(await refusalOf(node.client.continueSignIn({ sign_in_token, proof: { way: 'authenticator', code: '000000' } }))).toBe(
    'AUTH_SECOND_STEP_INVALID',
  )
  expect(await node.client.resolveInvitation({ token })).toMatchObject({ has_account: true })
  const code = appCode(secret, node.clock().getTime())
  const entered = onlySession(await node.client.continueSignIn({ sign_in_token, proof: { way: 'authenticator', code } }))
  expect(entered.company_id).toBe(maya.companyId)
  expect(await statusOf(work_email_id)).toBe('ACTIVE')
  expect(await refusalOf(node.client.acceptInvitation({ token, password }))).toBe('AUTH_RECORD_NOT_FOUND')
  expect(await personOf(node.url, entered).client.getCompany({})).toMatchObject({ company_id: maya.companyId })
})

test('an invitation withdrawn during its second step is invalid', async () => {
  const aisha = await node.found('Berth', 'aisha')
  const { secret, set_up_token } = await aisha.client.startAuthenticator({})
  await aisha.client.confirmAuthenticator({ set_up_token, code: appCode(secret, node.clock().getTime()) })
  await node.emails.next(aisha.address)
  node.clock.pass(minutes(1))
  const token = await invite('aisha', aisha.address)
  const sign_in_token = tokenOf(await node.client.acceptInvitation({ token, password }))
  await invite('aisha', aisha.address)
  const proof = { way: 'authenticator', code: appCode(secret, node.clock().getTime()) } as const
  expect(await refusalOf(node.client.continueSignIn({ sign_in_token, proof }))).toBe('AUTH_WRONG_COMPANY')
  expect(await statusOf(aisha.address)).toBe('INVITED')
})
