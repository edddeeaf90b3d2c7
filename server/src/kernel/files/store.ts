import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Config } from '../config.ts'
import type { Log } from '../log.ts'
import type { FormFields, UploadPolicy } from '../upload-policy.ts'
import { createDiskStore } from './disk.ts'
import type { PartStore } from './parts.ts'
import type { Arrival } from './staging.ts'

/** First and last byte, both included. */
export type ByteRange = { start: number; end: number }
/** Where an upload waits that was posted straight to a store, until it has been judged. */
export type ArrivalPlace = Pick<UploadPolicy, 'company_id' | 'file_id'>

/**
 * Where the bytes of files live. What may be uploaded, and who may read it, is judged elsewhere; every file is judged on this machine, before it is kept.
 * A store that is out of reach refuses with SERVICE_UNAVAILABLE.
 */
export type FileStore = {
  /** Where and with which form fields to upload exactly what the policy says. */
  presign: (policy: UploadPolicy) => Promise<{ url: string; fields: Record<string, string> }>
  /** Where browsers post forms, if that is not this server: the web may connect there and nowhere else. */
  formAddress: string | undefined
  /** The policy of a form that was posted to this server and signed by it, while it is good. */
  admit: (fields: FormFields, now: Date) => UploadPolicy | undefined
  /** Takes bytes in, refusing with FILE_TOO_LARGE those beyond `maximum`. Nothing remains of what failed. */
  receive: (bytes: AsyncIterable<Uint8Array>, maximum: number) => Promise<Arrival>
  /** Fetches what was posted straight to the store; undefined when nothing was. */
  collect: (place: ArrivalPlace, maximum: number, signal: AbortSignal) => Promise<Arrival | undefined>
  /** Uploads that come in parts. */
  parts: PartStore
  keep: (arrival: Arrival, key: string, signal?: AbortSignal) => Promise<void>
  discard: (arrival: Arrival) => Promise<void>
  /** The bytes of a kept file; undefined when there is none of that key. */
  open: (key: string, range?: ByteRange) => Promise<Readable | undefined>
  /** Forgets a kept file. */
  delete: (key: string) => Promise<void>
  /** Forgets what was posted straight to the store. */
  forget: (place: ArrivalPlace) => Promise<void>
  /** Forgets what arrived before an instant and was never kept. */
  sweep: (before: Date) => Promise<void>
}

/** The S3-compatible store of the settings, else a folder in DATA_DIR. The library that speaks S3 is loaded only where it is wanted. */
export async function openFileStore({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>, secret: Buffer, log: Log): Promise<FileStore> {
  const folder = join(dataDir, 'files')
  if (!s3) return createDiskStore({ folder, secret })
  const { createS3Store } = await import('./s3.ts')
  return createS3Store({ settings: s3, folder, log })
}
