import { afterAll, afterEach, expect, test } from 'vitest'
import { minutes } from '#testing/clock'
import { openConnectedCompanies, tomasThere } from '#testing/connected-companies'
import { addressOf, onlySession, password, personOf } from '#testing/people'
import { query } from '#testing/postgres'
import { refusalOf } from '#testing/wire'

const companies = await openConnectedCompanies()
const { node, provider, elsewhere, maya, tomas, jun, hana, prove, connect, begin, finish, comeIn } = companies
afterEach(() => expect(node.failures).toEqual([]))
afterAll(() => companies.close())

test('a person signs in by the company’s provider, as the person with their address', async () => {
  const session = await comeIn(tomasThere)
  expect(session).toMatchObject({ employee_id: tomas.id, company_id: maya.companyId })
  expect(await personOf(node.url, session).client.getCompany({})).toMatchObject({ company_name: 'Northwind' })
})

test('the provider’s subject stays the same person, whatever address they get there, as long as its domain is the company’s', async () => {
  await comeIn(tomasThere)
  expect(await comeIn({ ...tomasThere, email: 'jun@northwind.example' })).toMatchObject({ employee_id: tomas.id })
  expect(await refusalOf(comeIn({ ...tomasThere, email: 'tomas@elsewhere.example' }))).toBe('AUTH_SSO_OUTSIDE_DOMAIN')
})

test('an address given to another person does not give them the earlier person', async () => {
  await comeIn({ sub: 'first-jun', email: jun.address })
  expect(await refusalOf(comeIn({ sub: 'second-jun', email: jun.address }))).toBe('AUTH_SSO_IDENTITY_CHANGED')
  await maya.client.forgetIdentity({ employee_id: jun.id })
  expect(await comeIn({ sub: 'second-jun', email: jun.address })).toMatchObject({ employee_id: jun.id })
  expect(await refusalOf(comeIn({ sub: 'first-jun', email: jun.address }))).toBe('AUTH_SSO_IDENTITY_CHANGED')
})

test.each([
  ['an address that is not verified', { email_verified: false }, 'AUTH_SSO_EMAIL_UNVERIFIED'],
  ['an address of which nothing is said', { email_verified: undefined }, 'AUTH_SSO_EMAIL_UNVERIFIED'],
  ['an address outside the company’s domains', { email: 'tomas@outside.example' }, 'AUTH_SSO_OUTSIDE_DOMAIN'],
  ['an address below a domain', { email: 'tomas@sub.northwind.example' }, 'AUTH_SSO_OUTSIDE_DOMAIN'],
  ['an address that only looks like one of the domain', { email: 'tomas@kestrel.example@northwind.example' }, 'AUTH_SSO_FAILED'],
  ['an address of another company’s domain', { email: 'hana@kestrel.example' }, 'AUTH_SSO_OUTSIDE_DOMAIN'],
  ['nobody that was invited', { sub: 'new', email: 'nobody@northwind.example' }, 'AUTH_WRONG_COMPANY'],
])('%s is refused', async (_who, claims, code) => {
  expect(await refusalOf(comeIn({ sub: 'someone', email: tomas.address, ...claims }))).toBe(code)
})

test('a missing address is refused', async () => {
  expect(await refusalOf(comeIn({ sub: 'nameless' }))).toBe('AUTH_SSO_FAILED')
})

test('another company at the same provider is not entered by a person who is linked in ours', async () => {
  await comeIn(tomasThere)
  await connect(hana, { client_id: 'kestrel-2' })
  const asked = comeIn({ ...tomasThere, email: 'tomas@kestrel.example' }, { company: hana.companyId, from: provider })
  expect(await refusalOf(asked)).toBe('AUTH_WRONG_COMPANY')
  await connect(hana, { issuer: elsewhere.issuer, client_id: 'kestrel' })
})

test('a person in two companies signs in to the one whose provider vouches', async () => {
  await hana.client.inviteEmployee({ employee: { first_name: 'Tomás', last_name: 'Nunes', work_email_id: tomas.address } })
  const { token } = await node.emails.next(tomas.address)
  await node.client.acceptInvitation({ token, password })
  const session = await comeIn(tomasThere)
  expect(session.company_id).toBe(maya.companyId)
  const crossed = { ...session, company_id: hana.companyId }
  expect(await refusalOf(personOf(node.url, crossed).client.getCompany({}))).toBe('AUTH_INVALID_TOKEN')
})

test('a deactivated or suspended person is refused, linked or not', async () => {
  const saanvi = await node.welcome(maya, 'saanvi')
  const claims = { sub: 'there-saanvi', email: saanvi.address }
  const become = (status: string) =>
    query(node.database.superuserUrl, `update employee set employee_account_status = '${status}' where employee_id = '${saanvi.id}'`)
  await become('DEACTIVATED')
  expect(await refusalOf(comeIn(claims))).toBe('AUTH_WRONG_COMPANY')
  await become('ACTIVE')
  await comeIn(claims)
  await become('SUSPENDED')
  expect(await refusalOf(comeIn(claims))).toBe('AUTH_WRONG_COMPANY')
})

test('an invited person joins by signing in', async () => {
  const { employee_id } = await maya.client.inviteEmployee({
    employee: { first_name: 'Aisha', last_name: 'Rahman', work_email_id: addressOf('aisha') },
  })
  expect(await comeIn({ sub: 'there-aisha', email: addressOf('aisha') })).toMatchObject({ employee_id })
  const { token } = await node.emails.next(addressOf('aisha'))
  expect(await refusalOf(node.client.acceptInvitation({ token, password }))).toBe('AUTH_RECORD_NOT_FOUND')
})

test('where the company wants it, new people are created at sign-in, once, with the role and department of the rule', async () => {
  const { items } = await maya.client.listRoles({})
  const admin = items.find((role) => role.role_name === 'admin')?.role_id ?? ''
  await connect(maya, { new_people: 'just-in-time', role_id: admin, department: 'Harbour' })
  const claims = { sub: 'there-noor', email: 'noor@northwind.example', name: 'Noor  van der Berg\u0000' }
  const both = await Promise.all([begin(claims), begin(claims)])
  const [first, second] = await Promise.all(both.map(finish))
  expect(onlySession(first ?? second ?? expect.fail()).employee_profile).toMatchObject({
    first_name: 'Noor',
    last_name: 'van der Berg',
    work_email_id: 'noor@northwind.example',
    department: 'Harbour',
    role_name: 'admin',
    employee_account_status: 'ACTIVE',
  })
  const { items: people } = await maya.client.listEmployees({ search: 'noor' })
  expect(people).toHaveLength(1)
  await connect(maya)
})

test('the password that a stranger set for an unproved address is invalid once its owner has signed in', async () => {
  const address = 'saboteur@northwind.example'
  await node.client.registerCompany({ company_name: 'Trap', first_name: 'No', last_name: 'One', work_email_id: address, password })
  await connect(maya, { new_people: 'just-in-time' })
  await comeIn({ sub: 'there-saboteur', email: address })
  expect(await refusalOf(node.client.signIn({ work_email_id: address, password }))).toBe('AUTH_INVALID_CREDENTIALS')
  await connect(maya)
})

test('a provider’s claim is no step-up: calls that require one stay closed', async () => {
  const session = personOf(node.url, await comeIn({ sub: 'there-maya', email: maya.address }))
  expect(await refusalOf(session.client.removeSingleSignOn({}))).toBe('AUTH_STEP_UP_REQUIRED')
  await session.client.stepUp({ proof: { way: 'password', password } })
  expect(await session.client.getSingleSignOn({})).toMatchObject({ connection: { client_id: 'atrium' } })
})

test('a session of single sign-on rotates its token like any other', async () => {
  const person = personOf(node.url, await comeIn(tomasThere))
  const first = person.session.access_token
  node.clock.pass(minutes(6))
  await person.client.getCompany({})
  expect(person.session.access_token).not.toBe(first)
  await person.client.getCompany({})
})

test('signing out leads to the provider’s sign-out where the company wants it, and back to the one allowed place', async () => {
  const signOut = async (session: { session_id: string }) => node.client.signOut({ session_id: session.session_id })
  expect(await signOut(await comeIn(tomasThere))).toBe('/')
  await connect(maya, { logout: true })
  const farewell = new URL(await signOut(await comeIn(tomasThere)))
  expect(farewell.origin + farewell.pathname).toBe(`${provider.issuer}/end`)
  expect(Object.fromEntries(farewell.searchParams)).toEqual({ client_id: 'atrium', post_logout_redirect_uri: 'http://localhost:0/' })
  const byPassword = await node.signIn('jun')
  expect(await signOut(byPassword.session)).toBe('/')
  await connect(maya)
})

test('required single sign-on closes every other method, except for owners and people of other domains', async () => {
  await prove(maya, 'harbour.example')
  await node.welcome(maya, 'hana', 'guest')
  await connect(maya, { required: true })
  expect(await refusalOf(node.client.signIn({ work_email_id: jun.address, password }))).toBe('AUTH_SSO_REQUIRED')
  expect(await refusalOf(node.client.signIn({ work_email_id: jun.address, password: 'Wrong-lamp-42' }))).toBe('AUTH_INVALID_CREDENTIALS')
  expect(onlySession(await node.client.signIn({ work_email_id: maya.address, password }))).toMatchObject({ employee_id: maya.id })
  expect(onlySession(await node.client.signIn({ work_email_id: addressOf('hana', 'guest'), password }))).toBeTruthy()
  await comeIn({ sub: 'second-jun', email: jun.address })
  // Several companies: the other one is open, this one is not.
  const chosen = (company_id: string) => node.client.signIn({ work_email_id: tomas.address, password, company_id })
  expect(await refusalOf(chosen(maya.companyId))).toBe('AUTH_SSO_REQUIRED')
  expect(onlySession(await chosen(hana.companyId))).toBeTruthy()
  const choice = await node.client.signIn({ work_email_id: tomas.address, password })
  if (!('sign_in_token' in choice)) expect.fail()
  expect(await refusalOf(node.client.continueSignIn({ sign_in_token: choice.sign_in_token, company_id: maya.companyId }))).toBe(
    'AUTH_SSO_REQUIRED',
  )
  expect(await node.client.resolveCompany({ domain: 'northwind.example' })).toMatchObject({ sso: true, sso_required: true })
  await connect(maya)
})
