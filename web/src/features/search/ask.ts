import { CallError } from '@atrium/contract/client'
import type { SearchGroup, SearchKind, SearchSort } from '@atrium/contract/search/schemas'
import type { SearchPart } from '#app/search-part.ts'
import { search } from './server.ts'

export type Asked = {
  query: string
  time_zone: string
  kinds?: SearchKind[]
  conversation_id?: string
  sort?: SearchSort
  limit?: number
  cursor?: string
}
/** `isHeldOnly`: the server was unreachable, and only local data was searched. */
export type Answer = { groups: SearchGroup[]; isHeldOnly: boolean }

/** The prefix of cursors for local results, which the server does not understand. */
export const ofDevice = 'device '

/** Loads the local search. */
export type LoadParts = () => Promise<readonly SearchPart[]>

/** Searches on the server, or locally when it is unreachable. */
export async function ask(asked: Asked, signal: AbortSignal, parts: LoadParts): Promise<Answer> {
  const { cursor = '' } = asked
  if (cursor.startsWith(ofDevice)) return askDevice(asked, parts)
  try {
    const { groups } = await search.call.searchEverything(asked, { signal })
    return { groups, isHeldOnly: false }
  } catch (error) {
    if (signal.aborted || cursor || !isUnreachable(error)) throw error
    return askDevice(asked, parts)
  }
}

async function askDevice(asked: Asked, parts: LoadParts): Promise<Answer> {
  const { searchHere } = await import('./search-here.ts')
  return { groups: await searchHere(asked, await parts()), isHeldOnly: true }
}

/** No response at all, or one from a proxy between this browser and the server. */
const unreachable = new Set([0, 502, 503, 504])
const isUnreachable = (error: unknown): boolean => error instanceof CallError && unreachable.has(error.status)
