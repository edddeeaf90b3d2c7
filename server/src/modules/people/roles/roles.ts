import type { Role } from '@atrium/contract/people/roles'
import type { Actor } from '#kernel/context'
import { raiseScope } from '#kernel/live/scope-queries'
import { Refusal } from '#kernel/http/refusal'
import type { Tx } from '#kernel/database/transaction'
import { raiseDirectory } from '../directory.ts'
import { findProfileRow } from '../queries.ts'
import { countMembers, findActiveRole, findRole, listMembers, listRoleRows, lockActiveOwners, type RoleRow } from './queries.ts'
import { decideRoleChange, isUsual, mayHandle, permissionsOf, roleAbilities, seesDirectory } from './rules.ts'

/** The role of the actor. */
export async function roleOf(tx: Tx, { companyId, employeeId }: Actor): Promise<RoleRow> {
  const role = await findActiveRole(tx, companyId, employeeId)
  if (!role) throw new Refusal('AUTH_INVALID_TOKEN')
  return role
}

/**
 * Whether the actor may have another invitation sent to an invited person: they may give that person's role, or the role is the default
 * one.
 */
export async function mayInviteAgain(tx: Tx, actor: Actor, employeeId: string): Promise<boolean> {
  const [giver, person] = await Promise.all([roleOf(tx, actor), findProfileRow(tx, actor.companyId, employeeId)])
  return person !== undefined && (isUsual(person) || mayHandle(giver, person))
}

/**
 * Checks a person's change of role and notifies their open pages of what they may do from now on. The directory must have been raised
 * before: under its lock the roles and owners are read as they are now.
 */
export async function changeRole(tx: Tx, actor: Actor, employeeId: string, roleId: string): Promise<void> {
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
  await tx.emitDomainEvent('role.given', { company_id: actor.companyId, role_id, employee_id: employeeId })
  tx.emit('permissions.changed', moved, [{ employee_id: employeeId, permissions: [...permissionsOf(role)], role_id, role_name }])
}

/**
 * Begins a change of the roles themselves. Runs under the directory's lock, like every change of who has which role, so that no role is
 * deleted while it is being given. Since it may change the audience of directory events, that audience is read again.
 */
export async function openRoles(tx: Tx, actor: Actor) {
  const moved = await raiseDirectory(tx, actor.companyId, { membershipStep: 1 })
  const keeper = await roleOf(tx, actor)
  if (!permissionsOf(keeper).includes('role.manage')) throw new Refusal('NO_PERMISSION')
  return { moved, keeper, revision: moved.revision }
}

/** Roles as the actor sees them. */
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

/**
 * The audience of the directory. Everyone is informed that the directory changed; the people returned here are not sent the changed card.
 */
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
