import type { AccountStatus, Employee, EmployeeProfile, EmployeeStatus } from '@atrium/contract/people/schemas'
import { database } from '#kernel/database'
import { sql, type Tx } from '#kernel/transaction'
import type { RoleFacts } from './rules.ts'

/** The SQL of people and their roles. */
const card = [
  'employee.employee_id',
  'employee.first_name',
  'employee.last_name',
  'employee.position_title',
  'employee.department',
  'employee.work_email_id',
  sql<AccountStatus>`employee.employee_account_status`.as('employee_account_status'),
  'employee.profile_url',
  sql<EmployeeStatus>`json_build_object('status_type', employee.status_type, 'auto_status', employee.auto_status)`.as('employee_status'),
  'employee.time_zone',
  'employee.pronouns',
  'employee.revision',
] as const

/** Everyone of a company, as cards. */
const cards = (companyId: string) => database.selectFrom('employee').select(card).where('employee.company_id', '=', companyId)

/** Narrows cards to those in which every word occurs. A SECURITY DEFINER search with a trigram index can stand in here when a company outgrows a scan. */
export const searchedBy = (companyId: string, words: readonly string[]) => {
  let found = cards(companyId)
  for (const word of words) found = found.where(sql<boolean>`strpos(employee.search_text, folded(${word})) > 0`)
  return found
}

export const findCards = (tx: Tx, companyId: string, employeeIds: readonly string[]): Promise<Employee[]> =>
  tx.all(cards(companyId).where('employee.employee_id', '=', sql<string>`any(${employeeIds}::uuid[])`))

export const listChanged = (tx: Tx, companyId: string, since: number, count: number): Promise<Employee[]> =>
  tx.all(cards(companyId).where('employee.revision', '>', since).orderBy('employee.revision').orderBy('employee.employee_id').limit(count))

export type ProfileRow = EmployeeProfile & RoleFacts

/** A profile with the role it goes by. */
export const findProfileRow = (tx: Tx, companyId: string, employeeId: string): Promise<ProfileRow | undefined> =>
  tx.first(
    database
      .selectFrom('employee')
      .innerJoin('role', (join) => join.onRef('role.role_id', '=', 'employee.role_id').on('role.company_id', '=', companyId))
      .select([
        ...card,
        'employee.phone',
        'employee.about',
        'employee.joined_at',
        'role.role_id',
        'role.role_name',
        'role.built_in',
        'role.permissions',
      ])
      .where('employee.company_id', '=', companyId)
      .where('employee.employee_id', '=', employeeId),
  )

/** The role of an active person. Asked at every call, so it is one named statement. */
export const findActiveRole = async (tx: Tx, companyId: string, employeeId: string): Promise<RoleFacts | undefined> =>
  (
    await tx.hot<RoleFacts>(
      'active-role',
      `select r.role_name, r.built_in, r.permissions from employee e join role r on r.company_id = e.company_id and r.role_id = e.role_id
        where e.company_id = $1 and e.employee_id = $2 and e.employee_account_status = 'ACTIVE'`,
      [companyId, employeeId],
    )
  )[0]

export const findByAddress = (tx: Tx, companyId: string, workEmail: string): Promise<Employee | undefined> =>
  tx.first(cards(companyId).where('employee.work_email_id', '=', workEmail))

export const listActiveIds = async (tx: Tx, companyId: string, employeeIds: readonly string[]): Promise<string[]> =>
  (
    await tx.all(
      database
        .selectFrom('employee')
        .select('employee_id')
        .where('company_id', '=', companyId)
        .where('employee_id', '=', sql<string>`any(${employeeIds}::uuid[])`)
        .where('employee_account_status', '=', 'ACTIVE'),
    )
  ).map((row) => row.employee_id)

type Free =
  | 'position_title'
  | 'department'
  | 'profile_url'
  | 'time_zone'
  | 'pronouns'
  | 'phone'
  | 'about'
  | 'joined_at'
  | 'employee_account_status'
/** A person to be; what is left out takes the table's default. */
export type NewRow = Pick<Employee, 'first_name' | 'last_name' | 'work_email_id'> & { [F in Free]?: EmployeeProfile[F] | undefined } & {
  role_id: string
  account_id?: string | null
  manager_id?: string | null
}

/** Answers nothing when the company already has that address. */
export const insertRow = (tx: Tx, companyId: string, revision: number, row: NewRow): Promise<Employee | undefined> =>
  tx.first(
    database
      .insertInto('employee')
      .values({ company_id: companyId, revision, ...row })
      .onConflict((conflict) => conflict.columns(['company_id', 'work_email_id']).doNothing())
      .returning(card),
  )

export type RowChange = Partial<Omit<NewRow, 'work_email_id'>> & { employee_status?: EmployeeStatus }

export const updateRow = (
  tx: Tx,
  companyId: string,
  employeeId: string,
  revision: number,
  { employee_status, ...change }: RowChange,
): Promise<Employee | undefined> =>
  tx.first(
    database
      .updateTable('employee')
      .set({ revision, ...change, ...employee_status })
      .where('company_id', '=', companyId)
      .where('employee_id', '=', employeeId)
      .returning(card),
  )

const roles = (companyId: string) =>
  database.selectFrom('role').select(['role_id', 'role_name', 'permissions', 'built_in']).where('company_id', '=', companyId)

export const listRoleRows = (tx: Tx, companyId: string) =>
  tx.all(roles(companyId).orderBy('built_in', 'desc').orderBy('created_at').orderBy('role_id'))

export const findRole = (tx: Tx, companyId: string, roleId: string) => tx.first(roles(companyId).where('role_id', '=', roleId))

export const findBuiltInRole = (tx: Tx, companyId: string, name: string) =>
  tx.first(roles(companyId).where('built_in', '=', true).where('role_name', '=', name))

export const insertRole = async (
  tx: Tx,
  companyId: string,
  role: { role_name: string; permissions: readonly string[]; built_in: boolean },
): Promise<string> => {
  const row = await tx.first(
    database
      .insertInto('role')
      .values({ company_id: companyId, ...role, permissions: [...role.permissions] })
      .returning('role_id'),
  )
  if (!row) throw new Error('an insert returned no row')
  return row.role_id
}

/** Active owners, locked, so that of two who go at once the second is counted without the first. What they send meanwhile is not held up. */
export const lockActiveOwners = (tx: Tx, companyId: string) =>
  tx.all(
    database
      .selectFrom('employee')
      .innerJoin('role', (join) => join.onRef('role.role_id', '=', 'employee.role_id').on('role.company_id', '=', companyId))
      .select('employee.employee_id')
      .where('employee.company_id', '=', companyId)
      .where('employee.employee_account_status', '=', 'ACTIVE')
      .where('role.built_in', '=', true)
      .where('role.role_name', '=', 'owner')
      .orderBy('employee.employee_id')
      .forNoKeyUpdate('employee'),
  )
