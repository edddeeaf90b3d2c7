import {
  criteriaKinds,
  criteriaTypes,
  customFieldKinds,
  searchTypes,
  type Criteria,
  type CriteriaKind,
} from '@atrium/contract/people/audience'
import type { CustomField } from '@atrium/contract/people/custom-fields'
import type { FilterOperator } from '@atrium/contract/filters'
import type { MessageId } from '../../../../message-ids.ts'

/** A field that can be used in a criterion. */
export type CriteriaField = {
  key: string
  criteria_type: (typeof criteriaTypes)[number]
  field_id: string | null
  kind: CriteriaKind
  /** The label of a built-in field, or the name of a custom field. */
  words: MessageId | undefined
  name: string
  options: readonly string[]
}

const words = {
  department: 'people.department',
  position_title: 'people.position',
  location: 'people.location',
  time_zone: 'people.timeZone',
  manager: 'people.audience.manager',
  joined_at: 'people.joined',
} as const satisfies Record<keyof typeof criteriaKinds, MessageId>

/**
 * All usable fields: the built-in ones, then the custom fields visible to everyone, or all of them for people
 * managers.
 */
export function criteriaFieldsOf(customFields: readonly CustomField[], mayManage: boolean): CriteriaField[] {
  const common = criteriaTypes.flatMap((type) =>
    type === 'custom_field'
      ? []
      : [{ key: type, criteria_type: type, field_id: null, kind: criteriaKinds[type], words: words[type], name: '', options: [] }],
  )
  const own = customFields
    .filter(({ visibility }) => mayManage || visibility === 'everyone')
    .map(({ field_id, field_name, field_type, options }) => ({
      key: field_id,
      criteria_type: 'custom_field' as const,
      field_id,
      kind: customFieldKinds[field_type],
      words: undefined,
      name: field_name,
      options,
    }))
  return [...common, ...own]
}

export const keyOfCriteria = ({ criteria_type, field_id }: Pick<Criteria, 'criteria_type' | 'field_id'>): string =>
  field_id ?? criteria_type

/** A new criterion for a field, without a value. */
export const blankCriteria = ({ criteria_type, field_id, kind }: CriteriaField): Criteria => ({
  criteria_type,
  field_id,
  search_type: searchTypes[kind][0] ?? 'eq',
  value: '',
  include_below: kind === 'place',
})

/** Whether the value is a list of options, rather than a typed text, number or date. */
export const takesChoices = ({ kind, criteria_type }: CriteriaField, operator: string): boolean =>
  kind === 'place' || kind === 'word' || (kind === 'text' && criteria_type !== 'custom_field' && ['eq', 'neq'].includes(operator))

/** A criterion without a value: it is not sent and cannot be saved. */
export const isUnfinished = ({ value }: Pick<Criteria, 'value'>): boolean =>
  Array.isArray(value) ? value.length === 0 : typeof value === 'string' && value.trim() === ''

type Words = Readonly<Partial<Record<FilterOperator, MessageId>>>
const equality: Words = { eq: 'people.criteria.is', neq: 'people.criteria.isNot' }
export const operatorWords: Readonly<Record<CriteriaKind, Words>> = {
  place: equality,
  word: equality,
  text: {
    ...equality,
    startswith: 'people.criteria.startsWith',
    endswith: 'people.criteria.endsWith',
    contains: 'people.criteria.contains',
    ncontains: 'people.criteria.containsNot',
  },
  number: {
    ...equality,
    gt: 'people.criteria.moreThan',
    gte: 'people.criteria.atLeast',
    lt: 'people.criteria.lessThan',
    lte: 'people.criteria.atMost',
  },
  date: {
    eq: 'people.criteria.on',
    neq: 'people.criteria.notOn',
    gt: 'people.criteria.after',
    gte: 'people.criteria.from',
    lt: 'people.criteria.before',
    lte: 'people.criteria.until',
  },
}
