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
/** `isHeldOnly`: the server could not be reached, and only what this device holds was looked through. */
export type Answer = { groups: SearchGroup[]; isHeldOnly: boolean }

/** How a place begins in what this device found, which tells nothing to the server. */
export const ofDevice = 'device '

/** Asks the server; where nobody is reached there, this device. */
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

/** No answer at all, or that of something between this browser and the server. */
const unreachable = new Set([0, 502, 503, 504])
const isOutOfReach = (error: unknown): boolean => error instanceof CallError && unreachable.has(error.status)
