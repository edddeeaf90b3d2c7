import type { StoredSession } from './stored-session.ts'

export type RequiredPermissions = { allOf?: readonly string[]; anyOf?: readonly string[] }

/**
 * Spec §5: without lists it is enough to be signed in; an "all of" list requires every permission, otherwise an "any
 * of" list at least one.
 */
export function isPermitted(session: Pick<StoredSession, 'permissions'> | undefined, required: RequiredPermissions = {}): boolean {
  if (!session) return false
  const held = new Set(session.permissions)
  if (required.allOf?.length) return required.allOf.every((permission) => held.has(permission))
  if (required.anyOf?.length) return required.anyOf.some((permission) => held.has(permission))
  return true
}
