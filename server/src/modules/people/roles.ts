import type { Role } from '@atrium/contract/people/roles'
import type { Actor } from '#kernel/context'
import { raiseScope } from '#kernel/live/scopes'
import { Refusal } from '#kernel/refusal'
import type { Tx } from '#kernel/transaction'
import { raiseDirectory } from './directory.ts'
import { findProfileRow } from './queries.ts'
import { countMembers, findActiveRole, findRole, listMembers, listRoleRows, lockActiveOwners, type RoleRow } from './role-queries.ts'
import { decideRoleChange, permissionsOf, roleAbilities, seesDirectory } from './role-rules.ts'

/** The role by which someone acts. */
export async function roleOf(tx: Tx, { companyId, employeeId }: Actor): Promise<RoleRow> {
  const role = await findActiveRole(tx, companyId, employeeId)
  if (!role) throw new Refusal('AUTH_INVALID_TOKEN')
  return role
}

/**
 * Judges a person's change of role and tells their open pages what they may do from now on. The directory must have been raised before:
 * under its lock the roles and the owners are read as they are, whoever changed them a moment ago.
 */
export async function passRole(tx: Tx, actor: Actor, employeeId: string, roleId: string): Promise<void> {
  const owners = await lockActiveOwners(tx, actor.companyId)
  const [giver, person, role] = await Promise.all([
    roleOf(tx, actor),
    findProfileRow(tx, actor.companyId, employeeId),
    findRole(tx, actor.companyId, roleId),
  ])
  if (!person) throw new Refusal('EMPLOYEE_NOT_FOUND')
  if (!role) throw new Refusal('INVALID_ROLE_ID')
  const isActive = person.employee_account_status === 'ACTIVE'
  const decision = decideRoleChange({ giver, from: person, to: role, isActive, activeOwners: owners.length })
  if (!decision.ok) throw new Refusal(decision.code)
  const moved = await raiseScope(tx, { company_id: actor.companyId, kind: 'self', scope_id: employeeId })
  const { role_id, role_name } = role
  tx.emit('permissions.changed', moved, [{ employee_id: employeeId, permissions: [...permissionsOf(role)], role_id, role_name }])
}

/**
 * Begins a change of the roles themselves. Like every change of who has which, it comes under the directory's lock, so that no role goes while it is being
 * given; and since it may change who is told what of the directory, its audience is read anew.
 */
export async function openRoles(tx: Tx, actor: Actor) {
  const moved = await raiseDirectory(tx, actor.companyId, { membershipStep: 1 })
  const keeper = await roleOf(tx, actor)
  if (!permissionsOf(keeper).includes('role.manage')) throw new Refusal('NO_PERMISSION')
  return { moved, keeper, revision: moved.revision }
}

/** Roles as someone sees them. */
export async function showRoles(tx: Tx, companyId: string, keeper: RoleRow): Promise<Role[]> {
  const [rows, counts] = await Promise.all([listRoleRows(tx, companyId), countMembers(tx, companyId)])
  const membersOf = new Map(counts.map(({ role_id, total_members }) => [role_id, total_members]))
  return rows.map((row) => ({
    ...row,
    permissions: [...permissionsOf(row)],
    total_members: membersOf.get(row.role_id) ?? 0,
    can: roleAbilities(keeper, row),
  }))
}

/** Everyone hears that the directory moved; these are not told whose card it was. */
export async function directoryAudience(tx: Tx, companyId: string): Promise<{ permissionLess: ReadonlySet<string> }> {
  const blind = (await listRoleRows(tx, companyId)).filter((role) => !seesDirectory(new Set(permissionsOf(role))))
  return {
    permissionLess: new Set(
      await listMembers(
        tx,
        companyId,
        blind.map(({ role_id }) => role_id),
      ),
    ),
  }
}
