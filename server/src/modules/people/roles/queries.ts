import { database } from '#kernel/database/database'
import { sql, type Tx } from '#kernel/database/transaction'
import type { BuiltInRole, RoleFacts } from './rules.ts'

export type RoleRow = RoleFacts & { role_id: string; role_description: string | null; revision: number }

const roles = (companyId: string) =>
  database
    .selectFrom('role')
    .select(['role.role_id', 'role.role_name', 'role.role_description', 'role.permissions', 'role.built_in', 'role.revision'])
    .where('role.company_id', '=', companyId)

/** Whether an employee is an owner. */
export const isOwner = sql<boolean>`exists (
  select 1 from role r where r.company_id = employee.company_id and r.role_id = employee.role_id and r.built_in and r.role_name = 'owner'
)`

/** The order of creation, which for the built-in roles is the order of what they allow. */
const orderOfRoles: readonly BuiltInRole[] = ['owner', 'admin', 'manager', 'employee', 'guest']
export const listRoleRows = (tx: Tx, companyId: string): Promise<RoleRow[]> =>
  tx.all(
    roles(companyId)
      .orderBy('role.built_in', 'desc')
      .orderBy(sql`case when role.built_in then array_position(${[...orderOfRoles]}::text[], role.role_name) end`)
      .orderBy('role.created_at')
      .orderBy('role.role_id'),
  )

export const findRole = (tx: Tx, companyId: string, roleId: string): Promise<RoleRow | undefined> =>
  tx.first(roles(companyId).where('role.role_id', '=', roleId))

export const findBuiltInRole = (tx: Tx, companyId: string, name: BuiltInRole): Promise<RoleRow | undefined> =>
  tx.first(roles(companyId).where('role.built_in', '=', true).where('role.role_name', '=', name))

/** The role of an active person. A named statement, since every call runs it. */
export const findActiveRole = async (tx: Tx, companyId: string, employeeId: string): Promise<RoleRow | undefined> =>
  (
    await tx.hot<RoleRow>(
      'active-role',
      `select r.role_id, r.role_name, r.role_description, r.built_in, r.permissions, r.revision
        from employee e join role r on r.company_id = e.company_id and r.role_id = e.role_id
        where e.company_id = $1 and e.employee_id = $2 and e.employee_account_status = 'ACTIVE' and company_is_active($1)`,
      [companyId, employeeId],
    )
  )[0]

/** How many people have each role; roles without members are left out. Tombstones do not count. */
export const countMembers = (tx: Tx, companyId: string): Promise<{ role_id: string; total_members: number }[]> =>
  tx.all(
    database
      .selectFrom('employee')
      .select(['employee.role_id', (all) => all.fn.countAll<number>().as('total_members')])
      .where('employee.company_id', '=', companyId)
      .where('employee.employee_account_status', '!=', 'DELETED')
      .groupBy('employee.role_id'),
  )

/** Whether anyone other than a tombstone has the role. */
export const hasMembers = async (tx: Tx, companyId: string, roleId: string): Promise<boolean> =>
  Boolean(
    await tx.first(
      database
        .selectFrom('employee')
        .select('employee_id')
        .where('company_id', '=', companyId)
        .where('role_id', '=', roleId)
        .where('employee_account_status', '!=', 'DELETED')
        .limit(1),
    ),
  )

/** Everyone who has one of these roles, whatever their account status. */
export const listMembers = async (tx: Tx, companyId: string, roleIds: readonly string[]): Promise<string[]> =>
  (
    await tx.all(
      database
        .selectFrom('employee')
        .select('employee_id')
        .where('company_id', '=', companyId)
        .where('role_id', '=', sql<string>`any(${roleIds}::uuid[])`),
    )
  ).map((row) => row.employee_id)

export type NewRoleRow = Pick<RoleRow, 'role_name' | 'permissions' | 'built_in' | 'revision'> & Partial<Pick<RoleRow, 'role_description'>>

/** Undefined when the company has a role of that name. */
export const insertRole = async (tx: Tx, companyId: string, { permissions, ...row }: NewRoleRow): Promise<string | undefined> =>
  (
    await tx.first(
      database
        .insertInto('role')
        .values({ company_id: companyId, ...row, permissions: [...permissions] })
        .onConflict((conflict) => conflict.expression(sql`company_id, lower(role_name)`).doNothing())
        .returning('role_id'),
    )
  )?.role_id

export const isRoleNameTaken = async (tx: Tx, companyId: string, name: string, besides: string): Promise<boolean> =>
  Boolean(
    await tx.first(
      roles(companyId)
        .where(sql<boolean>`lower(role.role_name) = lower(${name})`)
        .where('role.role_id', '!=', besides),
    ),
  )

export type RoleRowChange = { role_name?: string; role_description?: string | null; permissions?: string[]; revision: number }

export const updateRoleRow = (tx: Tx, companyId: string, roleId: string, change: RoleRowChange): Promise<number> =>
  tx.run(database.updateTable('role').set(change).where('company_id', '=', companyId).where('role_id', '=', roleId))

export const deleteRoleRow = (tx: Tx, companyId: string, roleId: string): Promise<number> =>
  tx.run(database.deleteFrom('role').where('company_id', '=', companyId).where('role_id', '=', roleId))

/** Replaces a role for at most `most` people. Cards do not show the role, so revisions stay as they are. Returns how many were changed. */
export const replaceRole = (tx: Tx, companyId: string, roleId: string, replacementId: string, most: number): Promise<number> =>
  tx.run(
    database
      .updateTable('employee')
      .set({ role_id: replacementId })
      .where('company_id', '=', companyId)
      .where('employee_id', 'in', (some) =>
        some
          .selectFrom('employee as holder')
          .select('holder.employee_id')
          .where('holder.company_id', '=', companyId)
          .where('holder.role_id', '=', roleId)
          .limit(most),
      ),
  )

const activeOwners = (companyId: string) =>
  database
    .selectFrom('employee')
    .innerJoin('role', (join) => join.onRef('role.role_id', '=', 'employee.role_id').on('role.company_id', '=', companyId))
    .select('employee.employee_id')
    .where('employee.company_id', '=', companyId)
    .where('employee.employee_account_status', '=', 'ACTIVE')
    .where('role.built_in', '=', true)
    .where('role.role_name', '=', 'owner')
    .orderBy('employee.employee_id')

export const listActiveOwners = async (tx: Tx, companyId: string): Promise<string[]> =>
  (await tx.all(activeOwners(companyId))).map((row) => row.employee_id)

/**
 * Active owners, locked, so that when two leave at once the second is counted without the first. The lock does not block messages that they
 * send meanwhile.
 */
export const lockActiveOwners = (tx: Tx, companyId: string) => tx.all(activeOwners(companyId).forNoKeyUpdate('employee'))

export const listRoleNames = (tx: Tx, companyId: string, roleIds: readonly string[]) =>
  tx.all(
    database
      .selectFrom('role')
      .select(['role_id as id', 'role_name as name'])
      .where('company_id', '=', companyId)
      .where('role_id', '=', sql<string>`any(${roleIds}::uuid[])`),
  )
