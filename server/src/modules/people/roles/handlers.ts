import { limits } from '@atrium/contract/limits'
import type { roleCalls } from '@atrium/contract/people/roles'
import type { Actor, Handlers } from '#kernel/context'
import { Refusal } from '#kernel/http/refusal'
import type { Tx } from '#kernel/database/transaction'
import { lockDirectory } from '../directory.ts'
import {
  deleteRoleRow,
  findBuiltInRole,
  findRole,
  hasMembers,
  insertRole,
  isRoleNameTaken,
  listRoleRows,
  replaceRole,
  updateRoleRow,
  type RoleRow,
} from './queries.ts'
import { decidePermissions, mayHandle, mayChangeRole } from './rules.ts'
import { openRoles, roleOf, showRoles } from './roles.ts'
import { blanksToNull } from '../rules.ts'

export const roleHandlers: Handlers<typeof roleCalls> = {
  async listRoles(_input, { tx, actor }) {
    return { items: await showRoles(tx, actor.companyId, await roleOf(tx, actor)) }
  },

  async createRole({ role_name, role_description = null, permissions: wanted }, { tx, actor }, refuse) {
    const permissions = knownPermissions(wanted)
    const { moved, keeper, revision } = await openRoles(tx, actor)
    const row = { ...blanksToNull({ role_description }), role_name, permissions, built_in: false, revision }
    if (!mayHandle(keeper, row)) throw new Refusal('NO_PERMISSION')
    const own = (await listRoleRows(tx, actor.companyId)).filter((role) => !role.built_in)
    if (own.length >= limits.rolesMaximum) return refuse('ROLE_LIMIT')
    const role_id = await insertRole(tx, actor.companyId, row)
    if (!role_id) return refuse('ROLE_ALREADY_EXIST')
    tx.emit('role.changed', moved, [{ role_id, revision }])
    return showRole(tx, actor.companyId, keeper, role_id)
  },

  async updateRole({ role_id, revision: seen, ...wanted }, { tx, actor }, refuse) {
    const permissions = wanted.permissions && knownPermissions(wanted.permissions)
    const { moved, keeper, revision } = await openRoles(tx, actor)
    const role = await findRole(tx, actor.companyId, role_id)
    if (!role) return refuse('INVALID_ROLE_ID')
    if (!mayChangeRole(keeper, role) || !mayHandle(keeper, { ...role, ...(permissions && { permissions }) }))
      throw new Refusal('NO_PERMISSION')
    if (seen !== undefined && seen !== role.revision) return refuse('ROLE_CHANGED')
    if (wanted.role_name && (await isRoleNameTaken(tx, actor.companyId, wanted.role_name, role_id))) return refuse('ROLE_ALREADY_EXIST')
    await updateRoleRow(tx, actor.companyId, role_id, {
      ...(wanted.role_name !== undefined && { role_name: wanted.role_name }),
      ...(wanted.role_description !== undefined && { role_description: wanted.role_description || null }),
      ...(permissions && { permissions }),
      revision,
    })
    if (permissions) await tx.emitDomainEvent('role.given', { company_id: actor.companyId, role_id, employee_id: null })
    tx.emit('role.changed', moved, [{ role_id, revision }])
    return showRole(tx, actor.companyId, await roleOf(tx, actor), role_id)
  },

  async deleteRole({ role_id, replacement_role_id }, { tx, actor }) {
    const { companyId } = actor
    let next: string
    for (;;) {
      await lockDirectory(tx, companyId)
      next = (await judgeRemoval(tx, actor, role_id, replacement_role_id)).role_id
      if ((await replaceRole(tx, companyId, role_id, next, atOnce)) < atOnce) break
      await tx.releaseConnection()
    }
    // Still under the lock, so nobody has the role any more.
    const { moved, revision } = await openRoles(tx, actor)
    await tx.emitDomainEvent('role.replaced', { company_id: companyId, role_id, replacement_role_id: next })
    await deleteRoleRow(tx, companyId, role_id)
    tx.emit('role.changed', moved, [{ role_id, revision }])
    return { role_id }
  },
}

/** How many people get another role in one transaction: in a large company other changes of people can run between two transactions. */
const atOnce = 500

/** Whether a role may be deleted now; returns its replacement. */
async function judgeRemoval(tx: Tx, actor: Actor, roleId: string, replacementId: string | undefined): Promise<RoleRow> {
  const { companyId } = actor
  const [keeper, role, replacement] = await Promise.all([
    roleOf(tx, actor),
    findRole(tx, companyId, roleId),
    replacementId ? findRole(tx, companyId, replacementId) : findBuiltInRole(tx, companyId, 'employee'),
  ])
  if (!role || !replacement || replacement.role_id === roleId) throw new Refusal('INVALID_ROLE_ID')
  if (!mayChangeRole(keeper, role) || (replacementId && !mayHandle(keeper, replacement))) throw new Refusal('NO_PERMISSION')
  if (!replacementId && (await hasMembers(tx, companyId, roleId))) throw new Refusal('ROLE_IN_USE')
  return replacement
}

function knownPermissions(wanted: readonly string[]): string[] {
  const permissions = decidePermissions(wanted)
  if (!permissions) throw new Refusal('INVALID_REQUEST', { fields: [{ field: 'permissions', message: 'This permission is not known' }] })
  return permissions
}

async function showRole(tx: Tx, companyId: string, keeper: RoleRow, roleId: string) {
  const role = (await showRoles(tx, companyId, keeper)).find(({ role_id }) => role_id === roleId)
  if (!role) throw new Error('a role that was just changed is gone')
  return role
}
