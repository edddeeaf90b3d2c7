import * as z from 'zod/mini'
import { limits } from '../limits.ts'

/**
 * The meanings a file’s column can have, in addition to custom fields. `work_email` is the key: people with that address are changed, all
 * others are new.
 */
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
  /** One entry for each column of the file, in order: a field, the `field_id` of a custom field, or null for a column that is ignored. */
  columns: z.array(z.nullable(z.string().check(z.maxLength(50)))).check(z.maxLength(limits.importColumns)),
  /** Whether day or month comes first in dates that are not written as 2026-11-21. */
  dates: z._default(z.enum(['day', 'month']), 'day'),
  /** Whether missing departments are created. */
  make_departments: z._default(z.boolean(), false),
})
export type ImportMapping = z.infer<typeof ImportMapping>
