import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { DeleteObjectCommand, GetObjectCommand, ListObjectsV2Command, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import type { S3Settings } from '../accounts-elsewhere.ts'
import { isMissing, type Patience } from './s3-outage.ts'
import type { Arrival } from './staging.ts'
import type { ByteRange } from './store.ts'

/** One bucket of a store, and how patiently it is asked. */
export type Bucket = { client: S3Client; Bucket: string; ask: Patience }

/** Checksums in trailers are Amazon's own, and other stores refuse them. Sockets are not counted: a reader who takes long would use them up. */
export const createClient = ({ region, accessKey, secretKey, pathStyle }: S3Settings, endpoint: string): S3Client =>
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

/** The address of a bucket as browsers reach it: where they post forms, and below which its objects lie. */
export function addressOf({ publicEndpoint, bucket, pathStyle }: S3Settings): string {
  const { protocol, host } = new URL(publicEndpoint)
  return pathStyle ? `${protocol}//${host}/${bucket}` : `${protocol}//${bucket}.${host}/`
}

export async function openObject({ client, Bucket, ask }: Bucket, key: string, range?: ByteRange): Promise<Readable | undefined> {
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
export async function putObject(
  { client, Bucket, ask }: Bucket,
  { path, size }: Arrival,
  key: string,
  signal?: AbortSignal,
): Promise<void> {
  const Key = plain(key)
  const facts = { ContentLength: size, ContentType: 'application/octet-stream', ContentDisposition: 'attachment' }
  const put = (abortSignal: AbortSignal) =>
    client.send(new PutObjectCommand({ Bucket, Key, Body: createReadStream(path), ...facts }), { abortSignal })
  await ask(put, signal)
  await rm(path, { force: true })
}

export async function deleteObject({ client, Bucket, ask }: Bucket, key: string): Promise<void> {
  const Key = plain(key)
  await ask((abortSignal) => client.send(new DeleteObjectCommand({ Bucket, Key }), { abortSignal }))
}

/** Everything whose key begins so. */
export async function listObjects({ client, Bucket, ask }: Bucket, Prefix: string): Promise<{ key: string; bytes: number; at: Date }[]> {
  const found: { key: string; bytes: number; at: Date }[] = []
  let ContinuationToken: string | undefined
  do {
    const wanted = new ListObjectsV2Command({ Bucket, Prefix, ...(ContinuationToken && { ContinuationToken }) })
    const page = await ask((abortSignal) => client.send(wanted, { abortSignal }))
    for (const { Key, Size, LastModified } of page.Contents ?? [])
      if (Key && LastModified) found.push({ key: Key, bytes: Size ?? 0, at: LastModified })
    ContinuationToken = page.NextContinuationToken
  } while (ContinuationToken)
  return found
}

/** Forgets what came below a prefix before an instant. */
export async function sweepObjects(bucket: Bucket, prefix: string, before: Date): Promise<void> {
  for (const { key, at } of await listObjects(bucket, prefix)) if (at < before) await deleteObject(bucket, key)
}
