import { permissions as everyPermission } from '@atrium/contract'

const ofEmployees = ['people.see', 'space.create', 'space.join'] as const

/** The built-in roles of every company and their permissions. They are defined in the program, so that they grow with it. */
export const builtInRoles = {
  owner: everyPermission,
  admin: everyPermission,
  manager: [...ofEmployees, 'people.invite'],
  employee: ofEmployees,
  guest: [],
} as const satisfies Record<string, readonly string[]>
export type BuiltInRole = keyof typeof builtInRoles

export type RoleFacts = { role_name: string; built_in: boolean; permissions: readonly string[] }

const isBuiltIn = (name: string): name is BuiltInRole => Object.hasOwn(builtInRoles, name)
export const isOwner = ({ role_name, built_in }: Pick<RoleFacts, 'role_name' | 'built_in'>): boolean => built_in && role_name === 'owner'
/** The default role of new people. */
export const isUsual = ({ role_name, built_in }: RoleFacts): boolean => built_in && role_name === 'employee'
const isKnown = (permission: string): boolean => everyPermission.includes(permission)

/** The current permissions of a role. Owners have every permission, including those added after the company was founded. */
export function permissionsOf({ role_name, built_in, permissions }: RoleFacts): readonly string[] {
  if (built_in) return isBuiltIn(role_name) ? builtInRoles[role_name] : []
  return permissions.filter(isKnown)
}

/** Nobody gives, takes or changes a role that allows more than their own, and only owners pass on ownership. */
export function mayHandle(giver: RoleFacts, role: RoleFacts): boolean {
  const own = new Set(permissionsOf(giver))
  return isOwner(giver) || (!isOwner(role) && permissionsOf(role).every((permission) => own.has(permission)))
}

/** Whether a role may be changed or deleted. Built-in roles never change. */
export const mayChangeRole = (keeper: RoleFacts, role: RoleFacts): boolean =>
  !role.built_in && permissionsOf(keeper).includes('role.manage') && mayHandle(keeper, role)

/** What the actor may do with a role; giving it includes giving it to people they invite. */
export const roleAbilities = (keeper: RoleFacts, role: RoleFacts): { edit: boolean; delete: boolean; give: boolean } => ({
  edit: mayChangeRole(keeper, role),
  delete: mayChangeRole(keeper, role),
  give: permissionsOf(keeper).some((one) => one === 'people.invite' || one === 'people.manage') && mayHandle(keeper, role),
})

/** Permissions as stored: without duplicates and sorted. Undefined when one of them does not exist. */
export const decidePermissions = (wanted: readonly string[]): string[] | undefined =>
  wanted.every(isKnown) ? [...new Set(wanted)].toSorted() : undefined

export type RoleChange = { giver: RoleFacts; from: RoleFacts; to: RoleFacts; isActive: boolean; activeOwners: number }

/** Whether a person's role may change. `activeOwners` is counted before the change. */
export function decideRoleChange({
  giver,
  from,
  to,
  isActive,
  activeOwners,
}: RoleChange): { ok: true } | { ok: false; code: 'NO_PERMISSION' | 'LAST_OWNER' } {
  const allowed = permissionsOf(giver).includes('people.manage') && mayHandle(giver, from) && mayHandle(giver, to)
  if (!allowed) return { ok: false, code: 'NO_PERMISSION' }
  const leavesNone = isOwner(from) && !isOwner(to) && isActive && activeOwners <= 1
  return leavesNone ? { ok: false, code: 'LAST_OWNER' } : { ok: true }
}

/** Whether a person may see everyone; otherwise they know only the people they meet. */
export const seesDirectory = (permissions: ReadonlySet<string>): boolean => permissions.has('people.see')
