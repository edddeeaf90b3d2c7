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

/**
 * Everyone who is active with what badges ask of them: their whole months in the company on a day, and whether their profile has a picture, a title,
 * a department, a location and some words.
 */
export const measuredPeople = (companyId: string, day: string) =>
  sql<{
    employee_id: string
    months: number
    is_complete: boolean
  }>`select m.employee_id,
      (extract(year from age(${day}::date, (m.joined_at at time zone 'UTC')::date)) * 12
        + extract(month from age(${day}::date, (m.joined_at at time zone 'UTC')::date)))::int as months,
      m.profile_url is not null and m.position_title is not null and m.department_id is not null and m.location is not null
        and m.about is not null as is_complete
    from employee m where m.company_id = ${companyId} and m.employee_account_status = 'ACTIVE'`

/** The names of the departments. */
export const departmentNames = (companyId: string) =>
  sql<{
    department_id: string
    department_name: string
  }>`select d.department_id, d.department_name from department d where d.company_id = ${companyId}`

/** Everyone with what results are looked at by: department, location, manager, and since when they are in the company on a day, as a band. */
export const peopleWithCuts = (companyId: string, day: string) =>
  sql<{
    employee_id: string
    department_id: string | null
    location: string | null
    manager_id: string | null
    tenure: string
  }>`select c.employee_id, c.department_id, nullif(trim(c.location), '') as location, c.manager_id,
      case
        when (c.joined_at at time zone 'UTC')::date > ${day}::date - interval '6 months' then '0-0.5'
        when (c.joined_at at time zone 'UTC')::date > ${day}::date - interval '1 year' then '0.5-1'
        when (c.joined_at at time zone 'UTC')::date > ${day}::date - interval '3 years' then '1-3'
        when (c.joined_at at time zone 'UTC')::date > ${day}::date - interval '5 years' then '3-5'
        when (c.joined_at at time zone 'UTC')::date > ${day}::date - interval '10 years' then '5-10'
        else '10+'
      end as tenure
    from employee c where c.company_id = ${companyId}`
