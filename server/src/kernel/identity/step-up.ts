import type { Call } from '@atrium/contract/call'
import { limits } from '@atrium/contract/limits'
import type { SessionRow } from './session-queries.ts'

/** Whether the call requires a recent proof of identity for this input. */
export function requiresProof({ stepUp }: Pick<Call, 'stepUp'>, input: unknown): boolean {
  if (stepUp === undefined || stepUp === true) return stepUp === true
  return stepUp.when.split('.').reduce<unknown>(partOf, input) !== undefined
}

const partOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? new Map<string, unknown>(Object.entries(value)).get(name) : undefined

/**
 * Whether the session's proof is recent enough. A proof from the future is not: after the clock was set back, it would stay valid for too
 * long.
 */
export function hasRecentProof({ proved_at }: Pick<SessionRow, 'proved_at'>, now: Date): boolean {
  if (!proved_at) return false
  const age = now.getTime() - new Date(proved_at).getTime()
  return age < limits.proofLifetime && age > -limits.proofLifetime
}
