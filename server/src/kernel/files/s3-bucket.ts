import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { DeleteObjectCommand, GetObjectCommand, ListObjectsV2Command, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import type { S3Settings } from '../external-services.ts'
import { isMissing, type WithTimeout } from './s3-outage.ts'
import type { Arrival } from './staging.ts'
import type { ByteRange } from './store.ts'

/** A bucket of a store, and the time limit for requests to it. */
export type Bucket = { client: S3Client; Bucket: string; ask: WithTimeout }

/**
 * Checksums in trailers are specific to Amazon and refused by other stores. The number of sockets is not limited: slow readers would use
 * them up.
 */
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

/** The address of a bucket as browsers reach it, for posting forms and putting objects. */
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

/** Throws for a key with empty, `.` or `..` parts: paths are normalised later, so such a key could reach another bucket. */
function plain(key: string): string {
  if (key.split('/').some((part) => ['', '.', '..'].includes(part))) throw new Error('a key leads out of the bucket')
  return key
}

/** Stores a file as a download of plain bytes: even if the bucket is opened to the public, nothing in it runs in a browser. */
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

/** Lists all objects whose key begins with `Prefix`. */
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

/** Deletes the objects below a prefix that were stored before an instant. */
export async function sweepObjects(bucket: Bucket, prefix: string, before: Date): Promise<void> {
  for (const { key, at } of await listObjects(bucket, prefix)) if (at < before) await deleteObject(bucket, key)
}
