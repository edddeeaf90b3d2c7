import { CallError } from '@atrium/contract/client'

/** `unreachable`: nothing can be said to the server now. `busy`: it cannot take this now. `refused`: it never will, as it is. */
export type Refusal = 'unreachable' | 'busy' | 'refused'

const busy: readonly string[] = ['SERVICE_UNAVAILABLE', 'TOO_MANY_REQUESTS', 'INTERNAL_SERVER_ERROR', 'AUTH_INVALID_TOKEN']

/** What becomes of something that could not be told to the server. An answer below 400 that is no answer of ours comes from a portal in between. */
export function refusalOf(error: unknown): Refusal {
  if (!(error instanceof CallError) || error.status < 400) return 'unreachable'
  return error.status >= 500 || busy.includes(error.code) ? 'busy' : 'refused'
}

/** How many a message would tell that was refused until this is confirmed. */
export function tellingOf(error: unknown): { tells?: number } {
  const isMany = error instanceof CallError && error.code === 'MESSAGE_CALLS_MANY'
  const { payload } = isMany ? error : { payload: null }
  return typeof payload === 'object' && payload && 'count' in payload && typeof payload.count === 'number' ? { tells: payload.count } : {}
}
