import type { Department } from '@atrium/contract/people/departments'
import { database } from '#kernel/database/database'
import { sql, type Tx } from '#kernel/database/transaction'

const counted = sql<number>`(
  select count(*) from employee e
  where e.company_id = department.company_id and e.department_id = department.department_id
    and e.employee_account_status not in ('DEACTIVATED', 'DELETED')
)`.as('total_members')
const shown = ['department_id', 'department_name', 'parent_department_id', counted] as const

const departments = (companyId: string) => database.selectFrom('department').select(shown).where('company_id', '=', companyId)

export const listDepartmentRows = (tx: Tx, companyId: string): Promise<Department[]> =>
  tx.all(departments(companyId).orderBy(sql`department_name collate "unicode"`))

export const findDepartment = (tx: Tx, companyId: string, departmentId: string): Promise<Department | undefined> =>
  tx.first(departments(companyId).where('department_id', '=', departmentId))

export const findDepartmentNamed = (tx: Tx, companyId: string, name: string): Promise<Department | undefined> =>
  tx.first(departments(companyId).where(sql<boolean>`lower(department_name) = lower(${name})`))

export const countDepartments = async (tx: Tx, companyId: string): Promise<number> =>
  (
    await tx.first(
      database
        .selectFrom('department')
        .select(sql<number>`count(*)`.as('count'))
        .where('company_id', '=', companyId),
    )
  )?.count ?? 0

type DepartmentRow = { department_name: string; parent_department_id: string | null }

/** Undefined when the name is taken. */
export const insertDepartment = (tx: Tx, companyId: string, row: DepartmentRow): Promise<{ department_id: string } | undefined> =>
  tx.first(
    database
      .insertInto('department')
      .values({ company_id: companyId, ...row })
      .onConflict((conflict) => conflict.doNothing())
      .returning('department_id'),
  )

export const updateDepartmentRow = (tx: Tx, companyId: string, departmentId: string, change: Partial<DepartmentRow>) =>
  tx.run(database.updateTable('department').set(change).where('company_id', '=', companyId).where('department_id', '=', departmentId))

export const deleteDepartmentRow = (tx: Tx, companyId: string, departmentId: string) =>
  tx.run(database.deleteFrom('department').where('company_id', '=', companyId).where('department_id', '=', departmentId))

/** Moves the child departments of a department to its parent. */
export const moveParts = (tx: Tx, companyId: string, departmentId: string, parentId: string | null) =>
  tx.run(
    database
      .updateTable('department')
      .set({ parent_department_id: parentId })
      .where('company_id', '=', companyId)
      .where('parent_department_id', '=', departmentId),
  )

/** Moves the members of a department to another, or touches them after a rename; their cards change either way. Returns how many. */
export const touchMembers = (tx: Tx, companyId: string, departmentId: string, to: string | null, revision: number) =>
  tx.run(
    database
      .updateTable('employee')
      .set({ department_id: to, revision })
      .where('company_id', '=', companyId)
      .where('department_id', '=', departmentId),
  )

/** The department and those above it, itself first, at most `depth` of them. */
export const listAbove = async (tx: Tx, companyId: string, departmentId: string, depth: number): Promise<string[]> =>
  (
    await tx.all(sql<{ department_id: string }>`
      with recursive above as (
        select department_id, parent_department_id, 1 as depth from department
        where company_id = ${companyId} and department_id = ${departmentId}
        union all
        select d.department_id, d.parent_department_id, a.depth + 1
        from above a join department d on d.company_id = ${companyId} and d.department_id = a.parent_department_id
        where a.depth < ${depth}
      )
      select department_id from above order by depth`)
  ).map((row) => row.department_id)
