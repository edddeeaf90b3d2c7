import type { Employee, EmployeeProfile } from '@atrium/contract/people/schemas'
import type { Actor } from '#kernel/context'
import type { SessionRow } from '#kernel/sessions'
import type { Tx } from '#kernel/transaction'
import { addEmployee, changeEmployee, raiseDirectory } from './directory.ts'
import { findActiveRole, findCards, findProfileRow, insertRole, listActiveIds, type NewRow } from './queries.ts'
import { builtInRoles, permissionsOf, type BuiltInRole } from './rules.ts'

/** What the kernel and other modules ask of people. */
export type Profile = EmployeeProfile & { permissions: readonly string[] }

/** Who a session stands for, with what their role allows now; undefined unless they are active. */
export async function findActor(tx: Tx, session: SessionRow): Promise<Actor | undefined> {
  const { company_id: companyId, employee_id: employeeId, account_id: accountId, session_id: sessionId } = session
  const role = await findActiveRole(tx, companyId, employeeId)
  return role && { companyId, employeeId, accountId, sessionId, permissions: new Set(permissionsOf(role)) }
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

/** Gives a new company its built-in roles and answers their ids. */
export async function foundRoles(tx: Tx, companyId: string): Promise<Record<BuiltInRole, string>> {
  const found = (role_name: BuiltInRole) => insertRole(tx, companyId, { role_name, permissions: builtInRoles[role_name], built_in: true })
  return { owner: await found('owner'), admin: await found('admin'), employee: await found('employee') }
}

/** Adds a person whose address is new to the company; they are invited unless `employee_account_status` says otherwise. */
export async function insertEmployee(tx: Tx, companyId: string, row: NewRow): Promise<Employee> {
  const added = await addEmployee(tx, companyId, row)
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
  await changeEmployee(tx, moved, employeeId, { account_id: accountId, employee_account_status: 'ACTIVE', joined_at: now.toISOString() })
}
