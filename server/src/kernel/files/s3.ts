import { join } from 'node:path'
import type { S3Client } from '@aws-sdk/client-s3'
import { createPresignedPost } from '@aws-sdk/s3-presigned-post'
import type { S3Settings } from '../external-services.ts'
import type { Log } from '../log.ts'
import { uploadLifetime, type UploadPolicy } from '../http/upload-policy.ts'
import { addressOf, createClient, deleteObject, openObject, putObject, sweepObjects, type Bucket } from './s3-bucket.ts'
import { createTimeout, untilAborted } from './s3-outage.ts'
import { createS3Parts } from './s3-parts.ts'
import { createStaging, type ArrivalPlace } from './staging.ts'
import type { FileStore } from './store.ts'

/** The prefix of uploads not yet checked. The keys of kept files begin with a company's id. */
const arrivals = 'arrivals/'
const arrivalKeyOf = ({ company_id, file_id }: ArrivalPlace): string => `${arrivals}${company_id}/${file_id}`

export type S3StoreSettings = { settings: S3Settings; folder: string; log: Log }

/**
 * Stores files in a bucket of an S3-compatible store that only Atrium reads. Browsers post forms directly to it, below a prefix for
 * uploads. These are fetched, checked on this machine and stored under their key, so that the stored bytes are the checked bytes.
 */
export function createS3Store({ settings, folder, log }: S3StoreSettings): FileStore {
  const { receive, discard, sweep: sweepFolder } = createStaging(join(folder, '.arrivals'))
  const bucket: Bucket = { client: createClient(settings, settings.endpoint), Bucket: settings.bucket, ask: createTimeout(log) }
  const browsers = createClient(settings, settings.publicEndpoint)
  const forget = (place: ArrivalPlace): Promise<void> => deleteObject(bucket, arrivalKeyOf(place))
  return {
    presign: (policy) => presign(browsers, settings.bucket, policy),
    formAddress: addressOf(settings),
    admit: () => undefined,
    receive,
    collect: async (place, maximum, signal) => {
      const bytes = await openObject(bucket, arrivalKeyOf(place))
      return bytes && bucket.ask(() => receive(untilAborted(bytes, signal), maximum), signal)
    },
    parts: createS3Parts({ settings, bucket, receive }),
    keep: (arrival, key, signal) => putObject(bucket, arrival, key, signal),
    discard,
    open: (key, range) => openObject(bucket, key, range),
    delete: (key) => deleteObject(bucket, key),
    forget,
    sweep: async (before) => {
      await sweepFolder(before)
      await sweepObjects(bucket, arrivals, before)
    },
  }
}

/** Allows exactly this key, this type and at most `maximum` bytes for the lifetime of an upload. Signed without a request to the store. */
const presign = (client: S3Client, bucket: string, policy: UploadPolicy) =>
  createPresignedPost(client, {
    Bucket: bucket,
    Key: arrivalKeyOf(policy),
    Fields: { 'Content-Type': policy.content_type },
    Conditions: [['content-length-range', 1, policy.maximum]],
    Expires: uploadLifetime / 1_000,
  })
