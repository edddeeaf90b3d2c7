import { callLimits } from '@atrium/contract/call-rooms/limits'
import type { Connection } from '../sockets/connection.ts'

const mark = 'call '
/** The key under which it is tracked whether a person is in a call: active while they are, whatever else they do. */
export const callKeyOf = (key: string): string => `${mark}${key}`
/** The person of such a key; of any other the key itself. */
export const personKeyOf = (key: string): string => (key.startsWith(mark) ? key.slice(mark.length) : key)

/** The pages on this node that hold a place in a call, by the key of it, and when they said so last. */
export function createCallers(now: () => number, touch: (key: string) => void) {
  const callers = new Map<string, Map<Connection, number>>()
  return {
    has: (key: string): boolean => callers.has(key),
    set: (key: string, connection: Connection, holds: boolean): void => {
      const pages = callers.get(key) ?? new Map<Connection, number>()
      if (holds) pages.set(connection, now())
      else pages.delete(connection)
      if (pages.size) callers.set(key, pages)
      else callers.delete(key)
      touch(key)
    },
    /** Lets go of pages that have not said so for a while. */
    touchElapsed: (): void => {
      for (const [key, pages] of callers) {
        for (const [page, at] of pages) if (now() - at > callLimits.lease) pages.delete(page)
        if (pages.size) continue
        callers.delete(key)
        touch(key)
      }
    },
  }
}
