import * as z from 'zod/mini'
import { Birthday, Instant, optionalLine, PersonName, Phone, WorkEmail } from '../fields.ts'
import { TimeZone } from '../time-zone.ts'
import { limits } from '../limits.ts'
import { CustomValues } from './custom-values.ts'

/** DELETED is final: a tombstone that remains as the author of what the person wrote, gave or decided. */
export const AccountStatus = z.enum(['INVITED', 'ACTIVE', 'SUSPENDED', 'DEACTIVATED', 'DELETED'])
export type AccountStatus = z.infer<typeof AccountStatus>

/**
 * Availability (spec §3) and status text. `auto` follows presence; with `manual` the chosen value stays until it is changed. Text and
 * choice both end at `status_until`.
 */
export const EmployeeStatus = z.object({
  status_type: z.enum(['auto', 'manual']),
  auto_status: z.enum(['Available', 'Busy', 'Appear Offline']),
  status_text: z.nullable(z.string()),
  status_until: z.nullable(Instant),
})
export type EmployeeStatus = z.infer<typeof EmployeeStatus>

/** What a person’s clock shows, while their availability follows it. */
export const FollowedClock = z.enum(['in', 'out', 'break'])
export type FollowedClock = z.infer<typeof FollowedClock>

/** A person as colleagues see them everywhere: lists, avatars, hover cards, mentions. */
export const Employee = z.object({
  employee_id: z.uuid(),
  first_name: z.string(),
  last_name: z.string(),
  position_title: z.nullable(z.string()),
  department_id: z.nullable(z.uuid()),
  department: z.nullable(z.string()),
  work_email_id: z.string(),
  employee_account_status: AccountStatus,
  profile_url: z.nullable(z.string()),
  employee_status: EmployeeStatus,
  /** Where `status_type` is `auto`: available while they work, away otherwise. Null for those whose availability follows presence alone. */
  clock_status: z.nullable(FollowedClock),
  time_zone: z.nullable(z.string()),
  pronouns: z.nullable(z.string()),
  revision: z.int(),
})
export type Employee = z.infer<typeof Employee>

/** Who sees a birthday: everyone with its year, everyone without the year, or only the person and those who manage people. */
export const BirthdayVisibility = z.enum(['date', 'day', 'nobody'])
export type BirthdayVisibility = z.infer<typeof BirthdayVisibility>

/** A full profile: the person's own, as in the session, or the fields of another person requested with `select`. */
export const EmployeeProfile = z.extend(Employee, {
  phone: z.nullable(z.string()),
  about: z.nullable(z.string()),
  role_id: z.uuid(),
  role_name: z.string(),
  joined_at: Instant,
  manager_id: z.nullable(z.uuid()),
  location: z.nullable(z.string()),
  /** `YYYY-MM-DD`, or `MM-DD` for callers who may see only the day. */
  birthday: z.nullable(z.string()),
  birthday_visibility: BirthdayVisibility,
  /** Values of the custom fields, by `field_id`. */
  custom_fields: CustomValues,
})
export type EmployeeProfile = z.infer<typeof EmployeeProfile>

/**
 * What the caller may do to a person, so that no client computes permissions. `edit`: their profile; `manage`: their account, including the
 * role.
 */
export const EmployeeAbilities = z.object({ edit: z.boolean(), manage: z.boolean() })
export type EmployeeAbilities = z.infer<typeof EmployeeAbilities>

export const NewEmployee = z.object({
  first_name: PersonName,
  last_name: PersonName,
  work_email_id: WorkEmail,
  position_title: z.optional(z.nullable(optionalLine(limits.titleMaximum))),
  department_id: z.optional(z.nullable(z.uuid())),
  manager_id: z.optional(z.nullable(z.uuid())),
  location: z.optional(z.nullable(optionalLine(limits.titleMaximum))),
  profile_url: z.optional(z.nullable(z.string().check(z.maxLength(2_000)))),
  role_id: z.optional(z.uuid()),
})

/** A change of availability; omitted text and end mean none. */
const StatusChange = z.object({
  status_type: z.enum(['auto', 'manual']),
  auto_status: z.enum(['Available', 'Busy', 'Appear Offline']),
  status_text: z._default(z.nullable(optionalLine(limits.statusTextMaximum)), null),
  status_until: z._default(z.nullable(Instant), null),
})

/**
 * The fields that can change. Without `employee_id` it is the caller's own profile; another person's, and any role, department or manager,
 * requires `people.manage`.
 */
export const EmployeeChange = z.object({
  employee_id: z.optional(z.uuid()),
  first_name: z.optional(PersonName),
  last_name: z.optional(PersonName),
  position_title: z.optional(z.nullable(optionalLine(limits.titleMaximum))),
  department_id: z.optional(z.nullable(z.uuid())),
  manager_id: z.optional(z.nullable(z.uuid())),
  location: z.optional(z.nullable(optionalLine(limits.titleMaximum))),
  birthday: z.optional(z.nullable(Birthday)),
  birthday_visibility: z.optional(BirthdayVisibility),
  /** Only the given fields change; null clears one. */
  custom_fields: z.optional(CustomValues),
  joined_at: z.optional(Instant),
  pronouns: z.optional(z.nullable(optionalLine(40))),
  phone: z.optional(z.nullable(Phone)),
  about: z.optional(z.nullable(optionalLine(limits.aboutMaximum))),
  time_zone: z.optional(z.nullable(TimeZone)),
  profile_url: z.optional(z.nullable(z.string().check(z.maxLength(2_000)))),
  employee_status: z.optional(StatusChange),
  role_id: z.optional(z.uuid()),
})
