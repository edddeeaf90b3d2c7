import type { Call } from '@atrium/contract/call'
import { limits } from '@atrium/contract/limits'
import type { SessionRow } from './session-queries.ts'

/** Whether this input of the call requires a fresh proof. */
export function wantsProof({ stepUp }: Pick<Call, 'stepUp'>, input: unknown): boolean {
  if (stepUp === undefined || stepUp === true) return stepUp === true
  return stepUp.when.split('.').reduce<unknown>(partOf, input) !== undefined
}

const partOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? new Map<string, unknown>(Object.entries(value)).get(name) : undefined

/** A proof from the future does not count: otherwise a clock set back would keep it fresh forever. */
export function isFreshlyProved({ proved_at }: Pick<SessionRow, 'proved_at'>, now: Date): boolean {
  if (!proved_at) return false
  const age = now.getTime() - new Date(proved_at).getTime()
  return age < limits.proofLifetime && age > -limits.proofLifetime
}
