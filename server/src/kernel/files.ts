import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Refusal } from './refusal.ts'
import { readPolicy, signPolicy, type FormFields, type UploadPolicy } from './upload-policy.ts'

/** First and last byte, both included. */
export type ByteRange = { start: number; end: number }
/** A file that has arrived and is not yet anywhere: it is kept under its key or discarded. */
export type Arrival = { path: string; size: number }

/** Where the bytes of files live. What may be uploaded, and who may read it, is judged elsewhere. */
export type FileStore = {
  /** Where and with which form fields to upload exactly what the policy says. */
  presign: (policy: UploadPolicy) => { url: string; fields: Record<string, string> }
  /** The policy of a form that this store signed, while it is good. */
  admit: (fields: FormFields, now: Date) => UploadPolicy | undefined
  /** Takes bytes in, refusing with FILE_TOO_LARGE those beyond `maximum`. Nothing remains of what failed. */
  receive: (bytes: AsyncIterable<Uint8Array>, maximum: number) => Promise<Arrival>
  keep: (arrival: Arrival, key: string) => Promise<void>
  discard: (arrival: Arrival) => Promise<void>
  /** The bytes of a kept file; undefined when there is none of that key. */
  open: (key: string, range?: ByteRange) => Promise<Readable | undefined>
  delete: (key: string) => Promise<void>
  /** Forgets what arrived before an instant and was never kept. */
  sweep: (before: Date) => Promise<void>
}

export const uploadPath = '/general/s3/upload'

/** Files in a folder of this machine, for their owner alone. Uploads come to `uploadPath` of this server. */
export function createDiskStore({ folder, secret }: { folder: string; secret: Buffer }): FileStore {
  const root = resolve(folder)
  const arrivals = join(root, '.arrivals')
  const pathOf = (key: string): string => {
    const path = resolve(root, key)
    if (!path.startsWith(root + sep) || path.startsWith(arrivals)) throw new Error('a key leads out of the folder of files')
    return path
  }
  return {
    presign: (policy) => ({ url: uploadPath, fields: signPolicy(policy, secret) }),
    admit: (fields, now) => readPolicy(fields, secret, now),
    receive: (bytes, maximum) => receive(bytes, maximum, arrivals),
    keep: async ({ path }, key) => {
      await mkdir(dirname(pathOf(key)), { recursive: true, mode: 0o700 })
      await rename(path, pathOf(key))
    },
    discard: ({ path }) => rm(path, { force: true }),
    open: (key, range) => openBytes(pathOf(key), range),
    delete: (key) => rm(pathOf(key), { force: true }),
    sweep: (before) => sweepFolder(arrivals, before),
  }
}

async function receive(bytes: AsyncIterable<Uint8Array>, maximum: number, folder: string): Promise<Arrival> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const arrival = { path: join(folder, randomUUID()), size: 0 }
  const counted = async function* (chunks: AsyncIterable<Uint8Array>) {
    for await (const chunk of chunks) {
      arrival.size += chunk.length
      if (arrival.size > maximum) throw new Refusal('FILE_TOO_LARGE')
      yield chunk
    }
  }
  // Opened before the first byte: a stream that opens its own file may still create it after what failed was removed.
  const handle = await open(arrival.path, 'wx', 0o600)
  try {
    // Flushed before it is kept: what was acknowledged survives a loss of power.
    await pipeline(bytes, counted, handle.createWriteStream({ flush: true }))
    return arrival
  } catch (error) {
    await rm(arrival.path, { force: true })
    throw error
  }
}

async function openBytes(path: string, range: ByteRange | undefined): Promise<Readable | undefined> {
  const handle = await open(path).catch((error: unknown) => {
    if (isMissing(error)) return undefined
    throw error
  })
  return handle?.createReadStream(range ?? {})
}

async function sweepFolder(folder: string, before: Date): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  for (const name of names) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => undefined)
    if (found && found.mtime < before) await rm(path, { force: true })
  }
}

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT'
