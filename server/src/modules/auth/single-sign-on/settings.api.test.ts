import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAtrium, type TestAtrium } from '#testing/atrium'
import { minutes } from '#testing/clock'
import { openMaliciousProvider, type MaliciousProvider } from '#testing/providers/malicious-provider'
import { onlySession, personOf, type Person } from '#testing/people'
import { query } from '#testing/postgres'
import { refusalOf } from '#testing/wire'
import { CallError } from '@atrium/contract/client'

let node: TestAtrium
let provider: MaliciousProvider
let maya: Person, tomas: Person, hana: Person
beforeAll(async () => {
  node = await openAtrium()
  provider = await openMaliciousProvider()
  ;({ maya, tomas } = await node.foundNorthwind('tomas'))
  hana = await node.found('Kestrel', 'hana')
})
afterAll(async () => {
  expect(node.failures).toEqual([])
  await provider.close()
  await node.close()
})

const wanted = (change: object = {}) => ({
  issuer: provider.issuer,
  client_id: 'atrium',
  new_people: 'invited' as const,
  role_id: null,
  department: null,
  logout: false,
  required: false,
  ...change,
})
const payloadOf = async (asked: Promise<unknown>): Promise<unknown> =>
  asked.then(
    () => undefined,
    (error: unknown) => (error instanceof CallError ? { code: error.code, payload: error.payload } : error),
  )

test('an administrator connects the company, and the secret is never returned', async () => {
  expect(await maya.client.getSingleSignOn({})).toEqual({
    connection: null,
    may_waive: true,
    redirect_uri: 'http://localhost:0/sso/callback',
    logout_redirect_uri: 'http://localhost:0/',
  })
  await maya.client.saveSingleSignOn(wanted({ client_secret: 'keel-and-rudder' }))
  expect(await maya.client.getSingleSignOn({})).toMatchObject({ connection: { client_id: 'atrium', has_secret: true } })
  expect(maya.replies.join('\n')).not.toContain('keel-and-rudder')
  const [row] = await query<{ text: string }>(node.database.superuserUrl, 'select sso_connection::text as text from sso_connection')
  expect(row?.text).not.toContain(Buffer.from('keel-and-rudder').toString('hex'))
})

test('a stored secret stays with its provider and client: it is never sent to another', async () => {
  await maya.client.saveSingleSignOn(wanted({ client_secret: 'keel-and-rudder' }))
  await maya.client.saveSingleSignOn(wanted({ department: 'Harbour' }))
  expect(await maya.client.getSingleSignOn({})).toMatchObject({ connection: { has_secret: true, department: 'Harbour' } })
  const fault = { code: 'INVALID_REQUEST', payload: { fields: [{ field: 'client_secret', message: 'This field is required' }] } }
  expect(await payloadOf(maya.client.saveSingleSignOn(wanted({ issuer: 'https://evil.example' })))).toEqual(fault)
  expect(await payloadOf(maya.client.saveSingleSignOn(wanted({ client_id: 'another' })))).toEqual(fault)
  // Not even when the database was changed directly.
  await query(node.database.superuserUrl, "update sso_connection set issuer = 'https://evil.example'")
  expect(await refusalOf(maya.client.testSingleSignOn({}))).toBe('INTERNAL_SERVER_ERROR')
  expect(node.failures.splice(0)).toHaveLength(1)
  await maya.client.saveSingleSignOn(wanted({ client_secret: null }))
  expect(await maya.client.getSingleSignOn({})).toMatchObject({ connection: { has_secret: false } })
})

test.each([
  'ftp://login.example',
  'https://user:word@login.example',
  'https://login.example/?a=b',
  'https://login.example/#x',
  'login.example',
  '',
])('%s is not an issuer', async (issuer) => {
  expect(await refusalOf(maya.client.saveSingleSignOn(wanted({ issuer })))).toBe('INVALID_REQUEST')
})

test('only those who manage the company read or change it, and step-up is required', async () => {
  for (const asked of [
    () => tomas.client.getSingleSignOn({}),
    () => tomas.client.saveSingleSignOn(wanted()),
    () => tomas.client.testSingleSignOn({}),
    () => tomas.client.removeSingleSignOn({}),
    () => tomas.client.forgetIdentity({ employee_id: maya.id }),
    () => tomas.client.listDomains({}),
    () => tomas.client.claimDomain({ domain: 'northwind.example' }),
    () => tomas.client.checkDomain({ domain: 'northwind.example' }),
    () => tomas.client.removeDomain({ domain: 'northwind.example' }),
  ])
    expect(await refusalOf(asked())).toBe('NO_PERMISSION')
  const later = await node.signIn('maya')
  node.clock.pass(minutes(11))
  expect(await refusalOf(later.client.saveSingleSignOn(wanted()))).toBe('AUTH_STEP_UP_REQUIRED')
  expect(await refusalOf(later.client.removeSingleSignOn({}))).toBe('AUTH_STEP_UP_REQUIRED')
  maya = await node.signIn('maya')
  hana = await node.signIn('hana', 'kestrel')
})

test('newcomers get no role that allows more than that of the person who sets it up', async () => {
  const { items } = await maya.client.listRoles({})
  const idOf = (name: string): string => items.find((role) => role.role_name === name)?.role_id ?? ''
  await maya.client.updateEmployee({ employee: { employee_id: tomas.id, role_id: idOf('admin') } })
  expect(await refusalOf((await node.signIn('tomas')).client.saveSingleSignOn(wanted({ role_id: idOf('owner') })))).toBe('NO_PERMISSION')
  const { items: theirs } = await hana.client.listRoles({})
  expect(await refusalOf(maya.client.saveSingleSignOn(wanted({ role_id: theirs[0]?.role_id })))).toBe('INVALID_ROLE_ID')
  await maya.client.saveSingleSignOn(wanted({ role_id: idOf('admin') }))
  await maya.client.updateEmployee({ employee: { employee_id: tomas.id, role_id: idOf('employee') } })
})

test('testing reveals where the provider is, and nothing about other services', async () => {
  await maya.client.saveSingleSignOn(wanted({ client_secret: null }))
  expect(await maya.client.testSingleSignOn({})).toEqual({ authorization_host: new URL(provider.issuer).host, can_end_sessions: true })
  const faultAt = async (issuer: string) => {
    await maya.client.saveSingleSignOn(wanted({ issuer, client_secret: null }))
    return payloadOf(maya.client.testSingleSignOn({}))
  }
  const unreachable = { code: 'AUTH_SSO_UNREACHABLE', payload: undefined }
  expect(await faultAt(`${provider.issuer}/another`)).toEqual(unreachable)
  expect(await faultAt('http://127.0.0.1:1')).toEqual(unreachable)
  for (const inside of [
    'https://169.254.169.254',
    'https://10.0.0.1',
    'https://[fd00::1]',
    'https://[::ffff:10.0.0.1]',
    'http://example.com',
  ])
    expect(await faultAt(inside), inside).toEqual(unreachable)
})

test('a provider’s metadata cannot send the server to private addresses', async () => {
  await maya.client.saveSingleSignOn(wanted({ client_id: 'inside', client_secret: 'keel' }))
  const { record_name, record_value } = await maya.client.claimDomain({ domain: 'northwind.example' })
  node.records.set(record_name, [record_value])
  await maya.client.checkDomain({ domain: 'northwind.example' })
  provider.lie.metadata = { token_endpoint: 'http://10.0.0.1/token', jwks_uri: 'http://169.254.169.254/' }
  const { authorization_url, sign_in_token } = await node.client.startSingleSignOn({ company_id: maya.companyId })
  const sent = provider.signIn(authorization_url, { sub: 'someone', email: tomas.address })
  expect(await refusalOf(node.client.finishSingleSignOn({ ...sent, sign_in_token }))).toBe('AUTH_SSO_UNREACHABLE')
  delete provider.lie.metadata
  await maya.client.removeDomain({ domain: 'northwind.example' })
})

test('removing the connection ends the sessions that began with it, and deletes its linked identities', async () => {
  await maya.client.saveSingleSignOn(wanted({ client_secret: null }))
  const { record_name, record_value } = await maya.client.claimDomain({ domain: 'northwind.example' })
  node.records.set(record_name, [record_value])
  await maya.client.checkDomain({ domain: 'northwind.example' })
  const { authorization_url, sign_in_token } = await node.client.startSingleSignOn({ email_id: tomas.address })
  const sent = provider.signIn(authorization_url, { sub: 'someone', email: tomas.address })
  const byProvider = personOf(node.url, onlySession(await node.client.finishSingleSignOn({ ...sent, sign_in_token })))
  const byPassword = await node.signIn('tomas')
  const under = await node.client.startSingleSignOn({ email_id: tomas.address })
  await maya.client.removeSingleSignOn({})
  expect(await refusalOf(byProvider.client.getCompany({}))).toBe('AUTH_INVALID_TOKEN')
  await byPassword.client.getCompany({})
  const late = provider.signIn(under.authorization_url, { sub: 'someone', email: tomas.address })
  expect(await refusalOf(node.client.finishSingleSignOn({ ...late, sign_in_token: under.sign_in_token }))).toBe('AUTH_SSO_NOT_CONFIGURED')
  expect(await query(node.database.superuserUrl, 'select 1 from sso_identity')).toEqual([])
  await maya.client.removeDomain({ domain: 'northwind.example' })
})

test('a domain belongs to the company once its record was seen, and then to no other company', async () => {
  const claimed = await maya.client.claimDomain({ domain: ' Harbour.Example ' })
  expect(claimed).toEqual({
    domain: 'harbour.example',
    record_name: '_atrium.harbour.example',
    record_value: expect.stringMatching(/^atrium-domain=[0-9a-f]{40}$/),
    verified_at: null,
  })
  const theirs = await hana.client.claimDomain({ domain: 'harbour.example' })
  expect(theirs.record_value).not.toBe(claimed.record_value)
  const check = (person: Person) => person.client.checkDomain({ domain: 'harbour.example' })
  expect(await refusalOf(check(maya))).toBe('DOMAIN_NOT_PROVED')
  node.records.set('_atrium.harbour.example', ['something else', theirs.record_value.slice(0, -1)])
  expect(await refusalOf(check(maya))).toBe('DOMAIN_NOT_PROVED')
  expect(await refusalOf(node.client.resolveCompany({ domain: 'harbour.example' }))).toBe('COMPANY_NOT_FOUND')
  node.records.set('_atrium.harbour.example', ['something else', claimed.record_value])
  expect(await refusalOf(check(hana))).toBe('DOMAIN_NOT_PROVED')
  expect(await check(maya)).toMatchObject({ verified_at: expect.any(String) })
  expect(await node.client.resolveCompany({ domain: 'harbour.example' })).toMatchObject({ company_id: maya.companyId, sso: false })
  node.records.set('_atrium.harbour.example', [theirs.record_value])
  expect(await refusalOf(check(hana))).toBe('DOMAIN_TAKEN')
  expect(await refusalOf(tomasOfAnother())).toBe('DOMAIN_TAKEN')
  await maya.client.removeDomain({ domain: 'harbour.example' })
  expect(await check(hana)).toMatchObject({ verified_at: expect.any(String) })
  expect(await refusalOf(maya.client.removeDomain({ domain: 'harbour.example' }))).toBe('DOMAIN_NOT_FOUND')
})
const tomasOfAnother = async () => (await node.found('Heron', 'jun')).client.claimDomain({ domain: 'harbour.example' })

test.each([
  'localhost',
  'example',
  '127.0.0.1',
  'a b.example',
  '-a.example',
  'a..example',
  'münchen.example',
  'x@northwind.example',
  `${'a'.repeat(64)}.example`,
])('%s is not a domain', async (domain) => {
  expect(await refusalOf(maya.client.claimDomain({ domain }))).toBe('INVALID_REQUEST')
})

test('a company claims a limited number of domains', async () => {
  for (let count = 0; count < 50; count += 1) await hana.client.claimDomain({ domain: `harbour-${count}.example` }).catch(() => undefined)
  expect(await refusalOf(hana.client.claimDomain({ domain: 'one-more.example' }))).toBe('DOMAIN_LIMIT')
  expect((await hana.client.listDomains({})).items).toHaveLength(50)
  expect((await maya.client.listDomains({})).items).toEqual([])
})
