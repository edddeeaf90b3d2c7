import type { Readable } from 'node:stream'
import { Refusal } from '../http/refusal.ts'
import type { PartPolicy } from '../http/part-policy.ts'
import type { Arrival, ArrivalPlace } from './staging.ts'

/** A piece of a file, numbered from 1. */
export type Part = { number: number; bytes: number }

/**
 * Stores the parts of an upload until all are there. Each part is stored separately, and completely or not at all, so the stored parts are
 * the whole state of an upload.
 */
export type PartStore = {
  /** The address below which browsers put parts, unless it is this server. */
  address: string | undefined
  /** The address to which exactly these bytes may be put, for a limited time from `now`. */
  addressOf: (place: ArrivalPlace, part: Part, now: Date) => Promise<string>
  /** The policy that a signed address of this server grants; undefined when it is invalid or expired. */
  admit: (query: unknown, now: Date) => PartPolicy | undefined
  /** Stores a part sent to this server. Refuses with INVALID_REQUEST when it is shorter or longer than declared. */
  put: (policy: PartPolicy, bytes: AsyncIterable<Uint8Array>) => Promise<void>
  /** The stored parts. */
  list: (place: ArrivalPlace) => Promise<Part[]>
  /** Joins all parts in order into one file on this machine; refuses with FILE_NOT_FOUND when one is missing. */
  join: (place: ArrivalPlace, parts: readonly Part[], signal: AbortSignal) => Promise<Arrival>
  forget: (place: ArrivalPlace) => Promise<void>
  /** Deletes the parts of uploads whose last part arrived before an instant. */
  sweep: (before: Date) => Promise<void>
}

/** The bytes of several parts, one after the other, without keeping more than one chunk in memory. */
export async function* bytesOf(
  parts: readonly Part[],
  open: (part: Part) => Promise<Readable | undefined>,
): AsyncGenerator<Uint8Array, void, void> {
  for (const part of parts) {
    const bytes = await open(part)
    if (!bytes) throw new Refusal('FILE_NOT_FOUND')
    yield* bytes
  }
}

/** The parts still to be uploaded. A part of the wrong length counts as missing. */
export const missingOf = (wanted: readonly Part[], there: readonly Part[]): Part[] => {
  const lengths = new Map(there.map(({ number, bytes }) => [number, bytes]))
  return wanted.filter(({ number, bytes }) => lengths.get(number) !== bytes)
}

export const sizeOf = (parts: readonly Part[]): number => parts.reduce((sum, { bytes }) => sum + bytes, 0)
