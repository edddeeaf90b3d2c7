import * as z from 'zod/mini'
import { Criteria } from '../people/audience.ts'
import { badgeCriteriaKinds, badgeCriteriaTypes } from './criteria.ts'

/**
 * One condition of a badge. Names are not restricted here, so that unknown ones get a specific error. `from` and `to` are days in the
 * company’s time zone, both included, and come together: what happened from the beginning of the first until the beginning of the day after the last.
 */
export const BadgeCriteria = z.extend(Criteria, {
  value: z.union([Criteria.shape.value, z.boolean()]),
  /** Of recognitions: only those with this value of the company. */
  value_id: z._default(z.nullable(z.uuid()), null),
  /** Of counts. */
  from: z.optional(z.iso.date()),
  to: z.optional(z.iso.date()),
})
export type BadgeCriteria = z.infer<typeof BadgeCriteria>

/** What a criterion can be about, and how it is compared. */
export const BadgeCriteriaType = z.object({
  criteria_type: z.enum(badgeCriteriaTypes),
  kind: z.enum(badgeCriteriaKinds),
  search_types: z.array(z.string()),
  /** Whether it can have a `value_id`. */
  takes_value: z.boolean(),
  /** Whether it can have `from` and `to`. */
  takes_dates: z.boolean(),
  /** Of a `custom_field`. */
  field_id: z.nullable(z.uuid()),
  field_name: z.nullable(z.string()),
})
export type BadgeCriteriaType = z.infer<typeof BadgeCriteriaType>
