import type { Readable } from 'node:stream'
import { Refusal } from '../refusal.ts'
import type { PartPolicy } from '../part-policy.ts'
import type { Arrival } from './staging.ts'
import type { ArrivalPlace } from './store.ts'

/** A piece of a file, counted from 1. */
export type Part = { number: number; bytes: number }

/**
 * Where the parts of an upload lie until all of them are there. Each is a thing of its own that came whole or not at all, so that nothing has to be remembered of
 * an upload but what it is to become.
 */
export type PartStore = {
  /** Below which address browsers put parts, if that is not this server. */
  address: string | undefined
  /** Where exactly these bytes may be put, for a while from `now` on. */
  addressOf: (place: ArrivalPlace, part: Part, now: Date) => Promise<string>
  /** What an address of this server allows, while it is good. */
  admit: (query: unknown, now: Date) => PartPolicy | undefined
  /** Takes a part that came to this server; refuses with INVALID_REQUEST what is shorter or longer than it was to be. */
  put: (policy: PartPolicy, bytes: AsyncIterable<Uint8Array>) => Promise<void>
  /** Those that are there. */
  list: (place: ArrivalPlace) => Promise<Part[]>
  /** All of them in their order as one file on this machine; refuses with FILE_NOT_FOUND when one is missing. */
  join: (place: ArrivalPlace, parts: readonly Part[], signal: AbortSignal) => Promise<Arrival>
  forget: (place: ArrivalPlace) => Promise<void>
  /** Forgets the parts of uploads whose last one came before an instant. */
  sweep: (before: Date) => Promise<void>
}

/** The bytes of several parts, one after the other: no more of them is in memory than one reads at a time. */
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

/** What is still to come. A part of another length than it should have is not there. */
export const missingOf = (wanted: readonly Part[], there: readonly Part[]): Part[] => {
  const lengths = new Map(there.map(({ number, bytes }) => [number, bytes]))
  return wanted.filter(({ number, bytes }) => lengths.get(number) !== bytes)
}

export const sizeOf = (parts: readonly Part[]): number => parts.reduce((sum, { bytes }) => sum + bytes, 0)
