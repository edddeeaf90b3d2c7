import type { Employee, EmployeeProfile } from './schemas.ts'

/** The fields shown with a person’s name everywhere. */
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
  'clock_status',
  'time_zone',
  'pronouns',
  'revision',
] as const satisfies readonly (keyof Employee)[]

/** The fields of a profile that colleagues can see. */
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

/** All fields, for the person themselves and those who manage people. */
export const employeeFields = [
  ...profileFields,
  'role_id',
  'role_name',
  'birthday_visibility',
] as const satisfies readonly (keyof EmployeeProfile)[]

/** Everything `select` of employee/meta may name. `can` is not part of the profile: it is what the caller may do to the person. */
export const selectableFields = [...employeeFields, 'can'] as const
