import { sql } from '#kernel/database/transaction'

/** SQL of people, for use in other statements: everyone who is active. */
export const everyPerson = (companyId: string) =>
  sql<{
    employee_id: string
  }>`select a.employee_id from employee a where a.company_id = ${companyId} and a.employee_account_status = 'ACTIVE'`

/** Everyone, also those who are not active. */
export const everyoneEver = (companyId: string) =>
  sql<{
    employee_id: string
    is_active: boolean
  }>`select o.employee_id, o.employee_account_status = 'ACTIVE' as is_active from employee o where o.company_id = ${companyId}`

/** Those who report to one of these people. */
export const directReports = (companyId: string, managerIds: readonly string[]) =>
  sql<{
    employee_id: string
  }>`select r.employee_id from employee r where r.company_id = ${companyId} and r.manager_id = any(${managerIds}::uuid[])`

/** Everyone with their department and time zone; a zone is null where the company's applies. */
export const peopleWithPlaces = (companyId: string) =>
  sql<{
    employee_id: string
    department_id: string | null
    time_zone: string | null
  }>`select w.employee_id, w.department_id, w.time_zone from employee w where w.company_id = ${companyId}`

/** The names of the departments. */
export const departmentNames = (companyId: string) =>
  sql<{
    department_id: string
    department_name: string
  }>`select d.department_id, d.department_name from department d where d.company_id = ${companyId}`
