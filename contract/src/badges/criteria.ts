import * as z from 'zod/mini'
import type { FilterOperator } from '../filters.ts'
import { Criteria, criteriaTypes, searchTypes, type CriteriaKind } from '../people/audience.ts'

/** Criteria about what a person did and what their profile says of them, beside those by which an audience is selected. */
export const activityTypes = ['recognitions_received', 'recognitions_given', 'posts', 'tenure', 'profile_complete'] as const
export type ActivityType = (typeof activityTypes)[number]

/** The criteria of a badge. */
export const badgeCriteriaTypes = [...activityTypes, ...criteriaTypes] as const

/** `count`: a whole number. `months`: whole months in the company. `yes_no`: true or false. */
export const badgeCriteriaKinds = ['count', 'months', 'yes_no', 'place', 'word', 'text', 'number', 'date'] as const
export type BadgeCriteriaKind = (typeof badgeCriteriaKinds)[number]
type ActivityKind = Exclude<BadgeCriteriaKind, CriteriaKind>

export const activityKinds: Readonly<Record<ActivityType, ActivityKind>> = {
  recognitions_received: 'count',
  recognitions_given: 'count',
  posts: 'count',
  tenure: 'months',
  profile_complete: 'yes_no',
}

/** The operators of spec §5 that make sense for a kind. */
export const badgeSearchTypes: Readonly<Record<BadgeCriteriaKind, readonly FilterOperator[]>> = {
  ...searchTypes,
  count: ['gte', 'gt', 'lte', 'lt', 'eq', 'neq'],
  months: ['gte', 'gt', 'lte', 'lt', 'eq', 'neq'],
  yes_no: ['eq', 'neq'],
}

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
