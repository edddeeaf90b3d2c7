import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { setCompanyActive } from '#modules/company'
import { appCode } from '#testing/providers/authenticator-app'
import { minutes } from '#testing/clock'
import { openConnectedCompanies } from '#testing/connected-companies'
import { onlySession, password, personOf } from '#testing/people'
import { query } from '#testing/postgres'
import { refusalOf } from '#testing/wire'

const companies = await openConnectedCompanies()
const { node, elsewhere, maya, hana, connect, begin, finish, comeIn } = companies
afterEach(() => expect(node.failures).toEqual([]))
afterAll(() => companies.close())

const { items: roles } = await maya.client.listRoles({})
const admin = roles.find(({ role_name }) => role_name === 'admin')?.role_id ?? expect.fail()
const claimsOf = (address: string) => ({ sub: `there-${address}`, email: address, given_name: 'Aisha', family_name: 'Rahman' })

/** Creates a person with an address of Northwind's who belongs to Kestrel and has an authenticator app; returns its proofs. */
async function withAppAtKestrel(address: string) {
  await hana.client.inviteEmployee({ employee: { first_name: 'Aisha', last_name: 'Rahman', work_email_id: address } })
  const { token } = await node.emails.next(address)
  const person = personOf(node.url, onlySession(await node.client.acceptInvitation({ token, password })))
  const made = await person.client.startAuthenticator({})
  const code = () => appCode(made.secret, node.clock().getTime())
  await person.client.confirmAuthenticator({ set_up_token: made.set_up_token, code: code() })
  // The code that confirmed the app is used.
  node.clock.pass(minutes(1))
  return () => ({ way: 'authenticator', code: code() }) as const
}
const invite = (address: string) =>
  maya.client.inviteEmployee({ employee: { first_name: 'Aisha', last_name: 'Rahman', work_email_id: address, role_id: admin } })
async function comeHalfway(address: string): Promise<string> {
  const half = await finish(await begin(claimsOf(address)))
  if (!('sign_in_token' in half) || !('ways' in half)) expect.fail('a factor is asked for')
  return half.sign_in_token
}
const standingOf = async (address: string) =>
  (await maya.client.listEmployees({ search: address })).items.map(({ employee_account_status }) => employee_account_status)
const count = async (table: string, address: string) =>
  (
    await query(
      node.database.superuserUrl,
      `select from ${table} join account using (account_id) where work_email_id = '${address}' and company_id = '${maya.companyId}'`,
    )
  ).length

describe('an invited person whose account has a required factor', () => {
  const address = 'aisha@northwind.example'

  test('stays invited until the factor is shown, and joins with it', async () => {
    const proof = await withAppAtKestrel(address)
    const { employee_id } = await invite(address)
    const sign_in_token = await comeHalfway(address)
    expect(await standingOf(address)).toEqual(['INVITED'])
    expect([await count('membership', address), await count('sso_identity', address)]).toEqual([0, 0])
    const wrong = node.client.continueSignIn({ sign_in_token, proof: { way: 'authenticator', code: '000000' } })
    expect(await refusalOf(wrong)).toBe('AUTH_SECOND_STEP_INVALID')
    // A second tab, or another day.
    const again = await comeHalfway(address)
    const session = onlySession(await node.client.continueSignIn({ sign_in_token: again, proof: proof() }))
    expect(session).toMatchObject({ employee_id, company_id: maya.companyId, employee_profile: { employee_account_status: 'ACTIVE' } })
    node.clock.pass(minutes(1))
    expect(await refusalOf(node.client.continueSignIn({ sign_in_token, proof: proof() }))).toBe('AUTH_WRONG_COMPANY')
    expect([await count('membership', address), await count('sso_identity', address)]).toEqual([1, 1])
    expect(await comeHalfway(address)).toBeTruthy()
  })

  test('does not join when the provider has changed by then', async () => {
    const late = 'saanvi@northwind.example'
    const proof = await withAppAtKestrel(late)
    await invite(late)
    const sign_in_token = await comeHalfway(late)
    await connect(maya, { issuer: elsewhere.issuer, client_id: 'mine' })
    expect(await refusalOf(node.client.continueSignIn({ sign_in_token, proof: proof() }))).toBe('AUTH_SSO_NOT_VOUCHED')
    expect(await standingOf(late)).toEqual(['INVITED'])
    await connect(maya)
  })

  test('does not join once the invitation is withdrawn', async () => {
    const gone = 'hana@northwind.example'
    const proof = await withAppAtKestrel(gone)
    const { employee_id } = await invite(gone)
    const sign_in_token = await comeHalfway(gone)
    await maya.client.stepUp({ proof: { way: 'password', password } })
    await maya.client.updateAccountStatus({ employee_id, status: 'DEACTIVATED' })
    expect(await refusalOf(node.client.continueSignIn({ sign_in_token, proof: proof() }))).toBe('AUTH_WRONG_COMPANY')
    expect(await count('membership', gone)).toBe(0)
  })
})

test('a person created just in time stays invited until the factor of their existing account is shown', async () => {
  const address = 'noor@northwind.example'
  const proof = await withAppAtKestrel(address)
  await connect(maya, { new_people: 'just-in-time', role_id: admin, department: 'Harbour' })
  const sign_in_token = await comeHalfway(address)
  expect(await standingOf(address)).toEqual(['INVITED'])
  expect(await count('membership', address)).toBe(0)
  const session = onlySession(await node.client.continueSignIn({ sign_in_token, proof: proof() }))
  expect(session.employee_profile).toMatchObject({ department: 'Harbour', role_name: 'admin', employee_account_status: 'ACTIVE' })
  await connect(maya)
})

test('two concurrently completed sign-ins create one membership', async () => {
  const address = 'aisha-twice@northwind.example'
  const proof = await withAppAtKestrel(address)
  await invite(address)
  const tokens = [await comeHalfway(address), await comeHalfway(address)]
  const first = proof()
  // Two codes that are valid at the same time.
  node.clock.pass(minutes(0.5))
  const proofs = [first, proof()]
  const answers = await Promise.allSettled(
    tokens.map((sign_in_token, index) => node.client.continueSignIn({ sign_in_token, proof: proofs[index] ?? first })),
  )
  expect(answers.some(({ status }) => status === 'fulfilled')).toBe(true)
  expect(await count('membership', address)).toBe(1)
})

test('a person without a factor joins at once', async () => {
  const address = 'aisha-without@northwind.example'
  const { employee_id } = await invite(address)
  expect(await comeIn(claimsOf(address))).toMatchObject({ employee_id })
  expect([await count('membership', address), await count('sso_identity', address)]).toEqual([1, 1])
})

test('a provider’s people of an inactive company learn that it is inactive, whether they belong to it or not', async () => {
  const setActive = (isActive: boolean) =>
    node.atrium.transactions({ effect: 'write', companyId: maya.companyId }, (tx) =>
      setCompanyActive(tx, maya.companyId, isActive, node.clock()),
    )
  const state = await begin(claimsOf('stranger@northwind.example'))
  await setActive(false)
  await expect(finish(state)).rejects.toMatchObject({ code: 'AUTH_WRONG_COMPANY', payload: { inactive: true } })
  await setActive(true)
})
