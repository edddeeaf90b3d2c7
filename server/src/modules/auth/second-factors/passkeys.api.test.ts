import type { Manner } from '#testing/providers/passkey'
import type { PasskeyRequest } from '@atrium/contract/auth/passkeys'
import type { SignedIn } from '@atrium/contract/auth/schemas'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAtrium, type TestAtrium } from '#testing/atrium'
import { minutes } from '#testing/clock'
import { createAuthenticator } from '#testing/providers/passkey'
import { onlySession, password, personOf, type Person } from '#testing/people'
import { refusalOf } from '#testing/wire'

/** The public address of a test's node, on any port. */
const origin = 'http://localhost:0'

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

type Key = ReturnType<typeof createAuthenticator>
let companies = 0
/** A person with a passkey, in their own company. */
async function founderWithPasskey(): Promise<{ person: Person; key: Key; passkeyId: string; codes: string[] }> {
  companies += 1
  const person = await node.found(`Keyworks${companies}`, 'hana')
  const key = createAuthenticator(origin)
  const added = await person.client.addPasskey({ passkey_name: 'Phone', passkey: key.make(await person.client.startPasskey({})) })
  return { person, key, passkeyId: added.passkey.passkey_id, codes: added.recovery_codes ?? [] }
}
const comeIn = async (key: Key, manner?: Manner): Promise<SignedIn> =>
  node.client.signInWithPasskey({ signature: key.sign(await node.client.startPasskeySignIn({}), manner) })
async function secondStep({ address }: Person): Promise<{ token: string; asked: PasskeyRequest }> {
  const entered = await node.client.signIn({ work_email_id: address, password })
  if (!('ways' in entered)) throw new Error('no second step was asked for')
  return { token: entered.sign_in_token, asked: await node.client.startSecondStepPasskey({ sign_in_token: entered.sign_in_token }) }
}

test('a passkey signs in without a password, and adding it creates ten recovery codes', async () => {
  const { person, key, codes } = await founderWithPasskey()
  expect(codes).toHaveLength(10)
  const inside = personOf(node.url, onlySession(await comeIn(key)))
  expect(inside.id).toBe(person.id)
  const { passkeys } = await inside.client.listSecondFactors({})
  expect(passkeys).toEqual([
    { passkey_id: expect.any(String), passkey_name: 'Phone', created_at: expect.any(String), last_used_at: expect.any(String) },
  ])
})

test('a passkey is a second step after the password', async () => {
  const { person, key } = await founderWithPasskey()
  const { token, asked } = await secondStep(person)
  expect(asked.allowCredentials?.map(({ id }) => id)).toEqual([key.id])
  const entered = await node.client.continueSignIn({ sign_in_token: token, proof: { way: 'passkey', signature: key.sign(asked) } })
  expect(entered).toHaveProperty('access_token')
})

test.each<[string, Manner]>([
  ['signed at another address', { origin: 'https://atrium.example.org' }],
  ['signed at another port', { origin: 'http://localhost:1' }],
  ['signed for another party', { rpId: 'atrium.example.org' }],
  ['that did not verify its person', { verified: false }],
  ['that names another account', { userHandle: Buffer.alloc(16, 7).toString('base64url') }],
])('a passkey %s is refused', async (_what, manner) => {
  const { key } = await founderWithPasskey()
  expect(await refusalOf(comeIn(key, manner))).toBe('AUTH_SECOND_STEP_INVALID')
  expect(await comeIn(key)).toHaveProperty('access_token')
})

test('a challenge is valid once, for five minutes, and only for its purpose', async () => {
  const { person, key } = await founderWithPasskey()
  const signature = key.sign(await node.client.startPasskeySignIn({}))
  expect(await node.client.signInWithPasskey({ signature })).toHaveProperty('access_token')
  expect(await refusalOf(node.client.signInWithPasskey({ signature }))).toBe('AUTH_SECOND_STEP_INVALID')
  const late = await node.client.startPasskeySignIn({})
  node.clock.pass(minutes(5) + 1)
  expect(await refusalOf(node.client.signInWithPasskey({ signature: key.sign(late) }))).toBe('AUTH_SECOND_STEP_INVALID')
  const own = { challenge: Buffer.alloc(32, 9).toString('base64url'), rpId: 'localhost', userVerification: 'required' as const }
  expect(await refusalOf(node.client.signInWithPasskey({ signature: key.sign(own) }))).toBe('AUTH_SECOND_STEP_INVALID')
  const { asked } = await secondStep(person)
  expect(await refusalOf(node.client.signInWithPasskey({ signature: key.sign(asked) }))).toBe('AUTH_SECOND_STEP_INVALID')
})

test('a wrong signature uses up the challenge as well', async () => {
  const { key } = await founderWithPasskey()
  const asked = await node.client.startPasskeySignIn({})
  const broken = key.sign(asked)
  broken.response.signature = key.sign({ ...asked, challenge: 'another' }).response.signature
  expect(await refusalOf(node.client.signInWithPasskey({ signature: broken }))).toBe('AUTH_SECOND_STEP_INVALID')
  expect(await refusalOf(node.client.signInWithPasskey({ signature: key.sign(asked) }))).toBe('AUTH_SECOND_STEP_INVALID')
})

test('one signature presented ten times at once signs in once', async () => {
  const { key } = await founderWithPasskey()
  const signature = key.sign(await node.client.startPasskeySignIn({}))
  const outcomes = await Promise.all(
    Array.from({ length: 10 }, () =>
      node.client.signInWithPasskey({ signature }).then(
        () => 'in',
        (error: { code: string }) => error.code,
      ),
    ),
  )
  expect(outcomes.filter((one) => one === 'in')).toHaveLength(1)
})

test('a passkey whose counter does not advance is a copy, and is refused', async () => {
  const { key } = await founderWithPasskey()
  expect(await comeIn(key, { counter: 8 })).toHaveProperty('access_token')
  for (const counter of [8, 3, 0]) expect(await refusalOf(comeIn(key, { counter }))).toBe('AUTH_SECOND_STEP_INVALID')
  expect(await comeIn(key, { counter: 9 })).toHaveProperty('access_token')
})

test('a challenge of one sign-in, session or account is refused in another', async () => {
  const { person, key } = await founderWithPasskey()
  const other = await founderWithPasskey()
  const [mine, theirs] = [await secondStep(person), await secondStep(other.person)]
  const crossed = (token: string, signature: ReturnType<Key['sign']>) =>
    refusalOf(node.client.continueSignIn({ sign_in_token: token, proof: { way: 'passkey', signature } }))
  expect(await crossed(theirs.token, key.sign(mine.asked))).toBe('AUTH_SECOND_STEP_INVALID')
  expect(await crossed(theirs.token, other.key.sign(mine.asked))).toBe('AUTH_SECOND_STEP_INVALID')
  expect(await crossed(theirs.token, key.sign(theirs.asked))).toBe('AUTH_SECOND_STEP_INVALID')

  const stepUp = await person.client.startStepUpPasskey({})
  const stolen = { way: 'passkey', signature: key.sign(stepUp) } as const
  expect(await refusalOf(other.person.client.stepUp({ proof: stolen }))).toBe('AUTH_SECOND_STEP_INVALID')

  const asked = await person.client.startPasskey({})
  const planted = createAuthenticator(origin).make(asked)
  expect(await refusalOf(other.person.client.addPasskey({ passkey_name: 'Planted', passkey: planted }))).toBe('AUTH_SECOND_STEP_INVALID')
})

test.each<[string, Manner]>([
  ['made at another address', { origin: 'https://atrium.example.org' }],
  ['made for another party', { rpId: 'atrium.example.org' }],
  ['that does not verify its person', { verified: false }],
])('a passkey %s is not stored', async (_what, manner) => {
  const { person } = await founderWithPasskey()
  const passkey = createAuthenticator(origin).make(await person.client.startPasskey({}), manner)
  expect(await refusalOf(person.client.addPasskey({ passkey_name: 'Odd', passkey }))).toBe('AUTH_SECOND_STEP_INVALID')
  expect((await person.client.listSecondFactors({})).passkeys).toHaveLength(1)
})

test('a passkey belongs to one account: another cannot take, see or remove it', async () => {
  const { person, key, passkeyId } = await founderWithPasskey()
  const other = await founderWithPasskey()
  const taken = key.make(await other.person.client.startPasskey({}))
  expect(await refusalOf(other.person.client.addPasskey({ passkey_name: 'Mine', passkey: taken }))).toBe('AUTH_SECOND_STEP_INVALID')
  expect(await refusalOf(other.person.client.removePasskey({ passkey_id: passkeyId }))).toBe('PASSKEY_NOT_FOUND')
  expect((await person.client.listSecondFactors({})).passkeys).toHaveLength(1)
})

test('a removed passkey is refused, and the sessions that it began end', async () => {
  const { person, key, passkeyId } = await founderWithPasskey()
  const begun = personOf(node.url, onlySession(await comeIn(key)))
  await person.client.removePasskey({ passkey_id: passkeyId })
  expect(await refusalOf(begun.client.getCompany({}))).toBe('AUTH_INVALID_TOKEN')
  expect(await refusalOf(comeIn(key))).toBe('AUTH_SECOND_STEP_INVALID')
  expect(await node.client.signIn({ work_email_id: person.address, password })).toHaveProperty('access_token')
})

test('the passkey of a person in two companies requires a choice of company, without a second signature', async () => {
  const { person, key } = await founderWithPasskey()
  await (
    await node.signIn('maya')
  ).client.inviteEmployee({ employee: { first_name: 'Hana', last_name: 'Watanabe', work_email_id: person.address } })
  let token = ''
  while (!token) {
    const email = await node.emails.next(person.address)
    if (email.text.includes('has invited you')) token = email.token
  }
  const asked = await node.client.acceptInvitation({ token, password })
  if (!('ways' in asked)) throw new Error('the invitation went past the second step')
  const request = await node.client.startSecondStepPasskey({ sign_in_token: asked.sign_in_token })
  const joined = onlySession(
    await node.client.continueSignIn({ sign_in_token: asked.sign_in_token, proof: { way: 'passkey', signature: key.sign(request) } }),
  )
  expect(joined.company_id).toBe(maya.companyId)

  const choice = await comeIn(key)
  if (!('companies' in choice)) throw new Error('there was no choice')
  expect(choice.companies).toHaveLength(2)
  const { sign_in_token } = choice
  expect(await refusalOf(node.client.continueSignIn({ sign_in_token, company_id: crypto.randomUUID() }))).toBe('AUTH_WRONG_COMPANY')
  expect(onlySession(await node.client.continueSignIn({ sign_in_token, company_id: person.companyId })).company_id).toBe(person.companyId)
})

test('a deactivated person’s passkey is refused', async () => {
  const { person, key } = await founderWithPasskey()
  await node.atrium.transactions({ effect: 'write', companyId: person.companyId }, async (tx) => {
    const { database } = await import('#kernel/database/database')
    await tx.run(database.updateTable('employee').set({ employee_account_status: 'DEACTIVATED' }).where('employee_id', '=', person.id))
  })
  expect(await refusalOf(comeIn(key))).toBe('AUTH_WRONG_COMPANY')
})
