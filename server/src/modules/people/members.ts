import type { Employee, EmployeeProfile } from '@atrium/contract/people/schemas'
import type { Actor } from '#kernel/context'
import type { Tx } from '#kernel/transaction'
import { settleDepartment } from './departments.ts'
import { addEmployee, changeEmployee, raiseDirectory } from './directory.ts'
import { isStartSaid } from './imports/people-queries.ts'
import { findByAddress, findCards, findProfileRow, listActiveIds, type NewRow } from './queries.ts'
import { findActiveRole, findBuiltInRole, findRole, insertRole } from './role-queries.ts'
import { builtInRoles, mayHandle, permissionsOf, type BuiltInRole } from './role-rules.ts'
import { roleOf } from './roles.ts'

/** What the kernel and other modules ask of people. */
export type Profile = EmployeeProfile & { permissions: readonly string[] }

/** What someone's role allows now; undefined unless they are active. */
export async function findPermissions(tx: Tx, companyId: string, employeeId: string): Promise<ReadonlySet<string> | undefined> {
  const role = await findActiveRole(tx, companyId, employeeId)
  return role && new Set(permissionsOf(role))
}

export async function findProfile(tx: Tx, companyId: string, employeeId: string): Promise<Profile | undefined> {
  const row = await findProfileRow(tx, companyId, employeeId)
  return row && { ...row, permissions: permissionsOf(row) }
}

/** Cards of the people of these ids, in no order; ids that are nobody's are left out. */
export const findEmployees = async (tx: Tx, companyId: string, employeeIds: readonly string[]): Promise<Employee[]> =>
  employeeIds.length ? findCards(tx, companyId, employeeIds) : []

/** Those of the given people who are active. */
export const findActiveEmployeeIds = async (tx: Tx, companyId: string, employeeIds: readonly string[]): Promise<Set<string>> =>
  new Set(employeeIds.length ? await listActiveIds(tx, companyId, employeeIds) : [])

/** The person of an address, whatever their state. */
export const findEmployeeByAddress = (tx: Tx, companyId: string, workEmail: string): Promise<Employee | undefined> =>
  findByAddress(tx, companyId, workEmail)

/** The role for someone new: the wanted one while it exists, else that of employees. */
export async function findRoleFor(tx: Tx, companyId: string, wanted: string | null): Promise<string> {
  const role = (wanted && (await findRole(tx, companyId, wanted))) || (await findBuiltInRole(tx, companyId, 'employee'))
  if (!role) throw new Error('a company without the role of employees')
  return role.role_id
}

/** Whether someone may have others given this role: nobody gives a role that allows more than their own. Undefined where there is no such role. */
export async function mayGiveRole(tx: Tx, actor: Actor, roleId: string): Promise<boolean | undefined> {
  const role = await findRole(tx, actor.companyId, roleId)
  return role && mayHandle(await roleOf(tx, actor), role)
}

/** Gives a new company its built-in roles and answers their ids. */
export async function foundRoles(tx: Tx, companyId: string): Promise<Record<BuiltInRole, string>> {
  const found = async (role_name: BuiltInRole): Promise<string> => {
    const roleId = await insertRole(tx, companyId, { role_name, permissions: [], built_in: true, revision: 0 })
    if (!roleId) throw new Error('a company is founded once')
    return roleId
  }
  const ids = new Map<string, string>()
  for (const name of Object.keys(builtInRoles)) ids.set(name, await found(name as BuiltInRole)) // the keys are their names
  return Object.fromEntries(ids) as Record<BuiltInRole, string> // likewise
}

/** A person who comes from elsewhere, with a word for their department. */
export type NewPerson = Omit<NewRow, 'department_id'> & { department?: string | null }

/** Adds a person whose address is new to the company; they are invited unless `employee_account_status` says otherwise. A department is made for a new word. */
export async function insertEmployee(tx: Tx, companyId: string, { department, ...row }: NewPerson): Promise<Employee> {
  const added = await addEmployee(tx, companyId, { ...row, department_id: await settleDepartment(tx, companyId, department) })
  if (!added) throw new Error('the company already has a person of this address')
  return added
}

/** An invited person has joined, with the account that they sign in with. */
export async function activateEmployee(
  tx: Tx,
  companyId: string,
  employeeId: string,
  { accountId, now }: { accountId: string; now: Date },
): Promise<void> {
  const moved = await raiseDirectory(tx, companyId)
  const [person] = await findCards(tx, companyId, [employeeId])
  if (person?.employee_account_status !== 'INVITED') throw new Error('only an invited person can join')
  const joined = (await isStartSaid(tx, companyId, employeeId)) ? {} : { joined_at: now.toISOString() }
  await changeEmployee(tx, moved, employeeId, { account_id: accountId, employee_account_status: 'ACTIVE', ...joined })
}
