import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Refusal } from '../http/refusal.ts'
import type { UploadPolicy } from '../http/upload-policy.ts'

/** A file received on this machine and not yet stored: it is either kept under its key or discarded. */
export type Arrival = { path: string; size: number }

/** Identifies an upload posted directly to a store, until it has been checked. */
export type ArrivalPlace = Pick<UploadPolicy, 'company_id' | 'file_id'>

/** The folder for files that are being checked, readable by its owner only. */
export const createStaging = (folder: string) => ({
  receive: (bytes: AsyncIterable<Uint8Array>, maximum: number): Promise<Arrival> => receive(bytes, maximum, folder),
  discard: ({ path }: Arrival): Promise<void> => rm(path, { force: true }),
  sweep: (before: Date): Promise<void> => sweepFolder(folder, before),
})

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
  // Opened before the first byte: a stream that opens the file itself may still create it after a failed upload was removed.
  const handle = await open(arrival.path, 'wx', 0o600)
  try {
    // Flushed before it is kept, so that acknowledged uploads survive a power failure.
    await pipeline(bytes, counted, handle.createWriteStream({ flush: true }))
    return arrival
  } catch (error) {
    await rm(arrival.path, { force: true })
    throw error
  }
}

async function sweepFolder(folder: string, before: Date): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  for (const name of names) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => undefined)
    if (found && found.mtime < before) await rm(path, { force: true })
  }
}
