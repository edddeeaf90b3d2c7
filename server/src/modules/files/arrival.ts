import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { isImage } from '@atrium/contract/files/types'
import { fileTypeFromFile } from 'file-type'
import type { Arrival } from '#kernel/files/staging'
import type { FileStore } from '#kernel/files/store'
import { Refusal } from '#kernel/http/refusal'
import { judgePicture } from './images/judge.ts'
import type { FileFacts } from './queries.ts'
import { decideContent } from './rules.ts'

export type Inspected = {
  arrival: Arrival
  small?: Arrival | undefined
  width: number | null
  height: number | null
  preview: string | null
}

/**
 * Checks a received file by its bytes; pictures are re-encoded. The returned arrival replaces the given one, which is discarded, also after
 * a refusal.
 */
export async function inspect(store: FileStore, arrival: Arrival, contentType: string): Promise<Inspected> {
  try {
    if (arrival.size === 0) throw new Refusal('INVALID_REQUEST')
    const sniffed = await fileTypeFromFile(arrival.path)
    if (!decideContent(contentType, sniffed?.mime, await isReadable(arrival.path))) throw new Refusal('FILE_TYPE_NOT_ALLOWED')
    if (!isImage(contentType)) return { arrival, width: null, height: null, preview: null }
    const { picture, copy } = await judgePicture({ contentType, path: arrival.path })
    const { bytes, ...looks } = picture
    const take = (encoded: Buffer): Promise<Arrival> => store.receive(Readable.from([encoded]), Number.POSITIVE_INFINITY)
    const prepared = { arrival: await take(bytes), small: copy && (await take(copy)), ...looks }
    await store.discard(arrival)
    return prepared
  } catch (error) {
    await store.discard(arrival)
    throw error
  }
}

/** The key of a picture's small copy. */
export const smallKeyOf = (key: string): string => `${key}.small`

/** Stores a checked file under its key. The small copy goes first, so that it exists whenever the file does. */
export async function storeInspected(store: FileStore, { arrival, small }: Inspected, key: string, signal?: AbortSignal): Promise<void> {
  if (small) await store.keep(small, smallKeyOf(key), signal)
  await store.keep(arrival, key, signal)
}

export async function discardInspected(store: FileStore, { arrival, small }: Inspected): Promise<void> {
  await store.discard(arrival)
  if (small) await store.discard(small)
}

export const factsOf = ({ arrival, small, width, height, preview }: Inspected): FileFacts => ({
  size: arrival.size,
  small_size: small?.size ?? null,
  width,
  height,
  preview,
})

/** Text contains no zero bytes; only the beginning is checked. */
async function isReadable(path: string): Promise<boolean> {
  const handle = await open(path)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(64 * 1024), 0, 64 * 1024, 0)
    return !buffer.subarray(0, bytesRead).includes(0)
  } finally {
    await handle.close()
  }
}
