import { createECDH } from 'node:crypto'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { isSentryDsn } from './reporting/dsn.ts'

const repository = fileURLToPath(new URL('../../../', import.meta.url))

const text = z.string().trim().min(1)
const onOff = z.enum(['on', 'off']).transform((value) => value === 'on')
const origin = z.url({ protocol: /^https?$/ }).refine((address) => /^https?:\/\/[^/?#@]+\/?$/.test(address))
const link = z.url({ protocol: /^https?$/ })
/** Addresses of STUN and TURN servers, with commas between them. */
const iceAddresses = z
  .string()
  .transform((value) =>
    value
      .split(',')
      .map((one) => one.trim())
      .filter(Boolean),
  )
  .pipe(z.array(z.string().regex(/^(stun|turn)s?:\S+$/)))
const postgresAddress = z.string().regex(/^postgres(ql)?:\/\/\S+$/)

/** The format of each variable. Their meanings and defaults are in `settings` (config.ts). */
export const variables = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/)
    .transform(Number)
    .pipe(z.int().max(65_535)),
  HOST: text,
  PUBLIC_URL: origin.transform((address) => new URL(address).origin).optional(),
  DATA_DIR: text.transform((path) => resolve(repository, path)),
  DEMO: onOff.optional(),
  DATABASE_URL: postgresAddress.optional(),
  MIGRATION_DATABASE_URL: postgresAddress.optional(),
  SECRET_KEY: z.string().min(32).optional(),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  S3_ENDPOINT: origin.optional(),
  S3_PUBLIC_ENDPOINT: origin.optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
    .optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]+$/)
    .optional(),
  S3_ACCESS_KEY: text.optional(),
  S3_SECRET_KEY: text.optional(),
  S3_PATH_STYLE: onOff,
  FINCH_CLIENT_ID: z.uuid().optional(),
  FINCH_CLIENT_SECRET: text.optional(),
  FINCH_WEBHOOK_SECRET: z
    .string()
    .regex(/^(whsec_)?[A-Za-z0-9+/]{16,}={0,2}$/)
    .optional(),
  FINCH_SANDBOX: onOff,
  FINCH_API_URL: origin,
  VAPID_PRIVATE_KEY: z.string().refine(isVapidKey).optional(),
  INTERCOM_APP_ID: z
    .string()
    .regex(/^[a-z0-9]{4,40}$/)
    .optional(),
  INTERCOM_SECRET: z.string().min(16).optional(),
  INTERCOM_REGION: z.enum(['us', 'eu', 'au']),
  STUN_URLS: iceAddresses.optional(),
  TURN_URLS: iceAddresses.optional(),
  TURN_SECRET: z.string().min(16).optional(),
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(300),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: text.regex(/^([^<>]+<[^<>\s@]+@[^<>\s@]+>|[^<>\s@]+@[^<>\s@]+)$/),
  MAIL_REPLY_DOMAIN: z
    .string()
    .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/)
    .optional(),
  SUPPORT_EMAIL: z.email().optional(),
  TERMS_URL: link.optional(),
  TRUST_PROXY: onOff,
  METRICS_TOKEN: z.string().min(16).regex(/^\S+$/).optional(),
  SENTRY_DSN: z.string().refine(isSentryDsn).optional(),
  SLOW_QUERY_MS: z.coerce.number().int().min(1).max(60_000),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
})

export type Variables = z.output<typeof variables>

/** True for 32 bytes that are a valid private key of the curve. */
function isVapidKey(text: string): boolean {
  try {
    createECDH('prime256v1').setPrivateKey(Buffer.from(text, 'base64url'))
    return /^[A-Za-z0-9_-]{43}$/.test(text)
  } catch {
    return false
  }
}
