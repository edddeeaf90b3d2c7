import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { CallError } from '@atrium/contract/client'
import { appCode } from '#testing/providers/authenticator-app'
import { minutes } from '#testing/clock'
import { openConnectedCompanies } from '#testing/connected-companies'
import { onlySession, password, personOf, type Person } from '#testing/people'
import { query } from '#testing/postgres'
import { refusalOf } from '#testing/wire'

const companies = await openConnectedCompanies()
const { node, elsewhere, maya, connect, begin, finish, comeIn } = companies
let { tomas, jun } = companies
let saanvi: Person
const roles = new Map<string, string>()
beforeAll(async () => {
  saanvi = await node.welcome(maya, 'saanvi')
  for (const { role_name, role_id } of (await maya.client.listRoles({})).items) roles.set(role_name, role_id)
  const ofEmployees = ['people.see', 'space.create', 'space.join']
  for (const [role_name, permissions] of [
    ['Clerk', ['company.manage']],
    ['Office', ['company.manage', ...ofEmployees]],
    ['Crew', ofEmployees],
  ] as const)
    roles.set(role_name, (await maya.client.createRole({ role_name, permissions: [...permissions] })).role_id)
})
afterEach(() => expect(node.failures).toEqual([]))
afterAll(() => companies.close())

const roleOf = (name: string): string => roles.get(name) ?? expect.fail(name)
const give = (person: Person, role: string) => maya.client.updateEmployee({ employee: { employee_id: person.id, role_id: roleOf(role) } })
const become = (person: Person, status: 'ACTIVE' | 'SUSPENDED') => maya.client.updateAccountStatus({ employee_id: person.id, status })
const claimsOf = ({ address }: Person) => ({ sub: `there-${address}`, email: address })
const there = { from: elsewhere }
const own = (change: object = {}) => ({ issuer: elsewhere.issuer, client_id: 'mine', ...change })
/** The next email to a person with this text; skips earlier ones. */
async function letterAbout(person: Person, words: string) {
  for (;;) {
    const email = await node.emails.next(person.address)
    if (email.text.includes(words)) return email
  }
}
const standing = async () => (await maya.client.getSingleSignOn({})).connection?.standing

describe('a connection', () => {
  test('cannot be saved by those who may not manage people with the default role', async () => {
    await give(tomas, 'Clerk')
    tomas = await node.signIn('tomas')
    expect(await refusalOf(connect(tomas, own()))).toBe('NO_PERMISSION')
    expect(await standing()).toBe('owner')
  })

  test('saved by a person who may manage less than them signs nobody in, whatever its provider claims', async () => {
    await give(tomas, 'Office')
    await give(jun, 'admin')
    tomas = await node.signIn('tomas')
    await connect(tomas, own())
    for (const person of [maya, jun]) expect(await refusalOf(comeIn(claimsOf(person), there))).toBe('AUTH_SSO_NOT_VOUCHED')
    expect(await query(node.database.superuserUrl, 'select 1 from sso_identity')).toEqual([])
    expect(await comeIn(claimsOf(saanvi), there)).toMatchObject({ employee_id: saanvi.id })
    expect(await standing()).toBe('saver')
  })

  test('keeps no session of a person whose role comes to allow more than its saver’s, in whatever way', async () => {
    const byPassword = await node.signIn('saanvi')
    const ofEmployees = ['people.see', 'space.create', 'space.join']
    const change = (permissions: string[]) => maya.client.updateRole({ role_id: roleOf('Crew'), permissions })
    const ways = [
      () => give(saanvi, 'admin'),
      () => change([...ofEmployees, 'people.invite']),
      () => maya.client.deleteRole({ role_id: roleOf('Crew'), replacement_role_id: roleOf('manager') }),
    ]
    for (const raise of ways) {
      await give(saanvi, 'employee')
      const byProvider = personOf(node.url, await comeIn(claimsOf(saanvi), there))
      await change(ofEmployees)
      await give(saanvi, 'Crew')
      await byProvider.client.getCompany({})
      await raise()
      expect(await refusalOf(byProvider.client.getCompany({}))).toBe('AUTH_INVALID_TOKEN')
      expect(await refusalOf(comeIn(claimsOf(saanvi), there))).toBe('AUTH_SSO_NOT_VOUCHED')
      await byPassword.client.getCompany({})
    }
    await give(saanvi, 'employee')
  })

  test('signs in neither an invited person above its saver nor a person created just in time', async () => {
    const employee = { first_name: 'Aisha', last_name: 'Rahman', work_email_id: 'aisha@northwind.example', role_id: roleOf('admin') }
    const { employee_id } = await maya.client.inviteEmployee({ employee })
    expect(await refusalOf(comeIn({ sub: 'there-aisha', email: employee.work_email_id }, there))).toBe('AUTH_SSO_NOT_VOUCHED')
    expect(await maya.client.getEmployee({ employee_id, select: ['employee_account_status'] })).toEqual({
      employee_account_status: 'INVITED',
    })
    await give(saanvi, 'admin')
    saanvi = await node.signIn('saanvi')
    await connect(saanvi, own({ new_people: 'just-in-time', role_id: roleOf('admin') }))
    await give(saanvi, 'Office')
    expect(await refusalOf(comeIn({ sub: 'there-noor', email: 'noor@northwind.example' }, there))).toBe('AUTH_SSO_NOT_VOUCHED')
    expect((await maya.client.listEmployees({ search: 'noor' })).items).toEqual([])
  })

  test('closes the other sign-in methods only to people for whom it vouches', async () => {
    saanvi = await node.signIn('saanvi')
    await connect(saanvi, own({ required: true }))
    expect((await node.signIn('jun')).id).toBe(jun.id)
    expect(await refusalOf(node.client.signIn({ work_email_id: tomas.address, password }))).toBe('AUTH_SSO_REQUIRED')
  })

  test('whose saver is gone speaks only for people with the default role, until it is saved again', async () => {
    await become(saanvi, 'SUSPENDED')
    expect(await standing()).toBe('nobody')
    await give(tomas, 'manager')
    expect(await refusalOf(comeIn(claimsOf(tomas), there))).toBe('AUTH_SSO_NOT_VOUCHED')
    await give(tomas, 'employee')
    expect(await comeIn(claimsOf(tomas), there)).toMatchObject({ employee_id: tomas.id })
    await connect(maya, own())
    for (const person of [maya, jun]) expect(await comeIn(claimsOf(person), there)).toMatchObject({ employee_id: person.id })
  })
})

describe('another issuer', () => {
  test('ends the links and sessions of the previous one, and keeps the current session', async () => {
    const byProvider = personOf(node.url, await comeIn(claimsOf(tomas), there))
    const left = await begin(claimsOf(tomas), there)
    await connect(maya)
    expect(await refusalOf(byProvider.client.getCompany({}))).toBe('AUTH_INVALID_TOKEN')
    expect(await query(node.database.superuserUrl, 'select 1 from sso_identity')).toEqual([])
    expect(await refusalOf(finish(left))).toBe('AUTH_SSO_NOT_CONFIGURED')
    await maya.client.getCompany({})
    const stays = personOf(node.url, await comeIn(claimsOf(tomas)))
    await connect(maya, { department: 'Harbour' })
    await stays.client.getCompany({})
  })

  test('is reported to every owner by email in their language, with the saver and the host, and recorded in the audit trail', async () => {
    await give(jun, 'owner')
    jun = await node.signIn('jun')
    await jun.client.updateSettings({ language: 'de' })
    await connect(jun, own())
    for (const person of [maya, jun]) {
      const { subject, text } = await letterAbout(person, 'Jun Lindqvist')
      expect(subject).toBe(
        person === jun ? 'Northwind hat einen neuen Anbieter für Single Sign-on' : 'Northwind has a new single sign-on provider',
      )
      expect(text).toContain(new URL(elsewhere.issuer).host)
    }
    expect(node.emails.count(tomas.address)).toBe(1)
    const { items } = await maya.client.listAuditEntries({
      filters: [{ field: 'action', operator: 'eq', value: 'sso_connection.changed' }],
    })
    expect(JSON.stringify(items[0])).toContain(elsewhere.issuer)
  })
})

describe('a factor of their own', () => {
  let secret = ''
  const proof = () => ({ way: 'authenticator', code: appCode(secret, node.clock().getTime()) }) as const
  const enterBy = async (person: Person) => finish(await begin(claimsOf(person)))

  test('is required of owners and admins for whom the provider vouches, and of nobody else', async () => {
    await connect(maya)
    await give(jun, 'admin')
    for (const person of [jun, tomas]) {
      const fresh = await node.signIn(person === jun ? 'jun' : 'tomas')
      const made = await fresh.client.startAuthenticator({})
      const code = appCode(made.secret, node.clock().getTime())
      await fresh.client.confirmAuthenticator({ set_up_token: made.set_up_token, code })
      if (person === jun) ({ secret } = made)
    }
    expect(await enterBy(tomas)).toHaveProperty('session_id')
    const half = await enterBy(jun)
    if (!('sign_in_token' in half) || !('ways' in half)) expect.fail('a factor is asked for')
    expect(half.ways).toContain('authenticator')
    // The code that confirmed the app is used.
    node.clock.pass(minutes(1))
    const entered = onlySession(await node.client.continueSignIn({ sign_in_token: half.sign_in_token, proof: proof() }))
    expect(entered.employee_id).toBe(jun.id)
    // Sessions for which the provider vouched end with it, even with an additional factor.
    await connect(maya, own())
    expect(await refusalOf(personOf(node.url, entered).client.getCompany({}))).toBe('AUTH_INVALID_TOKEN')
    await connect(maya)
  })

  test('a pending sign-in that another provider began is not completed', async () => {
    const half = await enterBy(jun)
    if (!('sign_in_token' in half)) expect.fail('a factor is asked for')
    await connect(maya, own())
    node.clock.pass(minutes(1))
    const asked = node.client.continueSignIn({ sign_in_token: half.sign_in_token, proof: proof() })
    expect(await refusalOf(asked)).toBe('AUTH_SSO_NOT_VOUCHED')
    await connect(maya)
  })

  test('is waived when an owner says so, and required again with another issuer', async () => {
    const waived = async () => (await maya.client.getSingleSignOn({})).connection?.admin_factor_waived
    await connect(maya, { admin_factor_waived: true })
    expect(await enterBy(jun)).toHaveProperty('session_id')
    await connect(maya, own())
    expect(await waived()).toBe(false)
    await connect(maya)
  })

  test('is waived only by owners', async () => {
    await give(saanvi, 'admin')
    await become(saanvi, 'ACTIVE')
    saanvi = await node.signIn('saanvi')
    const asked = connect(saanvi, { admin_factor_waived: true })
    expect(await asked.catch((error: unknown) => error instanceof CallError && error.code)).toBe('NO_PERMISSION')
    await connect(maya, { admin_factor_waived: true })
    await connect(saanvi, { admin_factor_waived: true, department: 'Harbour' })
    expect((await maya.client.getSingleSignOn({})).connection).toMatchObject({ admin_factor_waived: true, department: 'Harbour' })
  })
})
