import type { Limiter } from './limiter.ts'
import { networkOf } from './network.ts'
import { Refusal } from '../http/refusal.ts'

/** The limit of invalid sessions per network: far more than a whole office that is signed out at once. */
const allowance = { burst: 6_000, perMinute: 600 }
/** The number of valid sessions that a node remembers per generation. */
const rememberedAtMost = 10_000

export type InvalidSessions = ReturnType<typeof createInvalidSessions>

/**
 * Finding out that a session is invalid needs a database query, so this is limited per network. Sessions that were recently valid on this
 * node are admitted at once, so that others in the same network cannot block them.
 */
export function createInvalidSessions(limiter: Limiter) {
  let recent = new Set<string>()
  let earlier = new Set<string>()
  const bucketOf = (address: string): string => `wrong-session:${networkOf(address)}`
  return {
    /** Refuses with TOO_MANY_REQUESTS after too many invalid sessions from this network. */
    admit: async (sessionId: string, address: string): Promise<void> => {
      if (recent.has(sessionId) || earlier.has(sessionId)) return
      if (!(await limiter.take(bucketOf(address), allowance, 0))) throw new Refusal('TOO_MANY_REQUESTS')
    },
    /** Records whether the session was valid. */
    record: async (sessionId: string, address: string, isGood: boolean): Promise<void> => {
      if (isGood) return remember(sessionId)
      recent.delete(sessionId)
      earlier.delete(sessionId)
      await limiter.take(bucketOf(address), allowance)
    },
  }

  function remember(sessionId: string): void {
    recent.add(sessionId)
    if (recent.size < rememberedAtMost) return
    earlier = recent
    recent = new Set()
  }
}
