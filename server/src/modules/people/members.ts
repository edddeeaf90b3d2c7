import type { Employee, EmployeeProfile } from '@atrium/contract/people/schemas'
import { keysOf, recordOfEach } from '@atrium/contract/records'
import type { Actor } from '#kernel/context'
import type { Tx } from '#kernel/database/transaction'
import { settleDepartment } from './departments/departments.ts'
import { addEmployee, changeEmployee, raiseDirectory } from './directory.ts'
import { isStartDateGiven } from './imports/people-queries.ts'
import {
  findByAddress,
  findCards,
  findProfileRow,
  listActiveIds,
  listJoinInstants,
  listLocations,
  listManagersOf,
  type NewRow,
} from './queries.ts'
import { findActiveRole, findBuiltInRole, findRole, insertRole, listMembers, listRoleRows } from './roles/queries.ts'
import { builtInRoles, mayHandle, permissionsOf, type BuiltInRole } from './roles/rules.ts'
import { roleOf } from './roles/roles.ts'

/** Queries about people for the kernel and other modules. */
export type Profile = EmployeeProfile & { permissions: readonly string[] }

/** The current permissions of a person; undefined unless they and their company are active. */
export async function findPermissions(tx: Tx, companyId: string, employeeId: string): Promise<ReadonlySet<string> | undefined> {
  const role = await findActiveRole(tx, companyId, employeeId)
  return role && new Set(permissionsOf(role))
}

/** The active people who have a permission, by id. */
export async function listPermitted(tx: Tx, companyId: string, permission: string): Promise<string[]> {
  const roles = (await listRoleRows(tx, companyId)).filter((role) => permissionsOf(role).includes(permission))
  const members = await listMembers(tx, companyId, roles.map(({ role_id }) => role_id)) // prettier-ignore
  return [...(await findActiveEmployeeIds(tx, companyId, members))].toSorted()
}

export async function findProfile(tx: Tx, companyId: string, employeeId: string): Promise<Profile | undefined> {
  const row = await findProfileRow(tx, companyId, employeeId)
  return row && { ...row, permissions: permissionsOf(row) }
}

/** Cards of these people, unordered; unknown ids are left out. */
export const findEmployees = async (tx: Tx, companyId: string, employeeIds: readonly string[]): Promise<Employee[]> =>
  employeeIds.length ? findCards(tx, companyId, employeeIds) : []

/** The direct managers of these people, by their ids; null for nobody. Unknown people are left out. */
export const findManagers = async (
  tx: Tx,
  companyId: string,
  employeeIds: readonly string[],
): Promise<ReadonlyMap<string, string | null>> =>
  new Map((await listManagersOf(tx, companyId, employeeIds)).map(({ employee_id, manager_id }) => [employee_id, manager_id]))

/** The locations of these people, by their ids. */
export const findLocations = async (
  tx: Tx,
  companyId: string,
  employeeIds: readonly string[],
): Promise<ReadonlyMap<string, string | null>> =>
  new Map(
    employeeIds.length ? (await listLocations(tx, companyId, employeeIds)).map(({ employee_id, location }) => [employee_id, location]) : [],
  )

/** Those of the given people who are active. */
export const findActiveEmployeeIds = async (tx: Tx, companyId: string, employeeIds: readonly string[]): Promise<Set<string>> =>
  new Set(employeeIds.length ? await listActiveIds(tx, companyId, employeeIds) : [])

/** When each of these people joined, as ISO text. */
export const findJoinInstants = async (tx: Tx, companyId: string, employeeIds: readonly string[]): Promise<ReadonlyMap<string, string>> =>
  new Map((await listJoinInstants(tx, companyId, employeeIds)).map(({ employee_id, joined_at }) => [employee_id, joined_at]))

/** The person with this address, whatever their account status. */
export const findEmployeeByAddress = (tx: Tx, companyId: string, workEmail: string): Promise<Employee | undefined> =>
  findByAddress(tx, companyId, workEmail)

/** The role for a new person: the wanted one if it exists, else the employee role. */
export async function findRoleFor(tx: Tx, companyId: string, wanted: string | null): Promise<string> {
  const role = (wanted && (await findRole(tx, companyId, wanted))) || (await findBuiltInRole(tx, companyId, 'employee'))
  if (!role) throw new Error('a company without the role of employees')
  return role.role_id
}

/** Whether the actor may give this role: nobody gives a role that allows more than their own. Undefined for an unknown role. */
export async function mayGiveRole(tx: Tx, actor: Actor, roleId: string): Promise<boolean | undefined> {
  const role = await findRole(tx, actor.companyId, roleId)
  return role && mayHandle(await roleOf(tx, actor), role)
}

/** Creates the built-in roles of a new company and returns their ids. */
export async function foundRoles(tx: Tx, companyId: string): Promise<Record<BuiltInRole, string>> {
  return recordOfEach(keysOf(builtInRoles), async (role_name) => {
    const roleId = await insertRole(tx, companyId, { role_name, permissions: [], built_in: true, revision: 0 })
    if (!roleId) throw new Error('a company is founded once')
    return roleId
  })
}

/** A person from another system, with the name of their department. */
export type NewPerson = Omit<NewRow, 'department_id'> & { department?: string | null }

/**
 * Adds a person with a new address; they are invited unless `employee_account_status` says otherwise. Creates the department when its name
 * is unknown.
 */
export async function insertEmployee(tx: Tx, companyId: string, { department, ...row }: NewPerson): Promise<Employee> {
  const added = await addEmployee(tx, companyId, { ...row, department_id: await settleDepartment(tx, companyId, department) })
  if (!added) throw new Error('the company already has a person of this address')
  return added
}

/** Activates an invited person with the account that they sign in with. */
export async function activateEmployee(
  tx: Tx,
  companyId: string,
  employeeId: string,
  { accountId, now }: { accountId: string; now: Date },
): Promise<void> {
  const moved = await raiseDirectory(tx, companyId)
  const [person] = await findCards(tx, companyId, [employeeId])
  if (person?.employee_account_status !== 'INVITED') throw new Error('only an invited person can join')
  const joined = (await isStartDateGiven(tx, companyId, employeeId)) ? {} : { joined_at: now.toISOString() }
  await changeEmployee(tx, moved, employeeId, { account_id: accountId, employee_account_status: 'ACTIVE', ...joined })
}
