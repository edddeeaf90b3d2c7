import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { nameLine, optionalLine } from '../fields.ts'
import { limits } from '../limits.ts'

/** A named set of permissions. `can` is what the caller may do with it, so that no client computes permissions. */
export const Role = z.object({
  role_id: z.uuid(),
  role_name: z.string(),
  role_description: z.nullable(z.string()),
  permissions: z.array(z.string()),
  built_in: z.boolean(),
  /** How many people have it. */
  total_members: z.int(),
  /** The directory's revision at the role's last change. */
  revision: z.int(),
  can: z.object({ edit: z.boolean(), delete: z.boolean(), give: z.boolean() }),
})
export type Role = z.infer<typeof Role>

const RoleName = nameLine(limits.roleNameMaximum)
const RoleDescription = z.nullable(optionalLine(limits.roleDescriptionMaximum))
const Permissions = z.array(z.string().check(z.maxLength(60))).check(z.maxLength(limits.rolePermissionsMaximum))

export const NewRole = z.object({
  role_name: RoleName,
  role_description: z.optional(RoleDescription),
  permissions: Permissions,
})

const roleManagers = { anyOf: ['role.manage'] } as const

/** Roles: read by people who can assign them, created and changed by people who can manage them. */
export const roleCalls = defineCalls({
  listRoles: {
    method: 'GET',
    path: '/user/role/list',
    effect: 'read',
    access: { anyOf: ['people.invite', 'people.manage', 'role.manage'] },
    summary: 'Lists the company’s roles with their permissions, built-in roles first.',
    input: z.object({}),
    output: z.object({ items: z.array(Role) }),
    errors: [],
  },
  createRole: {
    method: 'POST',
    path: '/user/role/new',
    effect: 'write',
    access: roleManagers,
    summary: 'Creates a role with at most the caller’s own permissions.',
    input: NewRole,
    output: Role,
    errors: ['ROLE_ALREADY_EXIST', 'ROLE_LIMIT'],
    stepUp: true,
  },
  updateRole: {
    method: 'PATCH',
    path: '/user/role/update',
    effect: 'write',
    access: roleManagers,
    summary:
      'Changes one of the company’s own roles; the new permissions apply from each member’s next call on. With `revision`, the change is refused if the role has changed since.',
    input: z.object({
      role_id: z.uuid(),
      role_name: z.optional(RoleName),
      role_description: z.optional(RoleDescription),
      permissions: z.optional(Permissions),
      revision: z.optional(z.int()),
    }),
    output: Role,
    errors: ['INVALID_ROLE_ID', 'ROLE_ALREADY_EXIST', 'ROLE_CHANGED'],
    stepUp: true,
  },
  deleteRole: {
    method: 'DELETE',
    path: '/user/role/delete',
    effect: 'write',
    access: roleManagers,
    summary: 'Deletes one of the company’s own roles. People who have it get `replacement_role_id`.',
    input: z.object({ role_id: z.uuid(), replacement_role_id: z.optional(z.uuid()) }),
    output: z.object({ role_id: z.uuid() }),
    errors: ['INVALID_ROLE_ID', 'ROLE_IN_USE'],
    stepUp: true,
  },
})
