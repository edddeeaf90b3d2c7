import { open, readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { isImage } from '@atrium/contract/files/types'
import { fileTypeFromFile } from 'file-type'
import type { Arrival } from '#kernel/files/staging'
import type { FileStore } from '#kernel/files/store'
import { Refusal } from '#kernel/refusal'
import { preparePicture } from './images/prepare.ts'
import { decideContent } from './rules.ts'

type Inspected = { arrival: Arrival; width: number | null; height: number | null; preview: string | null }

/** Judges what has come by its bytes; a picture is encoded anew. The arrival it answers replaces the given one, which is gone then, as it is after a refusal. */
export async function inspect(store: FileStore, arrival: Arrival, contentType: string): Promise<Inspected> {
  try {
    if (arrival.size === 0) throw new Refusal('INVALID_REQUEST')
    const sniffed = await fileTypeFromFile(arrival.path)
    if (!decideContent(contentType, sniffed?.mime, await isReadable(arrival.path))) throw new Refusal('FILE_TYPE_NOT_ALLOWED')
    if (!isImage(contentType)) return { arrival, width: null, height: null, preview: null }
    const { bytes, width, height, preview } = await preparePicture(contentType, await readFile(arrival.path))
    const prepared = await store.receive(Readable.from([bytes]), Number.POSITIVE_INFINITY)
    await store.discard(arrival)
    return { arrival: prepared, width, height, preview }
  } catch (error) {
    await store.discard(arrival)
    throw error
  }
}

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
