import {
  criteriaKinds,
  criteriaTypes,
  customFieldKinds,
  searchTypes,
  type Criteria,
  type criteriaErrors,
  type CriteriaKind,
  type CriteriaType,
} from '@atrium/contract/people/audience'
import type { CustomField } from '@atrium/contract/people/custom-fields'
import { filterOperators, type FilterOperator } from '@atrium/contract/filters'
import * as z from 'zod/mini'

/** A valid criterion: subject, operator and values; several values mean any of them. */
export type Condition = {
  about: Exclude<CriteriaType, 'custom_field'> | { field_id: string }
  kind: CriteriaKind
  operator: FilterOperator
  values: readonly (string | number)[]
  below: boolean
}
type CriteriaError = (typeof criteriaErrors)[number]
export type DecidedCriteria = { ok: true; condition: Condition } | { ok: false; code: CriteriaError }
type Field = Pick<CustomField, 'field_id' | 'field_type'>

/** Checks a criterion against the fields it may name. Does not check that the named departments or managers exist. */
export function decideCriteria(criteria: Criteria, fields: readonly Field[]): DecidedCriteria {
  const { search_type, value, include_below } = criteria
  const about = decideAbout(criteria, fields)
  if (!about) return { ok: false, code: 'CRITERIA_TYPE_NOT_FOUND' }
  const operator = filterOperators.find((name) => name === search_type)
  if (!operator || !searchTypes[about.kind].includes(operator)) return { ok: false, code: 'CRITERIA_SEARCH_TYPE_INVALID' }
  const values = Array.isArray(value) ? value : [value]
  const fits = values.every((one) => fitting[about.kind](one)) && (!Array.isArray(value) || mayBeSeveral(about.kind, operator))
  if (!fits || (include_below && about.kind !== 'place')) return { ok: false, code: 'CRITERIA_INVALID' }
  return { ok: true, condition: { ...about, operator, values, below: include_below } }
}

function decideAbout({ criteria_type, field_id }: Criteria, fields: readonly Field[]): Pick<Condition, 'about' | 'kind'> | undefined {
  const type = criteriaTypes.find((name) => name === criteria_type)
  if (!type) return undefined
  if (type !== 'custom_field') return { about: type, kind: criteriaKinds[type] }
  const field = fields.find((one) => one.field_id === field_id)
  return field && { about: { field_id: field.field_id }, kind: customFieldKinds[field.field_type] }
}

const mayBeSeveral = (kind: CriteriaKind, operator: FilterOperator): boolean =>
  ['place', 'word', 'text'].includes(kind) && (operator === 'eq' || operator === 'neq')

const isText = (value: string | number): boolean => typeof value === 'string' && value.isWellFormed()
const fitting: Readonly<Record<CriteriaKind, (value: string | number) => boolean>> = {
  place: (value) => z.safeParse(z.uuid(), value).success,
  word: isText,
  text: isText,
  number: (value) => typeof value === 'number' && Number.isFinite(value),
  date: (value) => z.safeParse(z.iso.date(), value).success,
}
