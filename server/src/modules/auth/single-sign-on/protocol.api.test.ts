import { keysOf } from '@atrium/contract/records'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { minutes } from '#testing/clock'
import { clientSecret, openConnectedCompanies, tomasThere } from '#testing/connected-companies'
import { macToken, makeProviderKey, publicTextOf, signToken, unsignedToken } from '#testing/providers/provider-keys'
import { refusalOf } from '#testing/wire'

const companies = await openConnectedCompanies()
const { node, provider, elsewhere, maya, tomas, jun, hana, connect, begin, finish, comeIn } = companies
beforeEach(() => {
  for (const { lie } of [provider, elsewhere]) for (const name of keysOf(lie)) delete lie[name]
})
afterEach(() => expect(node.failures).toEqual([]))
afterAll(() => companies.close())

const stranger = makeProviderKey('stranger')

test('the redirect to the provider carries state, nonce, a challenge and the exact redirect address, and no secret', async () => {
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

test('the secret is sent only to the provider’s token endpoint, in the way that the provider accepts', async () => {
  provider.received.length = 0
  await comeIn(tomasThere)
  provider.lie.metadata = { token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'] }
  await connect(maya, { client_secret: 'mast-and-sail' })
  await comeIn(tomasThere)
  const [first, second] = provider.received
  expect(decodeURIComponent(Buffer.from(first?.authorization?.slice('Basic '.length) ?? '', 'base64').toString())).toBe(
    'atrium:keel-and-rudder',
  )
  expect(first?.body.has('client_secret')).toBe(false)
  expect([second?.authorization, second?.body.get('client_secret')]).toEqual([undefined, 'mast-and-sail'])
  await connect(maya)
})

test('a callback without its code or state, or with an unknown state, is refused', async () => {
  const { token, sent } = await begin(tomasThere)
  const request = { ...sent, sign_in_token: token }
  expect(await refusalOf(node.client.finishSingleSignOn({ ...request, state: undefined }))).toBe('STATE_MISSING_IN_REQUEST')
  expect(await refusalOf(node.client.finishSingleSignOn({ ...request, state: 'x'.repeat(43) }))).toBe('INVALID_SOURCE')
  expect(await refusalOf(node.client.finishSingleSignOn({ ...request, code: undefined }))).toBe('CODE_MISSING_IN_REQUEST')
  // The attempt was used up.
  expect(await refusalOf(node.client.finishSingleSignOn(request))).toBe('INVALID_SOURCE')
})

test('cancelling at the provider is reported', async () => {
  const { token, sent } = await begin(tomasThere)
  const asked = node.client.finishSingleSignOn({ state: sent.state, iss: sent.iss, error: 'access_denied', sign_in_token: token })
  expect(await refusalOf(asked)).toBe('CODE_MISSING_IN_REQUEST')
})

test('a callback is valid for the browser that began it, once, and for a quarter of an hour', async () => {
  const theirs = await begin(tomasThere)
  const other = await begin(tomasThere)
  expect(await refusalOf(node.client.finishSingleSignOn(theirs.sent))).toBe('INVALID_SOURCE')
  expect(await refusalOf(finish({ token: other.token, sent: theirs.sent }))).toBe('INVALID_SOURCE')
  // An attempt with the wrong browser has not used it up.
  await finish(theirs)
  expect(await refusalOf(finish(theirs))).toBe('INVALID_SOURCE')
  node.clock.pass(minutes(15))
  expect(await refusalOf(finish(other))).toBe('AUTH_SECOND_STEP_EXPIRED')
})

test('of ten concurrent callbacks with the same answer one signs in', async () => {
  const begun = await begin(tomasThere)
  const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => finish(begun)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('a code injected into another’s sign-in is refused: it is bound to the browser that asked for it', async () => {
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
  ['signed with the client’s secret', (claims) => macToken(claims, clientSecret)],
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

test('an answer of another provider is refused (mix-up)', async () => {
  const begun = await begin(tomasThere)
  const mixed = { ...begun, sent: { ...begun.sent, iss: elsewhere.issuer } }
  expect(await refusalOf(finish(mixed))).toBe('AUTH_SSO_FAILED')
  const without = await begin(tomasThere)
  expect(await refusalOf(node.client.finishSingleSignOn({ ...without.sent, iss: undefined, sign_in_token: without.token }))).toBe(
    'AUTH_SSO_FAILED',
  )
})

test('a provider vouches only for people of its own company', async () => {
  // Kestrel’s provider claims a person of Northwind, first unlinked, then under Northwind’s own issuer and subject.
  const there = { from: elsewhere, company: hana.companyId }
  expect(await refusalOf(comeIn({ sub: 'there-tomas', email: tomas.address }, there))).toBe('AUTH_SSO_OUTSIDE_DOMAIN')
  elsewhere.lie.claims = (claims) => ({ ...claims, iss: provider.issuer })
  expect(await refusalOf(comeIn({ sub: 'there-tomas', email: 'hana@kestrel.example' }, there))).toBe('AUTH_SSO_FAILED')
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

test('the company and the address must belong together, and at least one must be known', async () => {
  const start = (input: Parameters<typeof node.client.startSingleSignOn>[0]) => refusalOf(node.client.startSingleSignOn(input))
  expect(await start({})).toBe('AUTH_SSO_NOT_CONFIGURED')
  expect(await start({ email_id: 'someone@unknown.example' })).toBe('AUTH_SSO_NOT_CONFIGURED')
  expect(await start({ company_id: tomas.id })).toBe('AUTH_SSO_NOT_CONFIGURED')
  expect(await start({ company_id: maya.companyId, email_id: 'tomas@unknown.example' })).toBe('AUTH_SSO_OUTSIDE_DOMAIN')
  expect(await start({ company_id: maya.companyId, email_id: hana.address })).toBe('AUTH_WRONG_COMPANY')
})

test('a provider that is silent, broken or another one is reported as unreachable', async () => {
  const start = () => refusalOf(node.client.startSingleSignOn({ company_id: hana.companyId }))
  // A provider’s metadata is cached for minutes per client: each of these is another client.
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
