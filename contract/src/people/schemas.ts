import * as z from 'zod/mini'
import { Instant, optionalLine, PersonName, Phone, TimeZone, WorkEmail } from '../fields.ts'
import { limits } from '../limits.ts'

export const AccountStatus = z.enum(['INVITED', 'ACTIVE', 'SUSPENDED', 'DEACTIVATED'])
export type AccountStatus = z.infer<typeof AccountStatus>

/** Availability (spec §3). `auto` follows the person's presence; with `manual` the chosen word stands until it is changed. */
export const EmployeeStatus = z.object({
  status_type: z.enum(['auto', 'manual']),
  auto_status: z.enum(['Available', 'Busy', 'Appear Offline']),
})
export type EmployeeStatus = z.infer<typeof EmployeeStatus>

/** A person as colleagues see them everywhere: lists, avatars, hover cards, mentions. */
export const Employee = z.object({
  employee_id: z.uuid(),
  first_name: z.string(),
  last_name: z.string(),
  position_title: z.nullable(z.string()),
  department: z.nullable(z.string()),
  work_email_id: z.string(),
  employee_account_status: AccountStatus,
  profile_url: z.nullable(z.string()),
  employee_status: EmployeeStatus,
  time_zone: z.nullable(z.string()),
  pronouns: z.nullable(z.string()),
  revision: z.int(),
})
export type Employee = z.infer<typeof Employee>

/** The person's own profile, as the session carries it. */
export const EmployeeProfile = z.extend(Employee, {
  phone: z.nullable(z.string()),
  about: z.nullable(z.string()),
  role_id: z.uuid(),
  role_name: z.string(),
  joined_at: Instant,
})
export type EmployeeProfile = z.infer<typeof EmployeeProfile>

/** Everything `select` of employee/meta may name. */
export const employeeFields = [
  'employee_id',
  'first_name',
  'last_name',
  'position_title',
  'department',
  'work_email_id',
  'employee_account_status',
  'profile_url',
  'employee_status',
  'time_zone',
  'pronouns',
  'revision',
  'phone',
  'about',
  'role_id',
  'role_name',
  'joined_at',
] as const satisfies readonly (keyof EmployeeProfile)[]

export const NewEmployee = z.object({
  first_name: PersonName,
  last_name: PersonName,
  work_email_id: WorkEmail,
  position_title: z.optional(z.nullable(optionalLine(limits.titleMaximum))),
  department: z.optional(z.nullable(optionalLine(limits.titleMaximum))),
  profile_url: z.optional(z.nullable(z.string().check(z.maxLength(2_000)))),
  role_id: z.optional(z.uuid()),
})

/** What may change. Without `employee_id` it is the person's own profile; another person's, and any role, wants `people.manage`. */
export const EmployeeChange = z.object({
  employee_id: z.optional(z.uuid()),
  first_name: z.optional(PersonName),
  last_name: z.optional(PersonName),
  position_title: z.optional(z.nullable(optionalLine(limits.titleMaximum))),
  department: z.optional(z.nullable(optionalLine(limits.titleMaximum))),
  pronouns: z.optional(z.nullable(optionalLine(40))),
  phone: z.optional(z.nullable(Phone)),
  about: z.optional(z.nullable(optionalLine(limits.aboutMaximum))),
  time_zone: z.optional(z.nullable(TimeZone)),
  profile_url: z.optional(z.nullable(z.string().check(z.maxLength(2_000)))),
  employee_status: z.optional(EmployeeStatus),
  role_id: z.optional(z.uuid()),
})

export const Role = z.object({ role_id: z.uuid(), role_name: z.string(), permissions: z.array(z.string()), built_in: z.boolean() })
export type Role = z.infer<typeof Role>
