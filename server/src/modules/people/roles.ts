import type { Actor } from '#kernel/context'
import { raiseScope } from '#kernel/live/scopes'
import { Refusal } from '#kernel/refusal'
import type { Tx } from '#kernel/transaction'
import { findActiveRole, findProfileRow, lockActiveOwners } from './queries.ts'
import { decideRoleChange, permissionsOf, type RoleFacts } from './rules.ts'

/** The role by which someone acts. */
export async function roleOf(tx: Tx, { companyId, employeeId }: Actor): Promise<RoleFacts> {
  const role = await findActiveRole(tx, companyId, employeeId)
  if (!role) throw new Refusal('AUTH_INVALID_TOKEN')
  return role
}

/**
 * Judges a person's change of role and tells their open pages what they may do from now on. The directory must have been raised before:
 * under its lock the roles and the owners are read as they are, whoever changed them a moment ago.
 */
export async function passRole(tx: Tx, actor: Actor, employeeId: string, role: RoleFacts): Promise<void> {
  const owners = await lockActiveOwners(tx, actor.companyId)
  const [giver, person] = await Promise.all([roleOf(tx, actor), findProfileRow(tx, actor.companyId, employeeId)])
  if (!person) throw new Refusal('EMPLOYEE_NOT_FOUND')
  const isActive = person.employee_account_status === 'ACTIVE'
  const decision = decideRoleChange({ giver, from: person, to: role, isActive, activeOwners: owners.length })
  if (!decision.ok) throw new Refusal(decision.code)
  const moved = await raiseScope(tx, { company_id: actor.companyId, kind: 'self', scope_id: employeeId })
  tx.emit('permissions.changed', moved, [{ employee_id: employeeId, permissions: [...permissionsOf(role)], role_name: role.role_name }])
}
