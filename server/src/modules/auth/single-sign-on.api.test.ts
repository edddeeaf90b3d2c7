import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { openAtrium, type TestAtrium } from '#testing/atrium'
import { minutes } from '#testing/clock'
import { openCrookedProvider, type CrookedProvider, type SentBack } from '#testing/crooked-provider'
import { addressOf, onlySession, password, personOf, type Person } from '#testing/people'
import { query } from '#testing/postgres'
import { macToken, makeProviderKey, publicTextOf, signToken, unsignedToken } from '#testing/provider-keys'
import { refusalOf } from '#testing/wire'

let node: TestAtrium
let provider: CrookedProvider
let elsewhere: CrookedProvider
let maya: Person, tomas: Person, jun: Person, hana: Person
beforeAll(async () => {
  node = await openAtrium()
  ;[provider, elsewhere] = await Promise.all([openCrookedProvider(), openCrookedProvider()])
  ;({ maya, tomas, jun } = await node.foundNorthwind('tomas', 'jun'))
  hana = await node.found('Kestrel', 'hana')
  await prove(maya, 'northwind.example')
  await prove(hana, 'kestrel.example')
  await connect(maya)
  await connect(hana, { issuer: elsewhere.issuer, client_id: 'kestrel' })
})
beforeEach(() => {
  for (const each of [provider, elsewhere]) for (const name of Object.keys(each.lie)) delete each.lie[name as keyof typeof each.lie]
})
afterEach(() => expect(node.failures).toEqual([]))
afterAll(async () => {
  await Promise.all([provider.close(), elsewhere.close()])
  await node.close()
})

async function prove(admin: Person, domain: string): Promise<void> {
  const { record_name, record_value } = await admin.client.claimDomain({ domain })
  node.records.set(record_name, [record_value])
  await admin.client.checkDomain({ domain })
}

const plain = {
  client_secret: 'keel-and-rudder',
  new_people: 'invited',
  role_id: null,
  department: null,
  logout: false,
  required: false,
} as const
const connect = async (admin: Person, change: object = {}) => {
  await admin.client.stepUp({ proof: { way: 'password', password } })
  return admin.client.saveSingleSignOn({ issuer: provider.issuer, client_id: 'atrium', ...plain, ...change })
}

const stranger = makeProviderKey('stranger')

type Begun = { token: string; sent: SentBack }
/** Somebody goes to the provider and proves there who they are. */
async function begin(claims: Record<string, unknown>, { from = provider, company = maya.companyId } = {}): Promise<Begun> {
  const { authorization_url, sign_in_token } = await node.client.startSingleSignOn({ company_id: company })
  return { token: sign_in_token, sent: from.signIn(authorization_url, claims) }
}
const finish = ({ token, sent }: Begun) => node.client.finishSingleSignOn({ ...sent, sign_in_token: token })
const comeIn = async (claims: Record<string, unknown>, where?: Parameters<typeof begin>[1]) =>
  onlySession(await finish(await begin(claims, where)))
const tomasThere = { sub: 'there-tomas', email: 'Tomas@northwind.example', given_name: 'Tomás', family_name: 'Nunes' }

test('a person comes in by the company’s provider, as the one they are by their address', async () => {
  const session = await comeIn(tomasThere)
  expect(session).toMatchObject({ employee_id: tomas.id, company_id: maya.companyId })
  expect(await personOf(node.url, session).client.getCompany({})).toMatchObject({ company_name: 'Northwind' })
})

test('the way to the provider carries state, nonce, a challenge and the exact way back, and no secret', async () => {
  const { authorization_url } = await node.client.startSingleSignOn({ email_id: tomas.address, origin: 'http://localhost:0' })
  const { origin, searchParams } = new URL(authorization_url)
  expect(origin).toBe(provider.issuer)
  expect(Object.fromEntries(searchParams)).toMatchObject({
    client_id: 'atrium',
    response_type: 'code',
    redirect_uri: 'http://localhost:0/sso/callback',
    code_challenge_method: 'S256',
    login_hint: tomas.address,
    scope: 'openid email profile',
  })
  for (const name of ['state', 'nonce', 'code_challenge']) expect(searchParams.get(name)?.length).toBeGreaterThanOrEqual(43)
  expect(authorization_url).not.toContain('keel')
})

test('the secret goes to the provider’s token endpoint alone, in the way that the provider takes it', async () => {
  provider.heard.length = 0
  await comeIn(tomasThere)
  provider.lie.metadata = { token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'] }
  await connect(maya, { client_secret: 'mast-and-sail' })
  await comeIn(tomasThere)
  const [first, second] = provider.heard
  expect(decodeURIComponent(Buffer.from(first?.authorization?.slice('Basic '.length) ?? '', 'base64').toString())).toBe(
    'atrium:keel-and-rudder',
  )
  expect(first?.body.has('client_secret')).toBe(false)
  expect([second?.authorization, second?.body.get('client_secret')]).toEqual([undefined, 'mast-and-sail'])
  await connect(maya)
})

test('the provider’s person stays the same one, whatever address they get there, as long as it is the company’s', async () => {
  await comeIn(tomasThere)
  expect(await comeIn({ ...tomasThere, email: 'jun@northwind.example' })).toMatchObject({ employee_id: tomas.id })
  expect(await refusalOf(comeIn({ ...tomasThere, email: 'tomas@elsewhere.example' }))).toBe('AUTH_SSO_OUTSIDE_DOMAIN')
})

test('an address that is passed on does not pass on its person', async () => {
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
])('%s does not come in', async (_who, claims, code) => {
  expect(await refusalOf(comeIn({ sub: 'someone', email: tomas.address, ...claims }))).toBe(code)
})

test('no address at all does not come in', async () => {
  expect(await refusalOf(comeIn({ sub: 'nameless' }))).toBe('AUTH_SSO_FAILED')
})

test('what came back without its code, its state or from nowhere is refused', async () => {
  const { token, sent } = await begin(tomasThere)
  const told = { ...sent, sign_in_token: token }
  expect(await refusalOf(node.client.finishSingleSignOn({ ...told, state: undefined }))).toBe('STATE_MISSING_IN_REQUEST')
  expect(await refusalOf(node.client.finishSingleSignOn({ ...told, state: 'x'.repeat(43) }))).toBe('INVALID_SOURCE')
  expect(await refusalOf(node.client.finishSingleSignOn({ ...told, code: undefined }))).toBe('CODE_MISSING_IN_REQUEST')
  // That was its one time.
  expect(await refusalOf(node.client.finishSingleSignOn(told))).toBe('INVALID_SOURCE')
})

test('someone who turned back at the provider is told so', async () => {
  const { token, sent } = await begin(tomasThere)
  const asked = node.client.finishSingleSignOn({ state: sent.state, iss: sent.iss, error: 'access_denied', sign_in_token: token })
  expect(await refusalOf(asked)).toBe('CODE_MISSING_IN_REQUEST')
})

test('a way back is good for the browser that went, once, and for a quarter of an hour', async () => {
  const theirs = await begin(tomasThere)
  const other = await begin(tomasThere)
  expect(await refusalOf(node.client.finishSingleSignOn(theirs.sent))).toBe('INVALID_SOURCE')
  expect(await refusalOf(finish({ token: other.token, sent: theirs.sent }))).toBe('INVALID_SOURCE')
  // A stranger who tried with the wrong browser has not used it up.
  await finish(theirs)
  expect(await refusalOf(finish(theirs))).toBe('INVALID_SOURCE')
  node.clock.pass(minutes(15))
  expect(await refusalOf(finish(other))).toBe('AUTH_SECOND_STEP_EXPIRED')
})

test('of ten that come back at once with the same answer one comes in', async () => {
  const begun = await begin(tomasThere)
  const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => finish(begun)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('a code put into another’s sign-in is good for nothing: it is bound to the browser that asked for it', async () => {
  const victim = await begin(tomasThere)
  const attacker = await begin({ sub: 'attacker', email: jun.address })
  const injected = { ...attacker, sent: { ...attacker.sent, code: victim.sent.code } }
  expect(await refusalOf(finish(injected))).toBe('AUTH_SSO_FAILED')
})

test.each<[string, (claims: Record<string, unknown>) => Record<string, unknown>]>([
  ['another nonce', (claims) => ({ ...claims, nonce: 'x'.repeat(43) })],
  ['no nonce', ({ nonce: _nonce, ...claims }) => claims],
  ['another issuer', (claims) => ({ ...claims, iss: 'https://elsewhere.example' })],
  ['another audience', (claims) => ({ ...claims, aud: 'another-client' })],
  ['several audiences and nobody authorised', (claims) => ({ ...claims, aud: ['atrium', 'another-client'] })],
  ['a time that is over', (claims) => ({ ...claims, exp: Math.floor(Date.now() / 1000) - 3_600 })],
  ['no end', ({ exp: _exp, ...claims }) => claims],
  ['no subject', ({ sub: _sub, ...claims }) => claims],
])('a token with %s is refused', async (_fault, claims) => {
  provider.lie.claims = claims
  expect(await refusalOf(comeIn(tomasThere))).toBe('AUTH_SSO_FAILED')
})

test.each<[string, (claims: Record<string, unknown>) => string]>([
  ['unsigned', unsignedToken],
  ['signed by another key of the same name', (claims) => signToken(claims, makeProviderKey())],
  ['signed by an unknown key', (claims) => signToken(claims, makeProviderKey('unknown'))],
  ['signed by a key that it brings along', (claims) => signToken(claims, stranger, { jwk: stranger.published })],
  ['signed with the published key as if it were a secret', (claims) => macToken(claims, publicTextOf(provider.key))],
  ['signed with the client’s secret', (claims) => macToken(claims, plain.client_secret)],
  [
    'changed after it was signed',
    (claims) =>
      signToken(claims, provider.key).replace(
        /\.[^.]+\./,
        `.${Buffer.from(JSON.stringify({ ...claims, email: jun.address })).toString('base64url')}.`,
      ),
  ],
])('a token that is %s is refused', async (_fault, sign) => {
  provider.lie.sign = sign
  expect(await refusalOf(comeIn(tomasThere))).toBe('AUTH_SSO_FAILED')
})

test('an answer of another provider is not taken for this one’s (mix-up)', async () => {
  const begun = await begin(tomasThere)
  const mixed = { ...begun, sent: { ...begun.sent, iss: elsewhere.issuer } }
  expect(await refusalOf(finish(mixed))).toBe('AUTH_SSO_FAILED')
  const without = await begin(tomasThere)
  expect(await refusalOf(node.client.finishSingleSignOn({ ...without.sent, iss: undefined, sign_in_token: without.token }))).toBe(
    'AUTH_SSO_FAILED',
  )
})

test('a provider speaks for its own company alone', async () => {
  // Kestrel’s provider says that someone of Northwind is there, first unlinked, then under Northwind’s own issuer and subject.
  const there = { from: elsewhere, company: hana.companyId }
  expect(await refusalOf(comeIn({ sub: 'there-tomas', email: tomas.address }, there))).toBe('AUTH_SSO_OUTSIDE_DOMAIN')
  elsewhere.lie.claims = (claims) => ({ ...claims, iss: provider.issuer })
  expect(await refusalOf(comeIn({ sub: 'there-tomas', email: 'hana@kestrel.example' }, there))).toBe('AUTH_SSO_FAILED')
})

test('another company at the same provider is not entered by a person that is known in ours', async () => {
  await comeIn(tomasThere)
  await connect(hana, { client_id: 'kestrel-2' })
  const asked = comeIn({ ...tomasThere, email: 'tomas@kestrel.example' }, { company: hana.companyId, from: provider })
  expect(await refusalOf(asked)).toBe('AUTH_WRONG_COMPANY')
  await connect(hana, { issuer: elsewhere.issuer, client_id: 'kestrel' })
})

test('who works in two companies is let into the one whose provider vouches', async () => {
  await hana.client.inviteEmployee({ employee: { first_name: 'Tomás', last_name: 'Nunes', work_email_id: tomas.address } })
  const { token } = await node.letters.next(tomas.address)
  await node.client.acceptInvitation({ token, password })
  const session = await comeIn(tomasThere)
  expect(session.company_id).toBe(maya.companyId)
  const crossed = { ...session, company_id: hana.companyId }
  expect(await refusalOf(personOf(node.url, crossed).client.getCompany({}))).toBe('AUTH_INVALID_TOKEN')
})

test('a deactivated or suspended person does not come in, linked or not', async () => {
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

test('an invited person joins by coming in', async () => {
  const { employee_id } = await maya.client.inviteEmployee({
    employee: { first_name: 'Aisha', last_name: 'Rahman', work_email_id: addressOf('aisha') },
  })
  expect(await comeIn({ sub: 'there-aisha', email: addressOf('aisha') })).toMatchObject({ employee_id })
  const { token } = await node.letters.next(addressOf('aisha'))
  expect(await refusalOf(node.client.acceptInvitation({ token, password }))).toBe('AUTH_RECORD_NOT_FOUND')
})

test('where the company wants it, new people are made as they come, once, with the role and department of the rule', async () => {
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

test('a password that somebody gave an unproved address opens nothing once its owner has come in', async () => {
  const address = 'saboteur@northwind.example'
  await node.client.registerCompany({ company_name: 'Trap', first_name: 'No', last_name: 'One', work_email_id: address, password })
  await connect(maya, { new_people: 'just-in-time' })
  await comeIn({ sub: 'there-saboteur', email: address })
  expect(await refusalOf(node.client.signIn({ work_email_id: address, password }))).toBe('AUTH_INVALID_CREDENTIALS')
  await connect(maya)
})

test('a provider’s word is no proof of one’s own: what asks for one is not open by it', async () => {
  const session = personOf(node.url, await comeIn({ sub: 'there-maya', email: maya.address }))
  expect(await refusalOf(session.client.removeSingleSignOn({}))).toBe('AUTH_STEP_UP_REQUIRED')
  await session.client.stepUp({ proof: { way: 'password', password } })
  expect(await session.client.getSingleSignOn({})).toMatchObject({ connection: { client_id: 'atrium' } })
})

test('a session of single sign-on turns its token over like any other', async () => {
  const person = personOf(node.url, await comeIn(tomasThere))
  const first = person.session.access_token
  node.clock.pass(minutes(6))
  await person.client.getCompany({})
  expect(person.session.access_token).not.toBe(first)
  await person.client.getCompany({})
})

test.each([
  'https://evil.example',
  'http://localhost:0.evil.example',
  'http://localhost:0/',
  'http://localhost:0@evil.example',
  'HTTP://LOCALHOST:0',
  'null',
  '',
  'javascript:alert(1)',
  '//evil.example',
])('no sign-in leads back to %s', async (origin) => {
  expect(await refusalOf(node.client.startSingleSignOn({ company_id: maya.companyId, origin }))).toBe('INVALID_SOURCE')
})

test('the company and the address must belong together, and something must be known of one', async () => {
  const start = (input: Parameters<typeof node.client.startSingleSignOn>[0]) => refusalOf(node.client.startSingleSignOn(input))
  expect(await start({})).toBe('AUTH_SSO_NOT_CONFIGURED')
  expect(await start({ email_id: 'someone@unknown.example' })).toBe('AUTH_SSO_NOT_CONFIGURED')
  expect(await start({ company_id: tomas.id })).toBe('AUTH_SSO_NOT_CONFIGURED')
  expect(await start({ company_id: maya.companyId, email_id: 'tomas@unknown.example' })).toBe('AUTH_SSO_OUTSIDE_DOMAIN')
  expect(await start({ company_id: maya.companyId, email_id: hana.address })).toBe('AUTH_WRONG_COMPANY')
})

test('a provider that is silent, broken or somebody else is said to be out of reach', async () => {
  const start = () => refusalOf(node.client.startSingleSignOn({ company_id: hana.companyId }))
  // What was learnt about a provider is kept for minutes, for the same client: each of these is another one.
  await connect(hana, { issuer: elsewhere.issuer, client_id: 'broken' })
  elsewhere.lie.metadata = { issuer: 'https://accounts.example' }
  expect(await start()).toBe('AUTH_SSO_UNREACHABLE')
  elsewhere.lie.metadata = { authorization_endpoint: 'javascript:alert(1)' }
  expect(await start()).toBe('AUTH_SSO_UNREACHABLE')
  await connect(hana, { issuer: `${elsewhere.issuer}/.well-known/openid-configuration`, client_id: 'document' })
  delete elsewhere.lie.metadata
  expect(await start()).toBe('AUTH_SSO_UNREACHABLE')
  await connect(hana, { issuer: 'http://127.0.0.1:1', client_id: 'nobody' })
  expect(await start()).toBe('AUTH_SSO_UNREACHABLE')
  await connect(hana, { issuer: elsewhere.issuer, client_id: 'kestrel' })
})

test('signing out leads to the provider’s own way out where the company wants it, and back to the one allowed place', async () => {
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

test('where single sign-on is required no other way leads in, but for owners and for people of other domains', async () => {
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
