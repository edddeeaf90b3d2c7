import type { Readable } from 'node:stream'
import type { FormFields, UploadPolicy } from '../http/upload-policy.ts'
import type { PartStore } from './parts.ts'
import type { Arrival, ArrivalPlace } from './staging.ts'

/** First and last byte, both included. */
export type ByteRange = { start: number; end: number }

/**
 * Stores the bytes of files; modules decide who may upload or read what. Every file is checked on this machine before it is kept. Refuses
 * with SERVICE_UNAVAILABLE when the store cannot be reached.
 */
export type FileStore = {
  /** The address and form fields that allow exactly the upload described by the policy. */
  presign: (policy: UploadPolicy) => Promise<{ url: string; fields: Record<string, string> }>
  /** The address to which browsers post forms, unless it is this server. The content security policy allows connections only there. */
  formAddress: string | undefined
  /** The policy of a form signed by and posted to this server; undefined when it is invalid or expired. */
  admit: (fields: FormFields, now: Date) => UploadPolicy | undefined
  /** Receives bytes; refuses with FILE_TOO_LARGE beyond `maximum`. Leaves nothing behind when it fails. */
  receive: (bytes: AsyncIterable<Uint8Array>, maximum: number) => Promise<Arrival>
  /** Fetches an upload posted directly to the store; undefined when there is none. */
  collect: (place: ArrivalPlace, maximum: number, signal: AbortSignal) => Promise<Arrival | undefined>
  /** Uploads in parts. */
  parts: PartStore
  keep: (arrival: Arrival, key: string, signal?: AbortSignal) => Promise<void>
  discard: (arrival: Arrival) => Promise<void>
  /** The bytes of a kept file; undefined when there is none with that key. */
  open: (key: string, range?: ByteRange) => Promise<Readable | undefined>
  /** Deletes a kept file. */
  delete: (key: string) => Promise<void>
  /** Deletes an upload posted directly to the store. */
  forget: (place: ArrivalPlace) => Promise<void>
  /** Deletes uploads that arrived before an instant and were never kept. */
  sweep: (before: Date) => Promise<void>
}
