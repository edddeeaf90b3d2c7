import { CallError } from '@atrium/contract/client'

/** `unreachable`: the server cannot be reached now. `busy`: it cannot accept this now. `refused`: it never will, in this form. */
export type Refusal = 'unreachable' | 'busy' | 'refused'

const busy: readonly string[] = ['SERVICE_UNAVAILABLE', 'TOO_MANY_REQUESTS', 'INTERNAL_SERVER_ERROR', 'AUTH_INVALID_TOKEN']

/** Classifies a failed call. A status below 400 without one of our responses comes from a captive portal. */
export function refusalOf(error: unknown): Refusal {
  if (!(error instanceof CallError) || error.status < 400) return 'unreachable'
  return error.status >= 500 || busy.includes(error.code) ? 'busy' : 'refused'
}

/** The number of people that a refused message would notify, until this is confirmed. */
export function notifiedCountOf(error: unknown): { tells?: number } {
  const isMany = error instanceof CallError && error.code === 'MESSAGE_CALLS_MANY'
  const { payload } = isMany ? error : { payload: null }
  return typeof payload === 'object' && payload && 'count' in payload && typeof payload.count === 'number' ? { tells: payload.count } : {}
}
