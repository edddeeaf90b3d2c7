import { permissions as everyPermission } from '@atrium/contract'
import { employeeFields, type EmployeeChange, type EmployeeProfile } from '@atrium/contract/people/schemas'
import type { z } from 'zod/mini'

/** The roles that every company has from its first day. */
export const builtInRoles = {
  owner: everyPermission,
  admin: ['company.manage', 'people.invite', 'people.manage', 'space.create'],
  employee: ['space.create'],
} as const satisfies Record<string, readonly string[]>
export type BuiltInRole = keyof typeof builtInRoles

export type RoleFacts = { role_name: string; built_in: boolean; permissions: readonly string[] }

const isOwner = ({ role_name, built_in }: Pick<RoleFacts, 'role_name' | 'built_in'>): boolean => built_in && role_name === 'owner'

/** An owner may do whatever there is to do, also what came after the company was founded. */
export const permissionsOf = (role: RoleFacts): readonly string[] => (isOwner(role) ? everyPermission : role.permissions)

/** Nobody gives or takes a role that allows more than their own, and ownership passes only through owners. */
export function mayHandle(giver: RoleFacts, role: RoleFacts): boolean {
  const own = new Set(permissionsOf(giver))
  return isOwner(giver) || (!isOwner(role) && permissionsOf(role).every((permission) => own.has(permission)))
}

export type RoleChange = { giver: RoleFacts; from: RoleFacts; to: RoleFacts; isActive: boolean; activeOwners: number }

/** Whether a person's role may change. `activeOwners` counts them before the change. */
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

export type EmployeeDeed = 'see' | 'edit'

/** Everyone sees their colleagues; a profile is its person's to change, or a manager's of people. */
export const decideEmployee = (
  actor: { employeeId: string; permissions: ReadonlySet<string> },
  employeeId: string,
  deed: EmployeeDeed,
): boolean => deed === 'see' || employeeId === actor.employeeId || actor.permissions.has('people.manage')

type Field = (typeof employeeFields)[number]
const managed: readonly Field[] = ['role_id', 'role_name']

/** The fields that may be read of a person, or undefined when one of the named is unknown or not for this reader. */
export function decideSelection(named: readonly string[], mayManage: boolean): Field[] | undefined {
  const known = employeeFields.filter((field) => named.includes(field) && (mayManage || !managed.includes(field)))
  return known.length === new Set(named).size ? known : undefined
}

type Given = Omit<z.infer<typeof EmployeeChange>, 'employee_id' | 'role_id'>
type Changeable = Pick<EmployeeProfile, Exclude<keyof Given, undefined>>

/** What a change really changes: the fields that were given and differ. */
export function differencesOf(profile: EmployeeProfile, given: Given): Partial<Changeable> {
  const current = new Map<string, unknown>(Object.entries(profile))
  const differs = ([field, value]: [string, unknown]): boolean => value !== undefined && !isSame(value, current.get(field))
  return Object.fromEntries(Object.entries(blanksToNull(given)).filter(differs))
}

/** Texts, or an availability: flat records of texts. */
const isSame = (left: unknown, right: unknown): boolean =>
  left === right || (isRecord(left) && isRecord(right) && Object.entries(left).every(([name, value]) => right[name] === value))
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** A blank text is no text. */
export const blanksToNull = <T extends object>(given: T): T =>
  Object.fromEntries(Object.entries(given).map(([field, value]) => [field, value === '' ? null : value])) as T // only fields that may be null may be blank

/** The words of a search, each of which must occur. */
export const wordsOf = (search: string | undefined): string[] => (search ?? '').split(/\s+/).filter(Boolean).slice(0, 10)
