import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLimiter, type Limiter } from '#kernel/limits/limiter'
import { openAtrium, type TestAtrium } from '#testing/atrium'
import { appCode } from '#testing/providers/authenticator-app'
import { createTestClock, minutes } from '#testing/clock'
import { firefox, onlySession, password, personOf, type Person } from '#testing/people'
import { openClient, refusalOf, type Headers } from '#testing/wire'

const clock = createTestClock({ still: true })
const limited = createLimiter(clock)
/** Few attempts, since each is hashed. */
const tries = 6
const proofs = 3
const limiter: Limiter = {
  take: async (bucket, allowance) => {
    const burst = { password: tries, proof: proofs }[bucket.split(':')[0] ?? '']
    return burst === undefined || limited.take(bucket, { ...allowance, burst })
  },
}
let node: TestAtrium
beforeAll(async () => void (node = await openAtrium({ clock, limiter, environment: { TRUST_PROXY: 'on' } })))
afterAll(async () => {
  expect(node.failures).toEqual([])
  await node.close()
})

const home = '198.51.100.20'
const abroad = '203.0.113.9'
const from = (address: string, device?: string): Headers => ({
  ...firefox,
  'x-forwarded-for': address,
  ...(device ? { 'x-device-id': device } : {}),
})
const signIn = ({ address }: Person, headers: Headers, given = password) =>
  openClient(node.url, () => headers).signIn({ work_email_id: address, password: given })
const guess = async (person: Person, headers: Headers, count: number): Promise<string> => {
  let outcome = ''
  for (const _ of Array.from({ length: count })) outcome = await refusalOf(signIn(person, headers, 'Not-the-one-42'))
  return outcome
}

test('a stranger who has used up the password attempts does not lock out a known browser', async () => {
  const maya = await node.found('Harbour', 'maya')
  const device = randomUUID()
  onlySession(await signIn(maya, from(home, device)))
  expect(await guess(maya, from(abroad), tries + 1)).toBe('TOO_MANY_REQUESTS')
  expect(await refusalOf(signIn(maya, from('192.0.2.44')))).toBe('TOO_MANY_REQUESTS')
  onlySession(await signIn(maya, from('192.0.2.45', device)))
})

test('a stranger who has used up the password attempts does not lock out a known network', async () => {
  const jun = await node.found('Quay', 'jun')
  onlySession(await signIn(jun, from('2001:db8:1:2::5')))
  expect(await guess(jun, from(abroad), tries + 1)).toBe('TOO_MANY_REQUESTS')
  onlySession(await signIn(jun, from('2001:db8:1:2:9:9:9:9')))
  expect(await refusalOf(signIn(jun, from('2001:db8:1:3::5')))).toBe('TOO_MANY_REQUESTS')
})

test('known browsers and networks have limited attempts too, and a browser with a new id has none of its own', async () => {
  const hana = await node.found('Mole', 'hana')
  const device = randomUUID()
  onlySession(await signIn(hana, from(home, device)))
  for (const headers of [from(abroad, device), from(home)]) {
    expect(await guess(hana, headers, tries)).toBe('AUTH_INVALID_CREDENTIALS')
    expect(await guess(hana, headers, 1)).toBe('TOO_MANY_REQUESTS')
  }
  for (const _ of Array.from({ length: tries })) await guess(hana, from(abroad, randomUUID()), 1)
  expect(await guess(hana, from(abroad, randomUUID()), 1)).toBe('TOO_MANY_REQUESTS')
})

test('second-step guesses by someone who knows the password use up neither the owner’s sign-in attempts nor those of signed-in sessions', async () => {
  const aisha = await node.found('Pier', 'aisha')
  const device = randomUUID()
  const inside = personOf(node.url, onlySession(await signIn(aisha, from(home, device))))
  const { secret, set_up_token } = await inside.client.startAuthenticator({})
  await inside.client.confirmAuthenticator({ set_up_token, code: appCode(secret, clock().getTime()) })
  clock.pass(minutes(1))
  const prove = async (headers: Headers, code: string) => {
    const entered = await signIn(aisha, headers)
    if (!('sign_in_token' in entered)) expect.fail('no second step was asked for')
    const { sign_in_token } = entered
    return openClient(node.url, () => headers).continueSignIn({ sign_in_token, proof: { way: 'authenticator', code } })
  }
  const wrong = appCode(secret, clock().getTime() + minutes(60))
  for (const _ of Array.from({ length: proofs })) expect(await refusalOf(prove(from(abroad), wrong))).toBe('AUTH_SECOND_STEP_INVALID')
  expect(await refusalOf(prove(from(abroad), wrong))).toBe('AUTH_OTP_TOO_MANY_ATTEMPTS')
  onlySession(await prove(from(abroad, device), appCode(secret, clock().getTime())))
  expect(await refusalOf(inside.client.stepUp({ proof: { way: 'authenticator', code: wrong } }))).toBe('AUTH_SECOND_STEP_INVALID')
})
