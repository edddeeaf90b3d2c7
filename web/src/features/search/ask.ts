import { CallError } from '@atrium/contract/client'
import type { SearchGroup, SearchKind, SearchSort } from '@atrium/contract/search/schemas'
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

/** Searches on the server, or locally when it is unreachable. */
export async function ask(asked: Asked, signal: AbortSignal): Promise<Answer> {
  const { cursor = '' } = asked
  if (cursor.startsWith(ofDevice)) return askDevice(asked)
  try {
    const { groups } = await search.call.searchEverything(asked, { signal })
    return { groups, isHeldOnly: false }
  } catch (error) {
    if (signal.aborted || cursor || !isOutOfReach(error)) throw error
    return askDevice(asked)
  }
}

const askDevice = async (asked: Asked): Promise<Answer> => ({
  groups: await (await import('./device/search-device.ts')).searchDevice(asked),
  isHeldOnly: true,
})

/** No response at all, or one from a proxy between this browser and the server. */
const unreachable = new Set([0, 502, 503, 504])
const isOutOfReach = (error: unknown): boolean => error instanceof CallError && unreachable.has(error.status)
