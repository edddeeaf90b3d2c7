import type { MissingPart } from '@atrium/contract/files/index'
import { missingOf, type Part } from '#kernel/files/parts'
import type { ArrivalPlace } from '#kernel/files/staging'
import type { FileStore } from '#kernel/files/store'
import type { Upload } from '../queries.ts'

/** The parts of a file of `size` bytes: all of the same length, except the last. */
export const planParts = (size: number, partBytes: number): Part[] =>
  Array.from({ length: Math.ceil(size / partBytes) }, (_, index) => ({
    number: index + 1,
    bytes: Math.min(partBytes, size - index * partBytes),
  }))

/** The missing parts of an upload, each with its address. Queries the store. */
export async function addressMissing(
  { parts }: FileStore,
  place: ArrivalPlace,
  { maximum, part_bytes }: Pick<Upload, 'maximum' | 'part_bytes'>,
  now: Date,
): Promise<MissingPart[]> {
  const missing = missingOf(planParts(maximum, part_bytes ?? maximum), await parts.list(place))
  return Promise.all(missing.map(async (part) => ({ ...part, url: await parts.addressOf(place, part, now) })))
}
