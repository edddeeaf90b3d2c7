import type { FilterOperator } from '../filters.ts'
import { criteriaTypes, searchTypes, type CriteriaKind } from '../people/audience.ts'

/** Criteria about what a person did and what their profile says of them, beside those by which an audience is selected. */
export const activityTypes = [
  'recognitions_received',
  'recognitions_given',
  'posts',
  'events_attended',
  'tenure',
  'profile_complete',
] as const
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
  events_attended: 'count',
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
