import { open, readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { isImage } from '@atrium/contract/files/types'
import { fileTypeFromFile } from 'file-type'
import type { Arrival } from '#kernel/files/staging'
import type { FileStore } from '#kernel/files/store'
import { Refusal } from '#kernel/refusal'
import { preparePicture } from './images/prepare.ts'
import { copySmall } from './images/small.ts'
import type { FileFacts } from './queries.ts'
import { decideContent } from './rules.ts'

export type Inspected = {
  arrival: Arrival
  small?: Arrival | undefined
  width: number | null
  height: number | null
  preview: string | null
}

/** Judges what has come by its bytes; a picture is encoded anew. The arrival it answers replaces the given one, which is gone then, as it is after a refusal. */
export async function inspect(store: FileStore, arrival: Arrival, contentType: string): Promise<Inspected> {
  try {
    if (arrival.size === 0) throw new Refusal('INVALID_REQUEST')
    const sniffed = await fileTypeFromFile(arrival.path)
    if (!decideContent(contentType, sniffed?.mime, await isReadable(arrival.path))) throw new Refusal('FILE_TYPE_NOT_ALLOWED')
    if (!isImage(contentType)) return { arrival, width: null, height: null, preview: null }
    const picture = await preparePicture(contentType, await readFile(arrival.path))
    const copy = await copySmall(contentType, picture)
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

/** Where the small copy of a picture lies. */
export const smallKeyOf = (key: string): string => `${key}.small`

/** Puts what was judged where it is found by its key. The small copy goes first: whoever finds the file finds that too. */
export async function keepInspected(store: FileStore, { arrival, small }: Inspected, key: string, signal?: AbortSignal): Promise<void> {
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

/** Text has no zero bytes; the beginning tells. */
async function isReadable(path: string): Promise<boolean> {
  const handle = await open(path)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(64 * 1024), 0, 64 * 1024, 0)
    return !buffer.subarray(0, bytesRead).includes(0)
  } finally {
    await handle.close()
  }
}
