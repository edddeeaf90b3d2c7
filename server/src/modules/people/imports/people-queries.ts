import type { ImportField } from '@atrium/contract/people/import-mapping'
import type { AccountStatus } from '@atrium/contract/people/schemas'
import type { CustomValues } from '@atrium/contract/people/custom-values'
import { sql, type Tx } from '#kernel/database/transaction'

/** SQL with which an import finds and writes people, a few hundred per statement. */
export type Known = {
  employee_id: string
  work_email: string
  employee_account_status: AccountStatus
  role_id: string
  first_name: string
  last_name: string
  position_title: string | null
  department_id: string | null
  manager: string | null
  manager_id: string | null
  phone: string | null
  location: string | null
  time_zone: string | null
  birthday: string | null
  pronouns: string | null
  joined_at: string
  joined_instant: string
  /** Whether the start date was given, so that joining does not set it. */
  joined_at_is_said: boolean
  custom_fields: CustomValues
}

const known = (companyId: string) => sql`
    select e.employee_id, e.work_email_id as work_email, e.employee_account_status, e.role_id, e.first_name, e.last_name, e.position_title,
      e.department_id, m.work_email_id as manager, e.manager_id, e.phone, e.location, e.time_zone, to_char(e.birthday, 'YYYY-MM-DD') as birthday, e.pronouns,
      to_char(e.joined_at, 'YYYY-MM-DD') as joined_at, e.custom_fields,
      to_char(e.joined_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as joined_instant, e.joined_at_is_said
    from employee e left join employee m on m.company_id = e.company_id and m.employee_id = e.manager_id
    where e.company_id = ${companyId}`

export const findKnown = (tx: Tx, companyId: string, addresses: readonly string[]): Promise<Known[]> =>
  tx.all(sql<Known>`${known(companyId)} and e.work_email_id = any(${addresses}::text[])`)

export const findKnownById = (tx: Tx, companyId: string, employeeIds: readonly string[]): Promise<Known[]> =>
  tx.all(sql<Known>`${known(companyId)} and e.employee_id = any(${employeeIds}::uuid[])`)

/** Who reports to whom, by address. */
export const listLines = (tx: Tx, companyId: string): Promise<{ work_email: string; manager: string | null }[]> =>
  tx.all(sql<{ work_email: string; manager: string | null }>`
    select e.work_email_id as work_email, m.work_email_id as manager
    from employee e left join employee m on m.company_id = e.company_id and m.employee_id = e.manager_id
    where e.company_id = ${companyId} and e.employee_account_status <> 'DELETED'`)

export type DepartmentRow = { department_id: string; department_name: string; parent_department_id: string | null }

export const listDepartmentNames = (tx: Tx, companyId: string): Promise<DepartmentRow[]> =>
  tx.all(sql<DepartmentRow>`select department_id, department_name, parent_department_id from department where company_id = ${companyId}`)

/** The values written for a person; null keeps the existing value, or leaves it empty for a new person. */
export type Written = {
  employee_id: string | null
  work_email: string
  first_name: string | null
  last_name: string | null
  position_title: string | null
  department_id: string | null
  manager_id: string | null
  role_id: string | null
  phone: string | null
  location: string | null
  time_zone: string | null
  birthday: string | null
  pronouns: string | null
  joined_at: string | null
  custom_fields: CustomValues
}
const record = sql`r(employee_id uuid, work_email text, first_name text, last_name text, position_title text, department_id uuid, manager_id uuid,
  role_id uuid, phone text, location text, time_zone text, birthday date, pronouns text, joined_at timestamptz, custom_fields jsonb)`

/** Adds people as invited; returns their ids. */
export const insertPeople = (tx: Tx, companyId: string, revision: number, people: readonly Written[], now: Date) =>
  tx.all(sql<{ employee_id: string; work_email: string }>`
    insert into employee (company_id, revision, employee_account_status, work_email_id, first_name, last_name, position_title, department_id, manager_id,
      role_id, phone, location, time_zone, birthday, pronouns, joined_at, joined_at_is_said, custom_fields)
    select ${companyId}, ${revision}, 'INVITED', r.work_email, r.first_name, r.last_name, r.position_title, r.department_id, r.manager_id,
      r.role_id, r.phone, r.location, r.time_zone, r.birthday, r.pronouns, coalesce(r.joined_at, ${now.toISOString()}), r.joined_at is not null, r.custom_fields
    from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as ${record}
    on conflict (company_id, work_email_id) do nothing
    returning employee_id, work_email_id as work_email`)

export const updatePeople = (tx: Tx, companyId: string, revision: number, people: readonly Written[]) =>
  tx.run(sql`
    update employee e set revision = ${revision},
      first_name = coalesce(r.first_name, e.first_name), last_name = coalesce(r.last_name, e.last_name),
      position_title = coalesce(r.position_title, e.position_title), department_id = coalesce(r.department_id, e.department_id),
      manager_id = coalesce(r.manager_id, e.manager_id), role_id = coalesce(r.role_id, e.role_id), phone = coalesce(r.phone, e.phone),
      location = coalesce(r.location, e.location), time_zone = coalesce(r.time_zone, e.time_zone), birthday = coalesce(r.birthday, e.birthday),
      pronouns = coalesce(r.pronouns, e.pronouns), joined_at = coalesce(r.joined_at, e.joined_at),
      joined_at_is_said = e.joined_at_is_said or r.joined_at is not null, custom_fields = e.custom_fields || r.custom_fields
    from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as ${record}
    where e.company_id = ${companyId} and e.employee_id = r.employee_id`)

export type Line = { row_number: number; employee_id: string | null; manager_id: string }

/** Those of the wanted reporting lines that would form a cycle or be deeper than `depth`. */
export const listBadLines = async (tx: Tx, companyId: string, lines: readonly Line[], depth: number): Promise<ReadonlySet<number>> =>
  new Set(
    (
      await tx.all(sql<{ row_number: number }>`
        with recursive wanted as (
          select * from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as r(row_number integer, employee_id uuid, manager_id uuid)
        ), line as (
          select row_number, employee_id, manager_id as above, 1 as depth from wanted
          union all
          select l.row_number, l.employee_id, e.manager_id, l.depth + 1
          from line l join employee e on e.company_id = ${companyId} and e.employee_id = l.above
          where e.manager_id is not null and l.depth <= ${depth} and l.above is distinct from l.employee_id
        )
        select distinct row_number from line where above = employee_id or depth > ${depth}`)
    ).map(({ row_number }) => row_number),
  )

/** Whether the start date was given, so that joining does not set it. */
export const isStartDateGiven = async (tx: Tx, companyId: string, employeeId: string): Promise<boolean> =>
  (
    await tx.first(sql<{ said: boolean }>`
    select joined_at_is_said as said from employee where company_id = ${companyId} and employee_id = ${employeeId}`)
  )?.said ?? false

export const countActiveOwners = async (tx: Tx, companyId: string): Promise<number> =>
  (
    await tx.first(sql<{ count: number }>`
    select count(*) as count from employee e join role r on r.company_id = e.company_id and r.role_id = e.role_id
    where e.company_id = ${companyId} and e.employee_account_status = 'ACTIVE' and r.built_in and r.role_name = 'owner'`)
  )?.count ?? 0

/** A person as exported: each field in the form in which an import reads it. */
export type Exported = { [F in ImportField]: string | null } & Pick<Known, 'employee_id' | 'employee_account_status' | 'custom_fields'>

export const listExported = (tx: Tx, companyId: string, employeeIds: readonly string[]): Promise<Exported[]> =>
  tx.all(sql<Exported>`
    select e.employee_id, e.employee_account_status, e.custom_fields, e.work_email_id as work_email, e.first_name, e.last_name, e.position_title,
      d.department_name as department, m.work_email_id as manager, r.role_name as role, e.phone, e.location, e.time_zone,
      to_char(e.birthday, 'YYYY-MM-DD') as birthday, e.pronouns, to_char(e.joined_at, 'YYYY-MM-DD') as joined_at
    from employee e
    join role r on r.company_id = e.company_id and r.role_id = e.role_id
    left join department d on d.company_id = e.company_id and d.department_id = e.department_id
    left join employee m on m.company_id = e.company_id and m.employee_id = e.manager_id
    where e.company_id = ${companyId} and e.employee_id = any(${employeeIds}::uuid[])`)
