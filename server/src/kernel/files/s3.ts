import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { DeleteObjectCommand, GetObjectCommand, ListObjectsV2Command, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { createPresignedPost } from '@aws-sdk/s3-presigned-post'
import type { S3Settings } from '../accounts-elsewhere.ts'
import type { Log } from '../log.ts'
import { uploadLifetime, type UploadPolicy } from '../upload-policy.ts'
import { createPatience, isMissing, withinPatience, type Patience } from './s3-outage.ts'
import { createStaging, type Arrival } from './staging.ts'
import type { ArrivalPlace, ByteRange, FileStore } from './store.ts'

/** Uploads lie below this prefix until they have been judged; kept files have keys that begin with a company's id. */
const arrivals = 'arrivals/'
const arrivalKeyOf = ({ company_id, file_id }: ArrivalPlace): string => `${arrivals}${company_id}/${file_id}`

export type S3StoreSettings = { settings: S3Settings; folder: string; log: Log }
type Bucket = { client: S3Client; Bucket: string; ask: Patience }

/**
 * Files in a bucket of an S3-compatible store that nobody reads but Atrium. Browsers post their forms straight to it, below a prefix of their own; what lies
 * there is fetched, judged on this machine and put under its key, so that the bytes that were judged are the bytes that are kept.
 */
export function createS3Store({ settings, folder, log }: S3StoreSettings): FileStore {
  const { receive, discard, sweep: sweepFolder } = createStaging(join(folder, '.arrivals'))
  const bucket: Bucket = { client: createClient(settings, settings.endpoint), Bucket: settings.bucket, ask: createPatience(log) }
  const browsers = createClient(settings, settings.publicEndpoint)
  const forget = (place: ArrivalPlace): Promise<void> => deleteObject(bucket, arrivalKeyOf(place))
  return {
    presign: (policy) => presign(browsers, settings.bucket, policy),
    formAddress: formAddressOf(settings),
    admit: () => undefined,
    receive,
    collect: async (place, maximum, signal) => {
      const bytes = await openObject(bucket, arrivalKeyOf(place))
      return bytes && bucket.ask(() => receive(withinPatience(bytes, signal), maximum), signal)
    },
    keep: (arrival, key, signal) => putObject(bucket, arrival, key, signal),
    discard,
    open: (key, range) => openObject(bucket, key, range),
    delete: (key) => deleteObject(bucket, key),
    forget,
    sweep: async (before) => {
      await sweepFolder(before)
      for (const key of await listArrivals(bucket, before)) await deleteObject(bucket, key)
    },
  }
}

/** Checksums in trailers are Amazon's own, and other stores refuse them. Sockets are not counted: a reader who takes long would use them up. */
const createClient = ({ region, accessKey, secretKey, pathStyle }: S3Settings, endpoint: string): S3Client =>
  new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    forcePathStyle: pathStyle,
    maxAttempts: 2,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: 2_000,
      socketTimeout: 60_000,
      httpAgent: { keepAlive: true, maxSockets: Number.POSITIVE_INFINITY },
      httpsAgent: { keepAlive: true, maxSockets: Number.POSITIVE_INFINITY },
    },
  })

/** Exactly this key, this type and no more than so many bytes, for five minutes. Nothing is asked of the store for it. */
const presign = (client: S3Client, bucket: string, policy: UploadPolicy) =>
  createPresignedPost(client, {
    Bucket: bucket,
    Key: arrivalKeyOf(policy),
    Fields: { 'Content-Type': policy.content_type },
    Conditions: [['content-length-range', 1, policy.maximum]],
    Expires: uploadLifetime / 1_000,
  })

function formAddressOf({ publicEndpoint, bucket, pathStyle }: S3Settings): string {
  const { protocol, host } = new URL(publicEndpoint)
  return pathStyle ? `${protocol}//${host}/${bucket}` : `${protocol}//${bucket}.${host}/`
}

async function openObject({ client, Bucket, ask }: Bucket, key: string, range?: ByteRange): Promise<Readable | undefined> {
  const Key = plain(key)
  const Range = range && `bytes=${range.start}-${range.end}`
  return ask(async (abortSignal) => {
    try {
      const { Body } = await client.send(new GetObjectCommand({ Bucket, Key, ...(Range && { Range }) }), { abortSignal })
      if (!(Body instanceof Readable)) throw new Error('the store answered without a body')
      return Body
    } catch (error) {
      if (isMissing(error)) return undefined
      throw error
    }
  })
}

/** Keys are put into paths, which are made shorter on their way: one that climbs would end in another bucket. */
function plain(key: string): string {
  if (key.split('/').some((part) => ['', '.', '..'].includes(part))) throw new Error('a key leads out of the bucket')
  return key
}

/** Should anybody ever open the bucket to the world, nothing in it runs: it is all bytes to be saved. */
async function putObject({ client, Bucket, ask }: Bucket, { path, size }: Arrival, key: string, signal?: AbortSignal): Promise<void> {
  const Key = plain(key)
  const facts = { ContentLength: size, ContentType: 'application/octet-stream', ContentDisposition: 'attachment' }
  const put = (abortSignal: AbortSignal) =>
    client.send(new PutObjectCommand({ Bucket, Key, Body: createReadStream(path), ...facts }), { abortSignal })
  await ask(put, signal)
  await rm(path, { force: true })
}

async function deleteObject({ client, Bucket, ask }: Bucket, key: string): Promise<void> {
  const Key = plain(key)
  await ask((abortSignal) => client.send(new DeleteObjectCommand({ Bucket, Key }), { abortSignal }))
}

async function listArrivals({ client, Bucket, ask }: Bucket, before: Date): Promise<string[]> {
  const found: string[] = []
  let ContinuationToken: string | undefined
  do {
    const wanted = new ListObjectsV2Command({ Bucket, Prefix: arrivals, ...(ContinuationToken && { ContinuationToken }) })
    const page = await ask((abortSignal) => client.send(wanted, { abortSignal }))
    for (const { Key, LastModified } of page.Contents ?? []) if (Key && LastModified && LastModified < before) found.push(Key)
    ContinuationToken = page.NextContinuationToken
  } while (ContinuationToken)
  return found
}
