import { StartError } from './start-error.ts'

/** Groups of environment variables that configure an external account: each group is set completely or not at all. */
type S3Variable = 'S3_ENDPOINT' | 'S3_PUBLIC_ENDPOINT' | 'S3_BUCKET' | 'S3_REGION' | 'S3_ACCESS_KEY' | 'S3_SECRET_KEY'
type S3Variables = Partial<Record<S3Variable, string | undefined>> & { S3_PATH_STYLE: boolean }
type FinchVariables = Partial<Record<'FINCH_CLIENT_ID' | 'FINCH_CLIENT_SECRET' | 'FINCH_WEBHOOK_SECRET', string | undefined>> & {
  FINCH_API_URL: string
  FINCH_SANDBOX: boolean
}

export type S3Settings = {
  endpoint: string
  /** The endpoint as browsers reach it. */
  publicEndpoint: string
  bucket: string
  region: string
  accessKey: string
  secretKey: string
  /** The bucket is part of the path, not of the host. */
  pathStyle: boolean
}

/** Settings of the file store. Undefined when none is set; throws a StartError when only some are. */
export function s3SettingsOf(values: S3Variables): S3Settings | undefined {
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY, S3_SECRET_KEY, S3_PUBLIC_ENDPOINT, S3_PATH_STYLE } = values
  const wanted = { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY, S3_SECRET_KEY }
  const missing = Object.entries(wanted).flatMap(([name, value]) => (value ? [] : [name]))
  if (S3_ENDPOINT && S3_BUCKET && S3_REGION && S3_ACCESS_KEY && S3_SECRET_KEY) {
    const endpoint = new URL(S3_ENDPOINT).origin
    const publicEndpoint = S3_PUBLIC_ENDPOINT ? new URL(S3_PUBLIC_ENDPOINT).origin : endpoint
    return {
      endpoint,
      publicEndpoint,
      bucket: S3_BUCKET,
      region: S3_REGION,
      accessKey: S3_ACCESS_KEY,
      secretKey: S3_SECRET_KEY,
      pathStyle: S3_PATH_STYLE,
    }
  }
  if (missing.length < 5 || S3_PUBLIC_ENDPOINT)
    throw new StartError(
      `${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} needed besides the other S3 settings: all of them are set, or none.`,
    )
  return undefined
}

export type FinchSettings = {
  apiUrl: string
  /** Undefined: Finch is only reachable with a company's own token. */
  client: { id: string; secret: string } | undefined
  /** Undefined: webhook events are not accepted. */
  webhookSecret: string | undefined
  sandbox: boolean
}

/** The id and secret of a Finch application are set together or not at all. Webhook events belong to an application. */
export function finchSettingsOf({ FINCH_CLIENT_ID: id, FINCH_CLIENT_SECRET: secret, ...values }: FinchVariables): FinchSettings {
  if (Boolean(id) !== Boolean(secret)) throw new StartError('FINCH_CLIENT_ID and FINCH_CLIENT_SECRET are set together, or neither.')
  const client = id && secret ? { id, secret } : undefined
  const apiUrl = new URL(values.FINCH_API_URL).origin
  return { apiUrl, client, webhookSecret: values.FINCH_WEBHOOK_SECRET, sandbox: values.FINCH_SANDBOX }
}

export type IntercomSettings = { appId: string; secret: string; region: 'us' | 'eu' | 'au' }
type IntercomVariables = Partial<Record<'INTERCOM_APP_ID' | 'INTERCOM_SECRET', string | undefined>> & {
  INTERCOM_REGION: IntercomSettings['region']
}

/** Undefined without Intercom. The secret is required: without it anyone could write to support in another person's name. */
export function intercomSettingsOf({ INTERCOM_APP_ID: appId, INTERCOM_SECRET: secret, INTERCOM_REGION: region }: IntercomVariables) {
  if (Boolean(appId) !== Boolean(secret)) throw new StartError('INTERCOM_APP_ID and INTERCOM_SECRET are set together, or neither.')
  return appId && secret ? { appId, secret, region } : undefined
}
