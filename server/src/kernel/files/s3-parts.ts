import { SignatureV4 } from '@smithy/signature-v4'
import type { S3Settings } from '../external-services.ts'
import { partLifetime } from '../http/part-policy.ts'
import { addressOf, deleteObject, listObjects, openObject, sweepObjects, type Bucket } from './s3-bucket.ts'
import { untilAborted } from './s3-outage.ts'
import { bytesOf, sizeOf, type Part, type PartStore } from './parts.ts'
import type { Arrival, ArrivalPlace } from './staging.ts'

const prefix = 'parts/'
const folderOf = ({ company_id, file_id }: ArrivalPlace): string => `${prefix}${company_id}/${file_id}/`

export type S3PartsSettings = {
  settings: S3Settings
  bucket: Bucket
  receive: (bytes: AsyncIterable<Uint8Array>, maximum: number) => Promise<Arrival>
}

/** Stores parts as objects, each put directly into the bucket below a prefix that only Atrium reads. */
export function createS3Parts({ settings, bucket, receive }: S3PartsSettings): PartStore {
  const bucketAddress = addressOf(settings).replace(/\/?$/, '/')
  const sign = createSigner(settings, bucket)
  const keyOf = (place: ArrivalPlace, number: number): string => `${folderOf(place)}${number}`
  return {
    address: `${bucketAddress}${prefix}`,
    addressOf: (place, { number, bytes }) => sign(new URL(keyOf(place, number), bucketAddress), bytes),
    admit: () => undefined,
    put: async () => {
      throw new Error('parts do not come to this server') // admit() never returns a policy
    },
    list: async (place) => (await listObjects(bucket, folderOf(place))).map(partOf),
    join: (place, parts, signal) => {
      const open = async ({ number }: Part) => {
        const bytes = await openObject(bucket, keyOf(place, number))
        return bytes && untilAborted(bytes, signal)
      }
      return bucket.ask(() => receive(bytesOf(parts, open), sizeOf(parts)), signal)
    },
    forget: async (place) => {
      for (const { key } of await listObjects(bucket, folderOf(place))) await deleteObject(bucket, key)
    },
    sweep: (before) => sweepObjects(bucket, prefix, before),
  }
}

const partOf = ({ key, bytes }: { key: string; bytes: number }): Part => ({ number: Number(key.split('/').at(-1)), bytes })

/** Presigns the PUT of one object. Its length is one of the signed headers, so the store accepts exactly that many bytes. */
function createSigner({ region, accessKey, secretKey }: S3Settings, { client }: Bucket) {
  const credentials = { accessKeyId: accessKey, secretAccessKey: secretKey }
  const signer = new SignatureV4({ service: 's3', region, credentials, sha256: client.config.sha256, uriEscapePath: false })
  return async ({ protocol, hostname, port, pathname, host, origin }: URL, bytes: number): Promise<string> => {
    const headers = { host, 'content-length': String(bytes), 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' }
    const place = { protocol, hostname, path: pathname, ...(port && { port: Number(port) }) }
    const { query } = await signer.presign({ method: 'PUT', ...place, query: {}, headers }, { expiresIn: partLifetime / 1_000 })
    return `${origin}${pathname}?${new URLSearchParams(query as Record<string, string>)}` // one value for each name
  }
}
