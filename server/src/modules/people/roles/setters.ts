import type { Tx } from '#kernel/database/transaction'
import { findProfileRow } from '../queries.ts'
import { findActiveRole, findBuiltInRole, findRole, type RoleRow } from './queries.ts'
import { isOwner, mayHandle, permissionsOf, type RoleFacts } from './rules.ts'

/** The person who set something up for the company, with their current role. */
export type Setter = { role: RoleRow; isOwner: boolean }

/** Finds the setter; undefined once the person is not active or no longer has the permission. */
export async function findSetter(tx: Tx, companyId: string, employeeId: string | null, permission: string): Promise<Setter | undefined> {
  const role = employeeId ? await findActiveRole(tx, companyId, employeeId) : undefined
  return role && permissionsOf(role).includes(permission) ? { role, isOwner: isOwner(role) } : undefined
}

/**
 * Whether something set up by the setter may vouch for a person: only for people whom the setter may manage, and without a setter only for
 * those whom the employee role may manage.
 */
export const mayVouchFor = async (tx: Tx, companyId: string, setter: Setter | undefined, employeeId: string): Promise<boolean> =>
  mayReach(tx, companyId, setter, await findProfileRow(tx, companyId, employeeId))

/** Like `mayVouchFor`, for all people with a role. */
export const mayVouchForRole = async (tx: Tx, companyId: string, setter: Setter | undefined, roleId: string): Promise<boolean> =>
  mayReach(tx, companyId, setter, await findRole(tx, companyId, roleId))

async function mayReach(tx: Tx, companyId: string, setter: Setter | undefined, role: RoleFacts | undefined): Promise<boolean> {
  const rank = setter?.role ?? (await findBuiltInRole(tx, companyId, 'employee'))
  return rank !== undefined && role !== undefined && mayHandle(rank, role)
}
