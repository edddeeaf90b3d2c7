import { text } from '#kernel/http/listing'
import { sql } from '#kernel/database/transaction'
import { departmentName } from './queries.ts'

/** The columns by which people are filtered and sorted. */
export const listing = {
  columns: {
    first_name: text('employee.first_name'),
    last_name: text('employee.last_name'),
    position_title: text(sql`coalesce(employee.position_title, '')`),
    department: text(sql`coalesce(${departmentName}, '')`),
    work_email_id: text('employee.work_email_id'),
    employee_account_status: text('employee.employee_account_status'),
    joined_at: 'employee.joined_at',
    department_id: text(sql`coalesce(employee.department_id::text, '')`),
    role_id: 'employee.role_id',
    role_name: text(sql`(select r.role_name from role r where r.company_id = employee.company_id and r.role_id = employee.role_id)`),
    manager_id: text(sql`coalesce(employee.manager_id::text, '')`),
    location: text(sql`coalesce(employee.location, '')`),
    time_zone: text(sql`coalesce(employee.time_zone, '')`),
  },
  key: 'employee_id',
  keyColumn: 'employee.employee_id',
  defaultSort: { field: 'first_name', direction: 'asc' },
} as const
