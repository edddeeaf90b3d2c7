import type { Employee, EmployeeProfile } from './schemas.ts'

/** What goes with a name wherever it stands. */
export const cardFields = [
  'employee_id',
  'first_name',
  'last_name',
  'position_title',
  'department_id',
  'department',
  'work_email_id',
  'employee_account_status',
  'profile_url',
  'employee_status',
  'time_zone',
  'pronouns',
  'revision',
] as const satisfies readonly (keyof Employee)[]

/** What a profile tells colleagues. */
export const profileFields = [
  ...cardFields,
  'phone',
  'about',
  'joined_at',
  'manager_id',
  'location',
  'birthday',
  'custom_fields',
] as const satisfies readonly (keyof EmployeeProfile)[]

/** Everything `select` of employee/meta may name: all that is for a person themselves and those who manage people. */
export const employeeFields = [
  ...profileFields,
  'role_id',
  'role_name',
  'birthday_visibility',
] as const satisfies readonly (keyof EmployeeProfile)[]
