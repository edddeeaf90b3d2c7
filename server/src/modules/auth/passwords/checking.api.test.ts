import { passwordFaults } from '@atrium/contract/auth/password'
import { CallError } from '@atrium/contract/client'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { allowances, createLimiter, type Limiter } from '#kernel/limits/limiter'
import { openAtrium, type TestAtrium } from '#testing/atrium'
import { createTestClock, minutes } from '#testing/clock'
import { addressOf, cast, password as known, type Person } from '#testing/people'
import { refusalOf } from '#testing/wire'

const clock = createTestClock({ still: true })
const real = createLimiter(clock)
/** Takes at once what the calls of a whole office would. */
let office = 0
const limiter: Limiter = {
  take: (bucket, allowance) => real.take(bucket, allowance, bucket.startsWith('password-check:') ? office || 1 : 1),
}
const node: TestAtrium = await openAtrium({ clock, limiter })
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

/** One password of each fault, for a person called Tomás Nunes. */
const passwords = ['a1!', 'abcdefgh', 'Kelp-4-lant', 'Nunes-2026-2026!', 'Password-12345678!', 'Kelp-4-lantern-tide']
const verdicts = ['short', 'unmixed', 'below_minimum', 'own_words', 'common', null]
const requireSixteen = () => maya.client.updateSignInRules({ second_factor: 'off', demanded_of: 'everyone', password_minimum: 16 })

/** The code and the payload of a refusal, as the verdict that the check should have given. */
const refusedAs = async (asked: Promise<unknown>): Promise<unknown> =>
  asked.then(
    () => null,
    (error: unknown) => (error instanceof CallError ? { code: error.code, verdict: error.payload } : error),
  )

test('what is said while a password is typed is what the call that sets it answers, with the same reason', async () => {
  await requireSixteen()
  await node.client.requestPasswordReset({ work_email_id: tomas.address })
  const { token } = await node.emails.next(tomas.address)
  const link = { purpose: 'reset-password', token } as const
  const told = []
  for (const password of passwords) {
    const verdict = await node.client.checkPassword({ password, link })
    const answer = await refusedAs(node.client.resetPassword({ token, password, confirm_password: password }))
    expect(answer, password).toEqual(verdict.fault && { code: passwordFaults[verdict.fault], verdict })
    told.push(verdict.fault)
  }
  expect(told).toEqual(verdicts)
})

test('so it is for the change of one’s own password', async () => {
  await requireSixteen()
  for (const [index, password] of passwords.entries()) {
    const verdict = await tomas.client.checkOwnPassword({ password })
    expect(verdict).toEqual({ fault: verdicts[index], minimum: 16 })
    const answer = await refusedAs(tomas.client.changePassword({ password, confirm_password: password }))
    expect(answer, password).toEqual(verdict.fault && { code: passwordFaults[verdict.fault], verdict })
  }
})

test('so it is for an invitation, with the minimum of the company that invites', async () => {
  await requireSixteen()
  const [first_name, last_name] = cast.saanvi
  const work_email_id = addressOf('saanvi', `quay${companies}`)
  await maya.client.inviteEmployee({ employee: { first_name, last_name, work_email_id } })
  const { token } = await node.emails.next(work_email_id)
  for (const password of ['Kelp-4-lant', 'Kapoor-2026-2026!', 'Kelp-4-lantern-tide']) {
    const verdict = await node.client.checkPassword({ password, link: { purpose: 'invitation', token } })
    const answer = await refusedAs(node.client.acceptInvitation({ token, password }))
    expect(answer, password).toEqual(verdict.fault && { code: passwordFaults[verdict.fault], verdict })
  }
  expect(await refusalOf(node.client.checkPassword({ password: known, link: { purpose: 'invitation', token } }))).toBe(
    'AUTH_RECORD_NOT_FOUND',
  )
})

test('so it is for a registration and the link of its email, from the words in the form', async () => {
  const founder = { company_name: 'Harbour', first_name: 'Hana', last_name: 'Watanabe', work_email_id: `hana@pier${companies}.example` }
  const own_words = Object.values(founder)
  for (const password of ['Harbour-2026!', 'W@tanabe1', 'Password1!', 'Kelp-4-lantern']) {
    const verdict = await node.client.checkPassword({ password, own_words })
    const answer = await refusedAs(node.client.registerCompany({ ...founder, password }))
    expect(answer, password).toEqual(verdict.fault && { code: passwordFaults[verdict.fault], verdict })
  }
  const { token } = await node.emails.next(founder.work_email_id)
  const link = { purpose: 'verify-email', token } as const
  expect(await node.client.checkPassword({ password: 'Harbour-2026!', link })).toEqual({ fault: 'own_words', minimum: 6 })
  expect(await node.client.checkPassword({ password: 'Kelp-5-lantern', link })).toEqual({ fault: null, minimum: 6 })
})

test('the check reveals nothing about accounts: a password in use is judged like any other, and a link serves its purpose only', async () => {
  const own_words = [tomas.address]
  expect(await node.client.checkPassword({ password: known, own_words })).toEqual({ fault: null, minimum: 6 })
  expect(await node.client.checkPassword({ password: known, own_words: ['nobody@elsewhere.example'] })).toEqual({ fault: null, minimum: 6 })
  await node.client.requestPasswordReset({ work_email_id: tomas.address })
  const { token } = await node.emails.next(tomas.address)
  const byLink = (purpose: 'verify-email' | 'reset-password' | 'invitation') =>
    node.client.checkPassword({ password: known, link: { purpose, token } })
  expect(await byLink('reset-password')).toEqual({ fault: null, minimum: 6 })
  expect(await refusalOf(byLink('verify-email'))).toBe('AUTH_RECORD_NOT_FOUND')
  expect(await refusalOf(byLink('invitation'))).toBe('AUTH_RECORD_NOT_FOUND')
  node.clock.pass(minutes(61))
  expect(await refusalOf(byLink('reset-password'))).toBe('AUTH_OTP_EXPIRED')
})

test('checks have a limit of their own, and use up nobody’s attempts at signing in', async () => {
  const check = () => node.client.checkPassword({ password: known })
  office = allowances['password-check'].burst - 10
  expect(await check()).toEqual({ fault: null, minimum: 6 })
  expect(await refusalOf(check())).toBe('TOO_MANY_REQUESTS')
  office = 0
  expect(await node.client.signIn({ work_email_id: tomas.address, password: known })).toHaveProperty('access_token')
  node.clock.pass(minutes(2))
  expect(await check()).toEqual({ fault: null, minimum: 6 })
})
