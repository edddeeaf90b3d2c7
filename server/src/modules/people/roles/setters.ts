import type { Tx } from '#kernel/database/transaction'
import { findProfileRow } from '../queries.ts'
import { findActiveRole, findBuiltInRole, type RoleRow } from './queries.ts'
import { isOwner, mayHandle, permissionsOf } from './rules.ts'

/** The person who set something up for the company, with their current role. */
export type Setter = { role: RoleRow; isOwner: boolean }

/** Undefined once the person is not active or no longer has the permission. */
export async function findSetter(tx: Tx, companyId: string, employeeId: string | null, permission: string): Promise<Setter | undefined> {
  const role = employeeId ? await findActiveRole(tx, companyId, employeeId) : undefined
  return role && permissionsOf(role).includes(permission) ? { role, isOwner: isOwner(role) } : undefined
}

/**
 * Whether something set up by the setter may speak for a person: only for people whom the setter may manage, and without a setter only for
 * those whom the employee role may manage.
 */
export async function maySpeakFor(tx: Tx, companyId: string, setter: Setter | undefined, employeeId: string): Promise<boolean> {
  const [rank, person] = await Promise.all([
    setter?.role ?? findBuiltInRole(tx, companyId, 'employee'),
    findProfileRow(tx, companyId, employeeId),
  ])
  return rank !== undefined && person !== undefined && mayHandle(rank, person)
}
