import type { RawBuilder } from 'kysely'
import { sql } from '#kernel/database/transaction'
import { keyOf, type Attribute } from '../attributes.ts'
import type { Comparison, Filter, Operator, Value } from './filter.ts'
import { ScimError } from '../protocol.ts'

/** Filters as SQL. Names come from a closed table and values are passed as parameters, so no part of a filter's text becomes SQL. */

/**
 * An attribute in SQL. `text` is compared without regard to case, `small` is stored in lower case and so can use its index, `exact` is
 * case-sensitive (RFC 7643 §2.2).
 */
export type Column = { kind: 'text' | 'small' | 'exact' | 'boolean' | 'instant'; of: RawBuilder<unknown> }
export type Columns = Readonly<Record<string, Column>>

type Condition = RawBuilder<boolean>
type Special = (comparison: Comparison) => Condition | undefined

/** `special` handles comparisons that do not belong to a column. */
export function conditionOf(filter: Filter, columns: Columns, special: Special = () => undefined): Condition {
  if (filter.kind === 'not') return sql<boolean>`(not ${conditionOf(filter.of, columns, special)})`
  if (filter.kind === 'and' || filter.kind === 'or')
    return sql<boolean>`(${sql.join(
      filter.of.map((inner) => conditionOf(inner, columns, special)),
      filter.kind === 'and' ? sql` and ` : sql` or `,
    )})`
  const answered = filter.kind === 'compare' ? special(filter) : undefined
  if (answered) return answered
  const column = columnOf(filter.attribute, columns, 'invalidFilter')
  if (filter.kind === 'present')
    return column.kind === 'boolean' ? sql<boolean>`true` : sql<boolean>`(nullif(${column.of}::text, '') is not null)`
  return sql<boolean>`coalesce(${comparisonOf(column, filter.operator, filter.value)}, false)`
}

export function columnOf(attribute: Attribute, columns: Columns, scimType: 'invalidFilter' | 'invalidPath'): Column {
  const key = keyOf(attribute)
  const column = Object.hasOwn(columns, key) ? columns[key] : undefined
  if (!column) throw new ScimError(400, `“${key.slice(0, 60)}” cannot be searched or sorted by.`, scimType)
  return column
}

function comparisonOf(column: Column, operator: Operator, value: Value): Condition {
  if (value === null) return nothing(column, operator)
  if (column.kind === 'boolean') return boolean(column, operator, value)
  if (column.kind === 'instant') return instant(column, operator, value)
  const small = column.kind !== 'exact'
  const left = column.kind === 'text' ? sql`lower(${column.of})` : column.of
  const right = small ? sql`lower(${String(value)}::text)` : sql`${String(value)}::text`
  return textComparisons[operator](left, right)
}

type Compare = (left: RawBuilder<unknown>, right: RawBuilder<unknown>) => Condition
const orders = {
  gt: (left, right) => sql`${left} > ${right}`,
  ge: (left, right) => sql`${left} >= ${right}`,
  lt: (left, right) => sql`${left} < ${right}`,
  le: (left, right) => sql`${left} <= ${right}`,
} as const satisfies Partial<Record<Operator, Compare>>

const textComparisons: Readonly<Record<Operator, Compare>> = {
  eq: (left, right) => sql`${left} = ${right}`,
  // A missing value is different from any other.
  ne: (left, right) => sql`${left} is distinct from ${right}`,
  co: (left, right) => sql`strpos(${left}, ${right}) > 0`,
  sw: (left, right) => sql`starts_with(${left}, ${right})`,
  ew: (left, right) => sql`right(${left}, length(${right})) = ${right}`,
  ...orders,
}

const nothing = ({ of }: Column, operator: Operator): Condition => {
  if (operator === 'eq') return sql`(${of} is null)`
  if (operator === 'ne') return sql`(${of} is not null)`
  throw new ScimError(400, 'null can only be compared with eq and ne.', 'invalidFilter')
}

function boolean({ of }: Column, operator: Operator, value: Value): Condition {
  const wanted = value === true || value === 'true' || value === 'True'
  const isBoolean = wanted || value === false || value === 'false' || value === 'False'
  if (!isBoolean || (operator !== 'eq' && operator !== 'ne'))
    throw new ScimError(400, 'A boolean can only be compared with eq and ne.', 'invalidFilter')
  return (operator === 'eq') === wanted ? sql`${of}` : sql`(not ${of})`
}

const dateTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)?$/i

/** Times are sent with milliseconds, and a sent value must match when it is used in a filter. */
function instant({ of }: Column, operator: Operator, value: Value): Condition {
  const at = typeof value === 'string' && dateTime.test(value) ? new Date(/Z|[+-]\d\d:\d\d$/i.test(value) ? value : `${value}Z`) : undefined
  if (!at || Number.isNaN(at.getTime())) throw new ScimError(400, 'The time must have the format of RFC 3339.', 'invalidFilter')
  const left = sql`date_trunc('milliseconds', ${of})`
  const right = sql`${at.toISOString()}::timestamptz`
  if (operator === 'co' || operator === 'sw' || operator === 'ew')
    throw new ScimError(400, 'Times cannot be compared as text.', 'invalidFilter')
  return textComparisons[operator](left, right)
}
