import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { SignedIn } from '@atrium/contract/auth/schemas'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '#kernel/log'
import { openAtrium, type TestAtrium } from '#testing/atrium'
import { appCode } from '#testing/providers/authenticator-app'
import { minutes } from '#testing/clock'
import { openMaliciousProvider, type MaliciousProvider } from '#testing/providers/malicious-provider'
import { createAuthenticator } from '#testing/providers/passkey'
import { addressOf, cast, onlySession, personOf, type Person } from '#testing/people'
import { query } from '#testing/postgres'
import { openSentry, type TestSentry } from '#testing/providers/sentry'
import { openWebSocket } from '#testing/socket'
import { until } from '#testing/until'
import { ask, refusalOf, type TestClient } from '#testing/wire'
import { kioskPin, useKiosk } from './canary-at-kiosk.ts'

/**
 * Signs in in every possible way with known secrets, and then searches for them wherever this server writes without being asked to keep
 * them.
 */
const password = 'Canary-lamp-4711'
const another = 'Canary-lantern-4712'
const clientSecret = 'canary-keel-and-rudder'
const metricsToken = 'canary-metrics-token-0815'

/** The names of fields with secrets, in any call. */
const secretFields = new Set([
  'access_token', 'password', 'confirm_password', 'token', 'code', 'sign_in_token', 'set_up_token', 'secret', 'otpauth_url', 'recovery_code',
  'recovery_codes', 'reset_token', 'client_secret', 'state', 'challenge', 'device_token', 'pin', 'pass',
]) // prettier-ignore
const secrets = new Set<string>([password, another, clientSecret, metricsToken])
const gather = (value: unknown, name = ''): void => {
  if (typeof value === 'string' && secretFields.has(name) && value.length >= 6) secrets.add(value)
  if (Array.isArray(value)) for (const each of value) gather(each, name)
  else if (typeof value === 'object' && value) for (const [field, inner] of Object.entries(value)) gather(inner, field)
}
/** A client that records the secrets it sends and receives. */
const gathering = (client: TestClient): TestClient =>
  new Proxy(client, {
    get: (calls, name: keyof TestClient) => async (input: never) => {
      gather(input)
      const answer: unknown = await calls[name](input)
      gather(answer)
      return answer
    },
  })

let node: TestAtrium
let sentry: TestSentry
let provider: MaliciousProvider
let anyone: TestClient
const lines: string[] = []
beforeAll(async () => {
  ;[sentry, provider] = await Promise.all([openSentry(), openMaliciousProvider()])
  const environment = { SENTRY_DSN: sentry.dsn, SLOW_QUERY_MS: '1', METRICS_TOKEN: metricsToken }
  node = await openAtrium({ environment, log: createLog('trace', { write: (line) => void lines.push(line) }) })
  anyone = gathering(node.client)
})
afterAll(async () => {
  await node.close()
  await Promise.all([sentry.stop(), provider.close()])
})

const enter = (entered: Parameters<typeof onlySession>[0]): Person => {
  const person = personOf(node.url, onlySession(entered))
  return { ...person, client: gathering(person.client) }
}
const letterTo = async (address: string): Promise<{ code: string; token: string }> => {
  const { code, token } = await node.emails.next(address)
  for (const secret of [code, token]) if (secret) secrets.add(secret)
  return { code, token }
}
const refused = async (asked: Promise<unknown>): Promise<void> => expect(await refusalOf(asked)).toMatch(/^[A-Z_]+$/)
const fresh = (person: Person, given = password): Promise<unknown> => person.client.stepUp({ proof: { way: 'password', password: given } })
const stepOf = (entered: SignedIn): string => ('sign_in_token' in entered ? entered.sign_in_token : '')

async function found(): Promise<Person> {
  const [first_name, last_name] = cast.maya
  const work_email_id = addressOf('maya')
  await refused(anyone.registerCompany({ company_name: 'Northwind', first_name, last_name, work_email_id, password: 'Canary' }))
  await anyone.registerCompany({ company_name: 'Northwind', first_name, last_name, work_email_id, password })
  await anyone.checkPassword({ password: another, own_words: ['Northwind', first_name] })
  await letterTo(work_email_id)
  await refused(anyone.signIn({ work_email_id, password: another }))
  await refused(anyone.signIn({ work_email_id, password }))
  const { code, token } = await letterTo(work_email_id)
  await refused(anyone.verifyEmail({ work_email_id, token: code === '000000' ? '000001' : '000000' }))
  const maya = enter(await anyone.verifyEmail({ work_email_id, token: code }))
  await refused(anyone.verifyEmail({ token }))
  return maya
}

async function invite(maya: Person): Promise<Person> {
  const [first_name, last_name] = cast.tomas
  const work_email_id = addressOf('tomas')
  await maya.client.inviteEmployee({ employee: { first_name, last_name, work_email_id } })
  const { token } = await letterTo(work_email_id)
  await anyone.resolveInvitation({ token })
  await anyone.checkPassword({ password, link: { purpose: 'invitation', token } })
  const tomas = enter(await anyone.acceptInvitation({ token, password }))
  await refused(anyone.acceptInvitation({ token, password }))
  return tomas
}

async function resetAndChange(tomas: Person): Promise<Person> {
  await anyone.requestPasswordReset({ work_email_id: tomas.address })
  const { token } = await letterTo(tomas.address)
  await refused(anyone.resetPassword({ token, password: another, confirm_password: password }))
  await anyone.resetPassword({ token, password: another, confirm_password: another })
  await refused(anyone.resetPassword({ token, password, confirm_password: password }))
  const again = enter(await anyone.signIn({ work_email_id: tomas.address, password: another }))
  await fresh(again, another)
  await again.client.checkOwnPassword({ password })
  await again.client.changePassword({ password, confirm_password: password })
  await letterTo(tomas.address)
  return again
}

async function useFactors(tomas: Person): Promise<void> {
  const { secret, set_up_token } = await tomas.client.startAuthenticator({})
  const code = (): string => {
    const shown = appCode(secret, node.clock().getTime())
    secrets.add(shown)
    return shown
  }
  const { recovery_codes } = await tomas.client.confirmAuthenticator({ set_up_token, code: code() })
  const begin = async () => stepOf(await anyone.signIn({ work_email_id: tomas.address, password }))
  const token = await begin()
  await refused(anyone.continueSignIn({ sign_in_token: token, proof: { way: 'recovery-code', recovery_code: 'canary-none' } }))
  const [recovery_code = ''] = recovery_codes ?? []
  await anyone.continueSignIn({ sign_in_token: token, proof: { way: 'recovery-code', recovery_code } })
  node.clock.pass(minutes(2))
  const inside = enter(await anyone.continueSignIn({ sign_in_token: await begin(), proof: { way: 'authenticator', code: code() } }))
  const key = createAuthenticator(node.config.publicUrl)
  await inside.client.addPasskey({ passkey_name: 'Phone', passkey: key.make(await inside.client.startPasskey({})) })
  await inside.client.renewRecoveryCodes({})
  const signature = key.sign(await anyone.startPasskeySignIn({}))
  secrets.add(signature.response.signature).add(signature.response.clientDataJSON)
  await anyone.signInWithPasskey({ signature })
  await refused(anyone.signInWithPasskey({ signature }))
}

async function useMailedCodes(maya: Person): Promise<Person> {
  await maya.client.updateSignInRules({ second_factor: 'mail', demanded_of: 'everyone', password_minimum: 6 })
  const sign_in_token = stepOf(await anyone.signIn({ work_email_id: maya.address, password }))
  await anyone.mailSecondStepCode({ sign_in_token })
  const { code } = await letterTo(maya.address)
  const wrong = { way: 'mail', code: code === '000000' ? '000001' : '000000' } as const
  await refused(anyone.continueSignIn({ sign_in_token, proof: wrong }))
  const inside = enter(await anyone.continueSignIn({ sign_in_token, proof: { way: 'mail', code } }))
  await inside.client.updateSignInRules({ second_factor: 'off', demanded_of: 'everyone', password_minimum: 6 })
  return inside
}

async function useSingleSignOn(maya: Person): Promise<void> {
  const { record_name, record_value } = await maya.client.claimDomain({ domain: 'northwind.example' })
  node.records.set(record_name, [record_value])
  await maya.client.checkDomain({ domain: 'northwind.example' })
  await maya.client.saveSingleSignOn({
    issuer: provider.issuer,
    client_id: 'atrium',
    client_secret: clientSecret,
    new_people: 'invited',
    role_id: null,
    department: null,
    logout: true,
    required: false,
  })
  const comeIn = async () => {
    const { authorization_url, sign_in_token } = await anyone.startSingleSignOn({ company_id: maya.companyId })
    for (const name of ['state', 'nonce', 'code_challenge']) secrets.add(new URL(authorization_url).searchParams.get(name) ?? '')
    const sent = provider.signIn(authorization_url, { sub: 'there-maya', email: maya.address })
    return anyone.finishSingleSignOn({ ...sent, sign_in_token })
  }
  const inside = enter(await comeIn())
  await inside.client.signOut({ session_id: inside.session.session_id })
  provider.lie.claims = (claims) => ({ ...claims, nonce: 'canary-nonce' })
  await refused(comeIn())
  provider.lie.metadata = { token_endpoint: `${provider.issuer}/elsewhere?client_secret=canary-in-an-address`, jwks_uri: 'canary' }
  await refused(comeIn())
  provider.lie.claims = (claims) => claims
  delete provider.lie.metadata
}

let kioskToken = ''

/** Sends tokens on the socket, in invalid bodies and in addresses, and rotates one. */
async function misplaceTokens(maya: Person): Promise<void> {
  const socket = await openWebSocket(node.url, maya.hello())
  socket.say({ type: 'hello', ...maya.hello() })
  socket.say(`{"access_token":"${maya.session.access_token}"`)
  const { access_token } = maya.session
  const headers = { 'content-type': 'application/json', ...maya.headers() }
  await ask(node.url, 'POST', '/auth/login/email', { headers, body: `{"password":"${password}"` })
  await ask(node.url, 'POST', '/auth/login/email', { headers, body: JSON.stringify({ password: { $ne: password }, code: access_token }) })
  await ask(node.url, 'GET', `/auth/session/resolve?session_id=${access_token}&token=${access_token}`, { headers: maya.headers() })
  await ask(node.url, 'GET', `/verify?token=${access_token}`)
  await ask(node.url, 'GET', '/metrics', { headers: { authorization: `Bearer ${metricsToken}x` } })
  node.clock.pass(minutes(6))
  await maya.client.getCompany({})
  secrets.add(maya.headers()['x-access-token'] ?? '')
  await maya.client.getCompany({})
}

/** Repeats calls while the tables raise errors: failures log more than successes. */
async function breakEverything(maya: Person, tomas: Person): Promise<void> {
  const ofKiosks = ['clockin_kiosk', 'clockin_pin', 'clockin_code', 'clockin_punch']
  const tables = ['account', 'verification', 'half_sign_in', 'session', 'authenticator', 'recovery_code', 'sso_attempt', ...ofKiosks]
  const broken = `create function break_it() returns trigger language plpgsql as $$ begin raise exception 'broken: %', new; end $$`
  const set = tables.map((table) => `create trigger break_it before insert or update on ${table} for each row execute function break_it()`)
  // The error detail of a violated constraint contains the whole row.
  await query(node.database.superuserUrl, "alter table outgoing_mail add constraint broken check (plain = '')")
  await anyone.requestPasswordReset({ work_email_id: tomas.address }).catch(() => {})
  await query(node.database.superuserUrl, 'alter table outgoing_mail drop constraint broken', broken, ...set)
  await anyone.requestPasswordReset({ work_email_id: tomas.address }).catch(() => {})
  await anyone.signIn({ work_email_id: maya.address, password }).catch(() => {})
  await anyone.signIn({ work_email_id: tomas.address, password }).catch(() => {})
  await anyone.startSingleSignOn({ company_id: maya.companyId }).catch(() => {})
  await anyone.openKioskClock({ device_token: kioskToken, employee_id: tomas.id, pin: kioskPin }).catch(() => {})
  await maya.client.startAuthenticator({}).catch(() => {})
  await maya.client.stepUp({ proof: { way: 'password', password } }).catch(() => {})
  await query(node.database.superuserUrl, 'drop function break_it cascade')
}

/** Which secrets occur in a text. A six-digit code only counts when it is not part of a number, an id or a hash. */
const occursIn = (text: string): string[] =>
  [...secrets].filter((secret) =>
    /^\d{6}$/.test(secret) ? new RegExp(`(?<![\\w.-])${secret}(?![\\w-])`).test(text) : text.includes(secret),
  )

let maya: Person, tomas: Person
test('every way to sign in is run, successfully and unsuccessfully', async () => {
  maya = await found()
  tomas = await resetAndChange(await invite(maya))
  kioskToken = await useKiosk({ node, anyone, refused }, maya, tomas)
  await useFactors(tomas)
  maya = await useMailedCodes(maya)
  await useSingleSignOn(maya)
  await misplaceTokens(maya)
  await until('the emails to be out', async () => (await query(node.database.superuserUrl, 'select from outgoing_mail')).length === 0)
  expect(secrets.size).toBeGreaterThan(40)
})

test('the database contains no secret in clear, except in emails waiting to be sent', async () => {
  const tables = await query<{ name: string }>(
    node.database.superuserUrl,
    "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'pgboss')",
  )
  expect(tables.length).toBeGreaterThan(20)
  for (const { name } of tables) {
    const rows = await query<{ row: string }>(node.database.superuserUrl, `select t::text as row from ${name} t`)
    expect(occursIn(rows.map(({ row }) => row).join('\n')), name).toEqual([])
  }
})

test('no log line, metric, trace, report or database log contains a secret, at any level, failures included', async () => {
  await breakEverything(maya, tomas)
  await until('the failures to be reported', () => sentry.envelopes.length >= 3)
  const metrics = await ask(node.url, 'GET', '/metrics', { headers: { authorization: `Bearer ${metricsToken}` } })
  const [{ folder } = { folder: '' }] = await query<{ folder: string }>(
    node.database.superuserUrl,
    "select current_setting('data_directory') as folder",
  )
  const written = {
    log: lines.join(''),
    metrics: metrics.text,
    reports: sentry.envelopes.map(({ body, headers }) => JSON.stringify(headers) + body.toString('latin1')).join('\n'),
    statements: node.statements.join('\n'),
    'log of the database': readFileSync(join(dirname(folder), 'postgres.log'), 'utf8'),
  }
  expect(metrics.status).toBe(200)
  for (const [where, text] of Object.entries(written)) {
    expect(text.length, where).toBeGreaterThan(100)
    expect(occursIn(text), where).toEqual([])
    expect(text, where).not.toMatch(/token=[\w-]{20}/)
  }
  expect(written.log).toContain('a call failed')
  expect(written.log).toContain('a statement was slow')
})

test('a logged secret would be detected', () => {
  const [code = ''] = [...secrets].filter((secret) => /^\d{6}$/.test(secret))
  expect(occursIn(`a code: ${code}, and ${password}.`)).toEqual(expect.arrayContaining([code, password]))
})
