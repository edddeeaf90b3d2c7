import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAtrium, type TestAtrium } from '#testing/atrium'
import { appCode } from '#testing/providers/authenticator-app'
import { onlySession, password, personOf, type CastName } from '#testing/people'
import { query } from '#testing/postgres'
import { refusalOf } from '#testing/wire'

let node: TestAtrium
beforeAll(async () => {
  node = await openAtrium()
})
afterAll(async () => {
  expect(node.failures).toEqual([])
  await node.close()
})

/** A person with an authenticator app and its recovery codes; `recover` signs them in with one of those. */
async function founderWithApp(company: string, name: CastName) {
  const person = await node.found(company, name)
  const { secret, set_up_token } = await person.client.startAuthenticator({})
  const code = appCode(secret, node.clock().getTime())
  const { recovery_codes: codes } = await person.client.confirmAuthenticator({ set_up_token, code })
  const recover = async (recovery_code: string) => {
    const entered = await node.client.signIn({ work_email_id: person.address, password })
    if (!('ways' in entered)) throw new Error('no second step was asked for')
    return node.client.continueSignIn({ sign_in_token: entered.sign_in_token, proof: { way: 'recovery-code', recovery_code } })
  }
  return { person, codes: codes ?? [], recover }
}

test('the first factor comes with ten recovery codes; each is valid once, in any notation, and new ones invalidate the old', async () => {
  const { person, codes, recover } = await founderWithApp('Lighthouse', 'jun')
  expect(new Set(codes).size).toBe(10)
  const [first = '', second = '', third = ''] = codes
  expect(await recover(` ${first.toUpperCase().replaceAll('-', ' ')}`)).toHaveProperty('access_token')
  expect(await refusalOf(recover(first))).toBe('AUTH_SECOND_STEP_INVALID')
  expect((await person.client.listSecondFactors({})).recovery_codes_left).toBe(9)

  const outcomes = await Promise.all(
    Array.from({ length: 6 }, () =>
      recover(second).then(
        () => 'in',
        (error: { code: string }) => error.code,
      ),
    ),
  )
  expect(outcomes.filter((one) => one === 'in')).toHaveLength(1)

  const fresh = personOf(node.url, onlySession(await recover(third)))
  const renewed = (await fresh.client.renewRecoveryCodes({})).recovery_codes
  expect(await refusalOf(recover(codes[4] ?? ''))).toBe('AUTH_SECOND_STEP_INVALID')
  expect(await recover(renewed[0] ?? '')).toHaveProperty('access_token')
})

test('recovery codes are stored as keyed hashes, and are valid only for their account', async () => {
  const jun = await founderWithApp('Breakwater', 'jun')
  const hana = await founderWithApp('Breakwater', 'hana')
  expect(await refusalOf(hana.recover(jun.codes[0] ?? ''))).toBe('AUTH_SECOND_STEP_INVALID')
  const rows = await query<{ text: string }>(node.database.superuserUrl, "select encode(code_hash, 'escape') as text from recovery_code")
  for (const code of jun.codes) expect(rows.some(({ text }) => text.includes(code) || text.includes(code.replaceAll('-', '')))).toBe(false)
})
