import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Environment, readConfig, settings } from './config.ts'
import { StartError } from './start-error.ts'

const key = '0123456789abcdef0123456789abcdef'
const outside = { DATABASE_URL: 'postgres://atrium_app:rain@db.example.com/atrium', SECRET_KEY: key }
let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'atrium-config-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const read = (environment: Environment = {}) => readConfig({ DATA_DIR: folder, ...environment })

test('with no settings, Atrium serves only this machine, with its own database and the demo company', () => {
  expect(read()).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    dataDir: folder,
    demo: true,
    database: undefined,
    mailFrom: 'Atrium <atrium@localhost>',
    trustProxy: false,
    logLevel: 'info',
  })
})

test('an empty variable counts as unset', () => {
  expect(read({ PORT: '', PUBLIC_URL: ' ', DEMO: '', SMTP_URL: '' })).toMatchObject({
    port: 3000,
    publicUrl: 'http://localhost:3000',
    demo: true,
    smtpUrl: undefined,
  })
})

test('a relative folder is relative to the repository, wherever Atrium was started', () => {
  const made = readConfig({ DATA_DIR: 'node_modules/.atrium-config-test', SECRET_KEY: key }).dataDir
  rmSync(made, { recursive: true })
  expect(made).toBe(join(import.meta.dirname, '../../../node_modules/.atrium-config-test'))
})

test.each([
  ['PORT', '70000'],
  ['PORT', 'http'],
  ['PORT', '-1'],
  ['PUBLIC_URL', 'atrium.example.com'],
  ['PUBLIC_URL', 'https://example.com/atrium'],
  ['DEMO', 'yes'],
  ['DATABASE_URL', 'mysql://db.example.com/atrium'],
  ['MIGRATION_DATABASE_URL', 'db.example.com'],
  ['SECRET_KEY', 'short'],
  ['REDIS_URL', 'redis.example.com:6379'],
  ['REDIS_URL', 'https://redis.example.com'],
  ['VAPID_PRIVATE_KEY', 'short'],
  ['VAPID_PRIVATE_KEY', 'A'.repeat(43)],
  ['INTERCOM_APP_ID', 'An App'],
  ['INTERCOM_SECRET', 'short'],
  ['FINCH_CLIENT_ID', 'atrium'],
  ['FINCH_WEBHOOK_SECRET', 'not base64'],
  ['FINCH_API_URL', 'https://api.tryfinch.com/v1'],
  ['DRAIN_SECONDS', '-1'],
  ['DRAIN_SECONDS', 'a while'],
  ['SMTP_URL', 'mail.example.com'],
  ['MAIL_FROM', 'Atrium'],
  ['MAIL_REPLY_DOMAIN', 'not a domain'],
  ['SUPPORT_EMAIL', 'help'],
  ['METRICS_TOKEN', 'short'],
  ['METRICS_TOKEN', 'a token with spaces'],
  ['SENTRY_DSN', 'https://key:secret@sentry.example.com/42'],
  ['SLOW_QUERY_MS', '0'],
  ['TERMS_URL', 'javascript:alert(1)'],
  ['TRUST_PROXY', '1'],
  ['LOG_LEVEL', 'loud'],
] as const)('%s=%s is refused in one line that states the format and does not repeat the value', (name, value) => {
  const refusal = refusalOf({ [name]: value })
  expect(refusal).toBe(`${name} must be ${settings[name].expects}.`)
  expect(refusal).not.toContain('\n')
})

test('a Finch application needs its secret', () => {
  expect(read().finch).toEqual({ apiUrl: 'https://api.tryfinch.com', client: undefined, webhookSecret: undefined, sandbox: false })
  const application = { FINCH_CLIENT_ID: '25ea8bd8-f76b-41f9-96e3-1e6162021c50', FINCH_CLIENT_SECRET: 'tern' }
  expect(read({ ...application, FINCH_SANDBOX: 'on' }).finch).toMatchObject({
    client: { id: application.FINCH_CLIENT_ID, secret: 'tern' },
    sandbox: true,
  })
  expect(refusalOf({ FINCH_CLIENT_SECRET: 'tern' })).toContain('set together')
})

test('Intercom is configured completely or not at all: without its secret anyone could write in another person’s name', () => {
  expect(read().intercom).toBeUndefined()
  const workspace = { INTERCOM_APP_ID: 'harbour1', INTERCOM_SECRET: 'a-secret-of-intercom' }
  expect(read(workspace).intercom).toEqual({ appId: 'harbour1', secret: 'a-secret-of-intercom', region: 'us' })
  expect(refusalOf({ INTERCOM_APP_ID: 'harbour1' })).toContain('set together')
})

test('the contact for push services is the support address, or else the sender of mail', () => {
  expect(read().push.contact).toBe('mailto:atrium@localhost')
  expect(read({ SUPPORT_EMAIL: 'help@atrium.example' }).push.contact).toBe('mailto:help@atrium.example')
})

const s3 = {
  S3_ENDPOINT: 'https://s3.example.com/',
  S3_BUCKET: 'northwind-files',
  S3_REGION: 'eu-west-1',
  S3_ACCESS_KEY: 'key',
  S3_SECRET_KEY: 'harbour lamp',
}

test('files are kept in an S3-compatible store when it is configured completely, with path style by default', () => {
  expect(read().s3).toBeUndefined()
  expect(read(s3).s3).toEqual({
    endpoint: 'https://s3.example.com',
    publicEndpoint: 'https://s3.example.com',
    bucket: 'northwind-files',
    region: 'eu-west-1',
    accessKey: 'key',
    secretKey: 'harbour lamp',
    pathStyle: true,
  })
  expect(read({ ...s3, S3_PATH_STYLE: 'off', S3_PUBLIC_ENDPOINT: 'https://files.example.com' }).s3).toMatchObject({
    publicEndpoint: 'https://files.example.com',
    pathStyle: false,
  })
})

test('an incompletely configured store is refused in one line that names what is missing', () => {
  expect(refusalOf({ ...s3, S3_SECRET_KEY: '' })).toBe(
    'S3_SECRET_KEY is needed besides the other S3 settings: all of them are set, or none.',
  )
  expect(refusalOf({ S3_BUCKET: 'northwind-files' })).toBe(
    'S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY, S3_SECRET_KEY are needed besides the other S3 settings: all of them are set, or none.',
  )
  expect(refusalOf({ S3_PUBLIC_ENDPOINT: 'https://files.example.com' })).toContain('S3_ENDPOINT, S3_BUCKET')
  expect(refusalOf({ ...s3, S3_BUCKET: '../other' })).toBe(`S3_BUCKET must be ${settings.S3_BUCKET.expects}.`)
  expect(refusalOf({ ...s3, S3_ENDPOINT: 'https://s3.example.com/northwind' })).toBe(`S3_ENDPOINT must be ${settings.S3_ENDPOINT.expects}.`)
})

test('a folder that is not writable is refused', () => {
  writeFileSync(join(folder, 'letter'), '')
  expect(refusalOf({ DATA_DIR: join(folder, 'letter') })).toBe(
    `DATA_DIR must be a folder that Atrium can write to; ${join(folder, 'letter')} is not.`,
  )
})

test.runIf(process.platform === 'linux')('a folder that cannot be created is refused at once', () => {
  expect(refusalOf({ DATA_DIR: '/proc/atrium/data' })).toBe('DATA_DIR must be a folder that Atrium can write to; /proc/atrium/data is not.')
})

test.skipIf(process.getuid?.() === 0)('a folder of another user is refused (root may write everywhere)', () => {
  chmodSync(folder, 0o500)
  expect(refusalOf({})).toContain('DATA_DIR must be a folder that Atrium can write')
})

test('with an external database the demo company is off by default, and nothing is created in DATA_DIR', () => {
  expect(read(outside)).toMatchObject({ demo: false, database: { url: outside.DATABASE_URL, migrationUrl: undefined } })
  expect(readdirSync(folder)).toEqual([])
  expect(read({ ...outside, DEMO: 'on' }).demo).toBe(true)
  expect(read({ DEMO: 'off' }).demo).toBe(false)
})

test.each([
  ['SECRET_KEY', { DATABASE_URL: outside.DATABASE_URL }],
  ['MIGRATION_DATABASE_URL', { MIGRATION_DATABASE_URL: outside.DATABASE_URL }],
  ['MAIL_FROM', { SMTP_URL: 'smtp://mail.example.com' }],
])('%s is named when a variable it goes with is missing', (name, environment) => {
  expect(refusalOf(environment)).toMatch(new RegExp(`^${name} `))
})

test('the secret key is created once, for its owner only, and every purpose has its own secret', () => {
  const first = read()
  const path = join(folder, 'secret.key')
  expect(statSync(path).mode & 0o777).toBe(0o600)
  expect(readFileSync(path, 'utf8')).toMatch(/^[0-9a-f]{64}\n$/)
  expect(first.deriveSecret('sessions')).toHaveLength(32)
  expect(read().deriveSecret('sessions')).toEqual(first.deriveSecret('sessions'))
  expect(first.deriveSecret('links')).not.toEqual(first.deriveSecret('sessions'))
})

test('nodes with the same SECRET_KEY derive the same secrets', () => {
  expect(read(outside).deriveSecret('sessions')).toEqual(read({ SECRET_KEY: key }).deriveSecret('sessions'))
})

test('a damaged secret key is never replaced silently', () => {
  writeFileSync(join(folder, 'secret.key'), 'half')
  expect(refusalOf({})).toContain('secret.key is damaged')
})

test('a database whose key is missing is not started with a new key', () => {
  mkdirSync(join(folder, 'postgres'))
  expect(refusalOf({})).toMatch(/secret\.key is missing .* from a backup, or set SECRET_KEY .* openssl rand -hex 32/)
  expect(existsSync(join(folder, 'secret.key'))).toBe(false)
  expect(() => read({ SECRET_KEY: key })).not.toThrow()
})

function refusalOf(environment: Environment): string {
  try {
    read(environment)
  } catch (error) {
    if (error instanceof StartError) return error.message
    throw error
  }
  throw new Error('It was accepted.')
}
