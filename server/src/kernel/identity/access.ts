import type { Call } from '@atrium/contract/call'
import type { Actor } from '../context.ts'

/**
 * Checks the declared access of a call against the actor's current permissions. The `open…` functions in the modules check access to rows.
 */
export function allows(call: Call, actor: Actor | undefined): boolean {
  if (call.access === 'public') return true
  if (!actor) return false
  if (call.access === 'signed-in') return true
  if ('anyOf' in call.access) return call.access.anyOf.some((permission) => actor.permissions.has(permission))
  return call.access.allOf.every((permission) => actor.permissions.has(permission))
}
