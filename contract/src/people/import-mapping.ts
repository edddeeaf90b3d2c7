import * as z from 'zod/mini'
import { limits } from '../limits.ts'

/** What a column of a file can be, besides a field that the company adds. `work_email` is the key: whoever has it is changed, everyone else is new. */
export const importFields = [
  'work_email',
  'first_name',
  'last_name',
  'position_title',
  'department',
  'manager',
  'role',
  'phone',
  'location',
  'time_zone',
  'birthday',
  'pronouns',
  'joined_at',
] as const
export type ImportField = (typeof importFields)[number]

export const ImportMapping = z.object({
  /** One for each column of the file, in their order: a field, the `field_id` of one that the company adds, or null for a column that is left out. */
  columns: z.array(z.nullable(z.string().check(z.maxLength(50)))).check(z.maxLength(limits.importColumns)),
  /** Which part of a date comes first where it is not written as 2026-11-21. */
  dates: z._default(z.enum(['day', 'month']), 'day'),
  /** Whether a department is made where there is none of its name. */
  make_departments: z._default(z.boolean(), false),
})
export type ImportMapping = z.infer<typeof ImportMapping>
