import type { Call } from '@atrium/contract/call'
import type { Actor } from './context.ts'

/** The declared access of a call against what the actor's roles allow now. Doors inside the modules judge the rows. */
export function allows(call: Call, actor: Actor | undefined): boolean {
  if (call.access === 'public') return true
  if (!actor) return false
  if (call.access === 'signed-in') return true
  if ('anyOf' in call.access) return call.access.anyOf.some((permission) => actor.permissions.has(permission))
  return call.access.allOf.every((permission) => actor.permissions.has(permission))
}
