import {
  finchSettingsOf,
  intercomSettingsOf,
  s3SettingsOf,
  type FinchSettings,
  type IntercomSettings,
  type S3Settings,
} from './external-services.ts'
import { openDataFolder, refuseUnfinishedRestore } from './data-folder.ts'
import { createSecrets, type DeriveSecret, openSecretKey } from './identity/secret-key.ts'
import { StartError } from './start-error.ts'
import { variables, type Variables } from './variables.ts'

export type SettingName = keyof Variables
export type Setting = { default: string; meaning: string; expects: string }

/** Every environment variable that Atrium reads; the table in the README is made from it. An empty default means unset. */
export const settings: Readonly<Record<SettingName, Setting>> = {
  PORT: { default: '3000', meaning: 'The port to listen on; 0 takes any free one.', expects: 'a port number from 0 to 65535' },
  HOST: {
    default: '127.0.0.1',
    meaning: 'The address to listen on; 0.0.0.0 opens Atrium to the network.',
    expects: 'an address or a host name',
  },
  PUBLIC_URL: {
    default: '',
    meaning: 'Where people reach Atrium, as in mailed links. Unset: http://localhost and the port.',
    expects: 'an address without a path, such as https://atrium.example.com',
  },
  DATA_DIR: { default: './data', meaning: 'The folder of the database, files and mail, relative to the repository.', expects: 'a folder' },
  DEMO: {
    default: '',
    meaning: 'The demonstration company, on or off. Unset: on with the embedded database, off with DATABASE_URL.',
    expects: 'on or off',
  },
  DATABASE_URL: {
    default: '',
    meaning: 'A PostgreSQL 18 or newer, as a role that owns nothing. Unset: Atrium runs its own in DATA_DIR.',
    expects: 'an address such as postgres://atrium_app:password@host:5432/atrium',
  },
  MIGRATION_DATABASE_URL: {
    default: '',
    meaning: 'The same database as the role that owns it and migrates it at start.',
    expects: 'an address such as postgres://atrium_owner:password@host:5432/atrium',
  },
  SECRET_KEY: {
    default: '',
    meaning: 'The root of every secret, the same on all nodes. Unset: made and kept in DATA_DIR; needed with DATABASE_URL.',
    expects: 'at least 32 random characters, as `openssl rand -hex 32` prints',
  },
  REDIS_URL: {
    default: '',
    meaning: 'A Redis 6.2 or newer, or Valkey, by which several nodes speak with each other. Unset: this node is the only one.',
    expects: 'an address such as rediss://user:password@redis.example.com:6379',
  },
  S3_ENDPOINT: {
    default: '',
    meaning: 'An S3-compatible store for files, with the next four. Unset: files are kept in DATA_DIR.',
    expects: 'an address without a path, such as https://s3.eu-west-1.amazonaws.com',
  },
  S3_BUCKET: {
    default: '',
    meaning: 'The bucket: private, and with PUBLIC_URL allowed to POST and PUT by its CORS rules.',
    expects: 'the name of a bucket',
  },
  S3_REGION: { default: '', meaning: 'The region that requests are signed for.', expects: 'a region such as eu-west-1' },
  S3_ACCESS_KEY: {
    default: '',
    meaning: 'The id of the access key: it reads, writes, deletes and lists.',
    expects: 'the id of an access key',
  },
  S3_SECRET_KEY: { default: '', meaning: 'Its secret.', expects: 'the secret of the access key' },
  S3_PATH_STYLE: {
    default: 'on',
    meaning: 'Off where the store wants the bucket as part of the host instead of the path.',
    expects: 'on or off',
  },
  S3_PUBLIC_ENDPOINT: {
    default: '',
    meaning: 'The store as browsers reach it to upload. Unset: as S3_ENDPOINT says.',
    expects: 'an address without a path, such as https://files.example.com',
  },
  FINCH_CLIENT_ID: {
    default: '',
    meaning: 'An application at Finch, which reads HR systems. Unset: a company can bring a token of its own Finch account.',
    expects: 'the id of the application, a UUID',
  },
  FINCH_CLIENT_SECRET: { default: '', meaning: 'Its secret.', expects: 'the secret of the application' },
  FINCH_WEBHOOK_SECRET: {
    default: '',
    meaning: 'The secret of its webhook to /hook/finch. Unset: changes are asked for once a day.',
    expects: 'the secret as Finch shows it, in base64',
  },
  FINCH_SANDBOX: { default: 'off', meaning: 'On with a sandbox application, whose people are made up.', expects: 'on or off' },
  FINCH_API_URL: {
    default: 'https://api.tryfinch.com',
    meaning: 'Where Finch answers.',
    expects: 'an address without a path, such as https://api.tryfinch.com',
  },
  VAPID_PRIVATE_KEY: {
    default: '',
    meaning: 'The key that notifications are sent with, the same on all nodes. Unset: it comes from SECRET_KEY.',
    expects: 'a private key of the curve P-256 in base64url, 43 characters',
  },
  INTERCOM_APP_ID: {
    default: '',
    meaning: 'An Intercom workspace by which people write to support, with the next. Unset: nothing of Intercom is loaded.',
    expects: 'the id of the workspace, small letters and digits',
  },
  INTERCOM_SECRET: {
    default: '',
    meaning: 'The secret of its identity verification for the web.',
    expects: 'the secret as Intercom shows it',
  },
  INTERCOM_REGION: { default: 'us', meaning: 'Where the workspace is hosted.', expects: 'us, eu or au' },
  STUN_URLS: {
    default: '',
    meaning: 'Servers that tell a browser its own public address, so that calls find a way. Not needed within one network.',
    expects: 'addresses such as stun:stun.example.com:3478, with commas between them',
  },
  TURN_URLS: {
    default: '',
    meaning: 'Servers that relay calls where browsers find no direct way to each other, with the next.',
    expects: 'addresses such as turns:turn.example.com:5349, with commas between them',
  },
  TURN_SECRET: {
    default: '',
    meaning: 'Their secret (static-auth-secret of coturn): credentials for browsers are made from it, and expire.',
    expects: 'at least 16 characters',
  },
  DRAIN_SECONDS: {
    default: '0',
    meaning: 'How long a node that is told to stop goes on serving, so that the proxy in front of it notices first.',
    expects: 'a number of seconds from 0 to 300',
  },
  SMTP_URL: {
    default: '',
    meaning: 'The server that sends mail. Unset: mail is written to DATA_DIR/mail.',
    expects: 'an address such as smtps://user:password@mail.example.com',
  },
  MAIL_FROM: {
    default: 'Atrium <atrium@localhost>',
    meaning: 'The sender of mail. With SMTP_URL it has no default: set it.',
    expects: 'a sender such as Atrium <atrium@example.com>',
  },
  MAIL_REPLY_DOMAIN: {
    default: '',
    meaning:
      'Where guests from outside answer invitations. Its mail server hands each mail to /hook/calendar. Unset: they answer their host.',
    expects: 'the name of a domain, such as reply.example.com',
  },
  SUPPORT_EMAIL: { default: '', meaning: 'Where people write for help.', expects: 'an e-mail address' },
  TERMS_URL: { default: '', meaning: 'The page of your terms.', expects: 'an address such as https://example.com/terms' },
  TRUST_PROXY: {
    default: 'off',
    meaning: 'On behind a proxy of your own: the last address of X-Forwarded-For, which it wrote, is then the person’s.',
    expects: 'on or off',
  },
  METRICS_TOKEN: {
    default: '',
    meaning: 'The bearer token of /metrics. Unset: it answers this machine alone, and nobody with TRUST_PROXY=on.',
    expects: 'at least 16 characters without spaces',
  },
  SENTRY_DSN: {
    default: '',
    meaning: 'Where failures are reported, of the server and of browsers, to a Sentry or what speaks like one.',
    expects: 'an address such as https://publickey@sentry.example.com/42',
  },
  SLOW_QUERY_MS: {
    default: '500',
    meaning: 'Statements that take this long or longer, in milliseconds, are logged without their values.',
    expects: 'a number of milliseconds from 1 to 60000',
  },
  LOG_LEVEL: { default: 'info', meaning: 'How much is logged.', expects: 'fatal, error, warn, info, debug, trace or silent' },
}

export type Config = {
  port: number
  host: string
  /** Without a path and without a trailing slash. */
  publicUrl: string
  /** Absolute; exists and is writable. */
  dataDir: string
  demo: boolean
  /** Undefined: start the embedded database. Without `migrationUrl`, migrations are run by other means. */
  database: { url: string; migrationUrl: string | undefined } | undefined
  deriveSecret: DeriveSecret
  /** Undefined: the only node. */
  redisUrl: string | undefined
  /** Undefined: files are kept in `dataDir`. */
  s3: S3Settings | undefined
  finch: FinchSettings
  /** How push services identify the sender; without a private key it is derived with `deriveSecret`. */
  push: { privateKey: string | undefined; contact: string }
  /** Undefined: Intercom is off everywhere. */
  intercom: IntercomSettings | undefined
  stunUrls: readonly string[]
  turnUrls: readonly string[]
  turnSecret: string | undefined
  drainSeconds: number
  smtpUrl: string | undefined
  mailFrom: string
  replyDomain: string | undefined
  supportEmail: string | undefined
  termsUrl: string | undefined
  trustProxy: boolean
  metricsToken: string | undefined
  sentryDsn: string | undefined
  slowQueryMilliseconds: number
  logLevel: string
}

export type Environment = Readonly<Record<string, string | undefined>>

/**
 * Reads and checks the environment, once, at start. Creates DATA_DIR and, with the embedded database, its secret key. Throws a StartError
 * that names the variable.
 */
export function readConfig(environment: Environment): Config {
  const values = readVariables(environment)
  requireTogether(values)
  openDataFolder(values.DATA_DIR)
  refuseUnfinishedRestore(values.DATA_DIR)
  const embedded = values.DATABASE_URL === undefined
  return {
    port: values.PORT,
    host: values.HOST,
    publicUrl: values.PUBLIC_URL ?? `http://localhost:${values.PORT}`,
    dataDir: values.DATA_DIR,
    demo: values.DEMO ?? embedded,
    database: values.DATABASE_URL === undefined ? undefined : { url: values.DATABASE_URL, migrationUrl: values.MIGRATION_DATABASE_URL },
    deriveSecret: createSecrets(values.SECRET_KEY ?? openSecretKey(values.DATA_DIR)),
    redisUrl: values.REDIS_URL,
    s3: s3SettingsOf(values),
    finch: finchSettingsOf(values),
    push: { privateKey: values.VAPID_PRIVATE_KEY, contact: contactOf(values) },
    intercom: intercomSettingsOf(values),
    stunUrls: values.STUN_URLS ?? [],
    turnUrls: values.TURN_URLS ?? [],
    turnSecret: values.TURN_SECRET,
    drainSeconds: values.DRAIN_SECONDS,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    replyDomain: values.MAIL_REPLY_DOMAIN,
    supportEmail: values.SUPPORT_EMAIL,
    termsUrl: values.TERMS_URL,
    trustProxy: values.TRUST_PROXY,
    metricsToken: values.METRICS_TOKEN,
    sentryDsn: values.SENTRY_DSN,
    slowQueryMilliseconds: values.SLOW_QUERY_MS,
    logLevel: values.LOG_LEVEL,
  }
}

/** The contact that push services use if something is wrong with our messages (RFC 8292 §2.1). */
const contactOf = ({ SUPPORT_EMAIL, MAIL_FROM }: Variables): string => `mailto:${SUPPORT_EMAIL ?? MAIL_FROM.replace(/^.*<|>$/g, '')}`

/** An empty variable counts as unset, as compose files leave them. An invalid value is never repeated in the error: it may be a secret. */
function readVariables(environment: Environment): Variables {
  const given = Object.entries(settings).map(([name, setting]) => [name, environment[name]?.trim() || setting.default || undefined])
  const read = variables.safeParse(Object.fromEntries(given))
  if (read.success) return read.data
  const wrong = Object.entries(settings).find(([name]) => read.error.issues.some((issue) => issue.path[0] === name))
  throw wrong ? new StartError(`${wrong[0]} must be ${wrong[1].expects}.`) : read.error
}

function requireTogether({ DATABASE_URL, MIGRATION_DATABASE_URL, SECRET_KEY, SMTP_URL, MAIL_FROM }: Variables): void {
  if (DATABASE_URL && !SECRET_KEY) throw new StartError(`SECRET_KEY is needed with DATABASE_URL: ${settings.SECRET_KEY.expects}.`)
  if (MIGRATION_DATABASE_URL && !DATABASE_URL) throw new StartError('MIGRATION_DATABASE_URL needs DATABASE_URL as well.')
  if (SMTP_URL && MAIL_FROM === settings.MAIL_FROM.default)
    throw new StartError(`MAIL_FROM is needed with SMTP_URL: ${settings.MAIL_FROM.expects}.`)
}
