import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { line } from '../fields.ts'
import type { FilterOperator } from '../filters.ts'
import { limits } from '../limits.ts'
import type { CustomFieldType } from './custom-values.ts'
import { Employee } from './schemas.ts'

/** The criteria for selecting people. `custom_field` means a company-defined field, given by `field_id`. */
export const criteriaTypes = ['department', 'position_title', 'location', 'time_zone', 'manager', 'joined_at', 'custom_field'] as const
export type CriteriaType = (typeof criteriaTypes)[number]

/** How the values of a criterion are compared. A `place` is a node of a tree: a department, or a manager. */
export type CriteriaKind = 'place' | 'word' | 'text' | 'number' | 'date'
export const criteriaKinds: Readonly<Record<Exclude<CriteriaType, 'custom_field'>, CriteriaKind>> = {
  department: 'place',
  manager: 'place',
  position_title: 'text',
  location: 'text',
  time_zone: 'word',
  joined_at: 'date',
}
export const customFieldKinds: Readonly<Record<CustomFieldType, CriteriaKind>> = {
  text: 'text',
  link: 'text',
  choice: 'word',
  number: 'number',
  date: 'date',
}

const ordered = ['eq', 'neq', 'gt', 'gte', 'lt', 'lte'] as const
/** The operators of spec §5 that make sense for a kind. */
export const searchTypes: Readonly<Record<CriteriaKind, readonly FilterOperator[]>> = {
  place: ['eq', 'neq'],
  word: ['eq', 'neq'],
  text: ['eq', 'neq', 'startswith', 'endswith', 'contains', 'ncontains'],
  number: ordered,
  date: ordered,
}

const CriteriaWord = line(limits.searchMaximum)
/**
 * One condition on people. Names are not restricted here, so that unknown ones get a specific error: CRITERIA_TYPE_NOT_FOUND,
 * CRITERIA_SEARCH_TYPE_INVALID and CRITERIA_INVALID, with the position of the criterion as payload `{ index }`.
 */
export const Criteria = z.object({
  /** One of `criteriaTypes`. */
  criteria_type: CriteriaWord,
  /** The field of a `custom_field`. */
  field_id: z._default(z.nullable(z.uuid()), null),
  /** One of `searchTypes` of its kind. */
  search_type: CriteriaWord,
  /** A place id, a text, a number, or a day as `YYYY-MM-DD`. Several texts or places mean any of them, for `eq` and `neq`. */
  value: z.union([CriteriaWord, z.number(), z.array(CriteriaWord).check(z.minLength(1), z.maxLength(limits.criteriaValues))]),
  /** For a place: also all departments below it, or indirect reports of a manager in addition to direct ones. */
  include_below: z._default(z.boolean(), false),
})
export type Criteria = z.infer<typeof Criteria>

const facts = {
  /** Everyone who is active; the other fields are ignored then. */
  is_all_employee_selected: z._default(z.boolean(), false),
  employees: z._default(z.array(z.object({ employee_id: z.uuid() })).check(z.maxLength(limits.audienceEmployees)), []),
  roles: z._default(z.array(z.object({ role_id: z.uuid() })).check(z.maxLength(limits.audienceGroups)), []),
  /** People who meet all of these. An empty list selects nobody. */
  criterias: z._default(z.array(Criteria).check(z.maxLength(limits.criterias)), []),
}

/** The rule of a group: an audience without groups, so that no group can contain itself. */
export const GroupRule = z.object(facts)
export type GroupRule = z.infer<typeof GroupRule>

/**
 * Recipient selection (spec §3), shared by everything that is addressed to some people: the active ones among the listed people, the
 * groups’ members, those with the roles, and those who meet all criteria.
 */
export const Audience = z.object({
  ...facts,
  groups: z._default(z.array(z.object({ group_id: z.uuid() })).check(z.maxLength(limits.audienceGroups)), []),
})
export type Audience = z.infer<typeof Audience>

export const nobody: Audience = { is_all_employee_selected: false, employees: [], groups: [], roles: [], criterias: [] }

export const criteriaErrors = ['CRITERIA_INVALID', 'CRITERIA_SEARCH_TYPE_INVALID', 'CRITERIA_TYPE_NOT_FOUND'] as const
/** Errors of a call with an audience in its input. */
export const audienceErrors = [...criteriaErrors, 'EMPLOYEE_NOT_FOUND', 'GROUP_NOT_FOUND', 'INVALID_ROLE_ID', 'NO_PERMISSION'] as const

export const audienceCalls = defineCalls({
  previewAudience: {
    method: 'POST',
    path: '/user/audience/preview',
    effect: 'read',
    access: { anyOf: ['people.see', 'people.manage'] },
    summary:
      'Counts the people an audience reaches now, and returns five of them. Criteria may use only fields the caller may see for everyone; roles require the permission to assign them.',
    input: z.object({ audience: Audience }),
    output: z.object({ total: z.int(), sample: z.array(Employee) }),
    errors: audienceErrors,
    heavy: true,
  },
})
