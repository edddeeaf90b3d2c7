import type { SecondStep } from '@atrium/contract/auth/second-factors'
import type { SignedIn } from '@atrium/contract/auth/schemas'
import { closeCodes } from '@atrium/contract/live'
import { Secret } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLimiter, type Limiter } from '#kernel/limits/limiter'
import { openAtrium, type TestAtrium } from '#testing/atrium'
import { appCode } from '#testing/providers/authenticator-app'
import { createTestClock, minutes } from '#testing/clock'
import { onlySession, password, personOf, type CastName, type Person } from '#testing/people'
import { query } from '#testing/postgres'
import { ask, refusalOf } from '#testing/wire'

const clock = createTestClock()
const limited = createLimiter(clock)
/** Only the proofs of one account are limited here; the brute-force test enables it. */
let limiting = false
const limiter: Limiter = {
  take: async (bucket, allowance, cost) => !limiting || !bucket.startsWith('proof:') || limited.take(bucket, allowance, cost),
}

let node: TestAtrium
let maya: Person
beforeAll(async () => {
  node = await openAtrium({ clock, limiter })
  maya = (await node.foundNorthwind()).maya
})
afterAll(async () => {
  expect(node.failures).toEqual([])
  await node.close()
})

const seconds = (count: number): number => count * 1_000
const codeOf = (secret: string, ahead = 0): string => appCode(secret, clock().getTime() + ahead)
/** Moves the clock to the middle of a half minute, so that none ends while a code is on its way. */
const toMiddle = (): void => clock.pass(seconds(45) - (clock().getTime() % seconds(30)))
const secondStep = (entered: SignedIn): SecondStep => {
  if (!('ways' in entered)) throw new Error('no second step was asked for')
  return entered
}
const signIn = (person: Person): Promise<SignedIn> => node.client.signIn({ work_email_id: person.address, password })
const begin = async (person: Person): Promise<SecondStep> => secondStep(await signIn(person))
const finish = async (sign_in_token: string, code: string): Promise<Person> =>
  personOf(node.url, onlySession(await node.client.continueSignIn({ sign_in_token, proof: { way: 'authenticator', code } })))

/** Sets up an authenticator app and waits for the next code, since the one that confirmed it is used. */
async function setUpApp(person: Person): Promise<{ secret: string }> {
  const { secret, set_up_token } = await person.client.startAuthenticator({})
  await person.client.confirmAuthenticator({ set_up_token, code: codeOf(secret) })
  clock.pass(seconds(60))
  return { secret }
}
const companies = new Map<CastName, number>()
/** A person with an authenticator app, in their own company so that the tests do not interfere. */
async function founderWithApp(name: CastName): Promise<{ person: Person; secret: string; again: () => Promise<SecondStep> }> {
  const count = (companies.get(name) ?? 0) + 1
  companies.set(name, count)
  const person = await node.found(`Lighthouse${count}`, name)
  return { person, ...(await setUpApp(person)), again: () => begin(person) }
}

test('a password alone signs in while no company demands more', async () => {
  expect(await signIn(maya)).toHaveProperty('access_token')
})

test('with an authenticator app the password returns a pending sign-in, and a code returns the session', async () => {
  const { person, secret } = await founderWithApp('jun')
  const entered = await signIn(person)
  expect(entered).toEqual({ sign_in_token: expect.any(String), ways: ['authenticator', 'recovery-code'], set_up: null })
  const inside = await finish(secondStep(entered).sign_in_token, codeOf(secret))
  expect(await inside.client.getCompany({})).toHaveProperty('company_id', person.companyId)
})

test('a code is valid in its half minute and the adjacent ones, and in no other', async () => {
  const { secret, again } = await founderWithApp('jun')
  for (const [ahead, good] of [
    [-90, false],
    [90, false],
    [-30, true],
    [30, true],
  ] as const) {
    const { sign_in_token } = await again()
    toMiddle()
    const finished = node.client.continueSignIn({ sign_in_token, proof: { way: 'authenticator', code: codeOf(secret, seconds(ahead)) } })
    if (good) expect(await finished).toHaveProperty('access_token')
    else expect(await refusalOf(finished)).toBe('AUTH_SECOND_STEP_INVALID')
  }
})

test('a used code is never valid again, even in another sign-in, and neither is an older one', async () => {
  const { secret, again } = await founderWithApp('jun')
  const [first, second] = [await again(), await again()]
  const earlier = codeOf(secret, seconds(-30))
  const code = codeOf(secret)
  await finish(first.sign_in_token, code)
  for (const used of [code, earlier]) expect(await refusalOf(finish(second.sign_in_token, used))).toBe('AUTH_SECOND_STEP_INVALID')
})

test('one code presented in ten concurrent sign-ins completes one of them', async () => {
  const { secret, again } = await founderWithApp('jun')
  const begun = []
  for (const _ of Array.from({ length: 10 })) begun.push(await again())
  const code = codeOf(secret)
  const outcomes = await Promise.all(
    begun.map(({ sign_in_token }) =>
      finish(sign_in_token, code).then(
        () => 'in',
        (error: { code: string }) => error.code,
      ),
    ),
  )
  expect(outcomes.filter((one) => one === 'in')).toHaveLength(1)
  expect(outcomes.filter((one) => one === 'AUTH_SECOND_STEP_INVALID')).toHaveLength(9)
})

test('the secret is sealed in the database, and cannot be unsealed for another account', async () => {
  const { person, secret } = await founderWithApp('jun')
  const other = await founderWithApp('hana')
  const rows = await query<{ text: string }>(
    node.database.superuserUrl,
    "select encode(sealed_secret, 'escape') as text from authenticator",
  )
  expect(rows.length).toBeGreaterThan(1)
  for (const { text } of rows) expect(text).not.toContain(secret)
  await query(
    node.database.superuserUrl,
    `update authenticator set sealed_secret = (select a.sealed_secret from authenticator a join account using (account_id) where work_email_id = '${other.person.address}')
      where account_id = (select account_id from account where work_email_id = '${person.address}')`,
  )
  const { sign_in_token } = await begin(person)
  await expect(finish(sign_in_token, codeOf(other.secret))).rejects.toThrow('Something went wrong')
  expect(node.failures.splice(0).join()).toContain('unable to authenticate data')
})

test('five wrong proofs end a sign-in; the right one is then refused like for any ended sign-in', async () => {
  const { secret, again } = await founderWithApp('jun')
  const { sign_in_token } = await again()
  const wrong = codeOf(secret, minutes(60))
  for (const _ of Array.from({ length: 5 })) expect(await refusalOf(finish(sign_in_token, wrong))).toBe('AUTH_SECOND_STEP_INVALID')
  expect(await refusalOf(finish(sign_in_token, codeOf(secret)))).toBe('AUTH_SECOND_STEP_EXPIRED')
  expect(await refusalOf(finish('x'.repeat(43), codeOf(secret)))).toBe('AUTH_SECOND_STEP_EXPIRED')
})

test('concurrent wrong codes are counted as well', async () => {
  const { secret, again } = await founderWithApp('jun')
  const { sign_in_token } = await again()
  const wrong = codeOf(secret, minutes(60))
  const outcomes = await Promise.all(Array.from({ length: 30 }, () => refusalOf(finish(sign_in_token, wrong))))
  expect(outcomes.filter((code) => code === 'AUTH_SECOND_STEP_INVALID')).toHaveLength(5)
})

test('guessing continues in new sign-ins only until the account’s attempts are used up, for right and wrong proofs alike', async () => {
  const { secret, again } = await founderWithApp('jun')
  limiting = true
  const outcomes = []
  for (const _ of Array.from({ length: 12 }))
    outcomes.push(await refusalOf(finish((await again()).sign_in_token, codeOf(secret, minutes(60)))))
  expect(outcomes.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 'AUTH_SECOND_STEP_INVALID'))
  expect(outcomes.slice(10)).toEqual(['AUTH_OTP_TOO_MANY_ATTEMPTS', 'AUTH_OTP_TOO_MANY_ATTEMPTS'])
  expect(await refusalOf(finish((await again()).sign_in_token, codeOf(secret)))).toBe('AUTH_OTP_TOO_MANY_ATTEMPTS')
  clock.pass(minutes(6))
  expect(await finish((await again()).sign_in_token, codeOf(secret))).toHaveProperty('id')
  limiting = false
})

test('a sign-in waits ten minutes for its second step, and its token is valid once', async () => {
  const { secret, again } = await founderWithApp('jun')
  const late = await again()
  clock.pass(minutes(10) + 1)
  expect(await refusalOf(finish(late.sign_in_token, codeOf(secret)))).toBe('AUTH_SECOND_STEP_EXPIRED')
  const { sign_in_token } = await again()
  await finish(sign_in_token, codeOf(secret))
  clock.pass(seconds(60))
  expect(await refusalOf(finish(sign_in_token, codeOf(secret)))).toBe('AUTH_SECOND_STEP_EXPIRED')
})

test('a pending sign-in authorises nothing: no call, no socket, with its token in any header', async () => {
  const { person, again } = await founderWithApp('jun')
  const { sign_in_token } = await again()
  const headers = { 'x-access-token': sign_in_token, 'company-id': person.companyId, 'employee-id': person.id }
  const rows = await query<{ id: string }>(node.database.superuserUrl, 'select half_sign_in_id as id from half_sign_in')
  for (const session of [...rows.map((row) => row.id), person.session.session_id])
    for (const path of ['/config/company/get', '/auth/factor/list', '/auth/session/list'])
      expect((await ask(node.url, 'GET', path, { headers: { ...headers, 'x-session-id': session } })).status).toBe(401)
  expect(await refusalOf(node.client.disownSession({ token: sign_in_token }))).toBe('AUTH_RECORD_NOT_FOUND')
  expect(
    await refusalOf(node.client.resetPassword({ token: sign_in_token, password: 'Kelp-4-lantern', confirm_password: 'Kelp-4-lantern' })),
  ).toBe('AUTH_RECORD_NOT_FOUND')
})

test('the second step cannot be skipped: not by an emailed code, a named company, a reset, or an invitation', async () => {
  const { person, again } = await founderWithApp('jun')
  const { sign_in_token } = await again()
  const skipped = await node.client.continueSignIn({ sign_in_token, company_id: person.companyId })
  expect(skipped).toMatchObject({ ways: ['authenticator', 'recovery-code'] })
  expect(await refusalOf(node.client.mailSecondStepCode({ sign_in_token }))).toBe('AUTH_SECOND_STEP_EXPIRED')
  expect(await refusalOf(node.client.continueSignIn({ sign_in_token, proof: { way: 'mail', code: '123456' } }))).toBe(
    'AUTH_SECOND_STEP_INVALID',
  )
  const { set_up_token, secret } = await (await node.signIn('maya')).client.startAuthenticator({})
  expect(await refusalOf(node.client.continueSignIn({ sign_in_token, proof: { way: 'set-up', set_up_token, code: codeOf(secret) } }))).toBe(
    'AUTH_SECOND_STEP_INVALID',
  )

  await maya.client.inviteEmployee({ employee: { first_name: 'Jun', last_name: 'Lindqvist', work_email_id: person.address } })
  const invited = await nextEmail(person.address, 'has invited you')
  const joined = await node.client.acceptInvitation({ token: invited, password })
  expect(joined).toMatchObject({ ways: ['authenticator', 'recovery-code'] })

  await node.client.requestPasswordReset({ work_email_id: person.address })
  const token = await nextEmail(person.address, 'reset your Atrium password')
  await node.client.resetPassword({ token, password: 'Kelp-4-lantern', confirm_password: 'Kelp-4-lantern' })
  expect(await node.client.signIn({ work_email_id: person.address, password: 'Kelp-4-lantern' })).toHaveProperty('ways')
})

/** The token of the next email with this text; skips others. */
async function nextEmail(address: string, words: string): Promise<string> {
  for (;;) {
    const { text, token } = await node.emails.next(address)
    if (text.includes(words)) return token
  }
}

test('a reset ends pending sign-ins and every session', async () => {
  const { person, secret, again } = await founderWithApp('jun')
  const { sign_in_token } = await again()
  await node.client.requestPasswordReset({ work_email_id: person.address })
  const token = await nextEmail(person.address, 'reset your Atrium password')
  await node.client.resetPassword({ token, password: 'Kelp-4-lantern', confirm_password: 'Kelp-4-lantern' })
  expect(await refusalOf(finish(sign_in_token, codeOf(secret)))).toBe('AUTH_SECOND_STEP_EXPIRED')
  expect(await refusalOf(person.client.getCompany({}))).toBe('AUTH_INVALID_TOKEN')
})

test('adding or removing a factor ends the account’s other sessions and their sockets, and keeps this one', async () => {
  const person = await node.found('Breakwater', 'saanvi')
  const other = await node.signIn('saanvi', 'breakwater')
  const socket = await other.openSocket()
  const { secret } = await setUpApp(person)
  expect(await socket.ended()).toBe(closeCodes.signedOut)
  expect(await refusalOf(other.client.getCompany({}))).toBe('AUTH_INVALID_TOKEN')
  const { sign_in_token } = await begin(person)
  const another = await finish(sign_in_token, codeOf(secret))
  await person.client.removeAuthenticator({})
  expect(await refusalOf(another.client.getCompany({}))).toBe('AUTH_INVALID_TOKEN')
  expect(await person.client.getCompany({})).toHaveProperty('company_id')
  expect(await signIn(person)).toHaveProperty('access_token')
  expect((await person.client.listSecondFactors({})).recovery_codes_left).toBe(0)
})

test('a proposed secret is confirmed only by its own person, with its own code, and in time', async () => {
  const person = await node.found('Harbourmaster', 'aisha')
  const { set_up_token, secret } = await person.client.startAuthenticator({})
  const confirm = (who: Person, code: string, token = set_up_token) =>
    refusalOf(who.client.confirmAuthenticator({ set_up_token: token, code }))
  const fresh = await node.signIn('maya')
  expect(await confirm(fresh, codeOf(secret))).toBe('AUTH_SECOND_STEP_INVALID')
  expect(await confirm(person, codeOf(new Secret().base32))).toBe('AUTH_SECOND_STEP_INVALID')
  expect(await confirm(person, codeOf(secret), `${set_up_token.slice(0, -4)}AAAA`)).toBe('AUTH_SECOND_STEP_INVALID')
  clock.pass(minutes(9))
  await person.client.stepUp({ proof: { way: 'password', password } })
  clock.pass(minutes(2))
  expect(await confirm(person, codeOf(secret))).toBe('AUTH_SECOND_STEP_INVALID')
})
