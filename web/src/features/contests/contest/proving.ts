import type { ContestPlace } from '@atrium/contract/contests/schemas'
import { contests } from '../server.ts'

/** SHA-256 of a text, in hexadecimal digits. Browsers have it only over a secure connection. */
export async function hashOf(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

type Drawn = Pick<ContestPlace, 'entry_id' | 'position'>
/** Repeats a draw: the seed has the hash of before, and the hashes of the entries stand in order. */
export async function isProven(seed: string, seedHash: string, drawn: readonly Drawn[]): Promise<boolean> {
  if ((await hashOf(seed)) !== seedHash) return false
  const hashes = await Promise.all(
    drawn.toSorted((one, other) => one.position - other.position).map(({ entry_id }) => hashOf(`${seed}/${entry_id}`)),
  )
  return hashes.every((hash, index) => index === 0 || (hashes[index - 1] ?? '') < hash)
}

const pageSize = 200
/** The whole result of a draw. */
export async function listDrawn(contestId: string): Promise<ContestPlace[]> {
  const drawn: ContestPlace[] = []
  for (let cursor: string | undefined | null; cursor !== null;) {
    const page = await contests.call.listContestStanding({ contest_id: contestId, limit: pageSize, ...(cursor && { cursor }) })
    drawn.push(...page.items)
    cursor = page.next_cursor
  }
  return drawn
}
