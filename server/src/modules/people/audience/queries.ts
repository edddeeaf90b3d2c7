import type { FilterOperator } from '@atrium/contract/filters'
import type { RawBuilder } from 'kysely'
import { sql, type Tx } from '#kernel/database/transaction'
import type { Condition } from './rules.ts'

/** The SQL of audiences: conditions on rows of `employee`, and the people who meet them. */
export type Holds = RawBuilder<boolean>
/** `select employee_id …`: to be joined, counted or used in `employee_id in (…)`. Contains nobody twice. */
export type PeopleQuery = RawBuilder<{ employee_id: string }>

/**
 * Active people for whom any of the conditions holds. Each condition has its own scan, so that an indexed condition stays fast next to one
 * without an index.
 */
export function anyOf(companyId: string, conditions: readonly Holds[]): PeopleQuery {
  if (!conditions.length) return sql`select employee_id from employee where company_id = ${companyId} and false`
  const found = conditions.map(
    (holds) => sql`
      select employee.employee_id from employee
      where employee.company_id = ${companyId} and employee.employee_account_status = 'ACTIVE' and ${holds}`,
  )
  return sql`${sql.join(found, sql` union `)}`
}

export const everyone: Holds = sql`true`
export const isNamed = (employeeIds: readonly string[]): Holds => sql`employee.employee_id = any(${employeeIds}::uuid[])`
export const hasRole = (roleIds: readonly string[]): Holds => sql`employee.role_id = any(${roleIds}::uuid[])`
export const isChosenIn = (companyId: string, groupIds: readonly string[]): Holds => sql`employee.employee_id in (
  select m.employee_id from employee_group_member m where m.company_id = ${companyId} and m.group_id = any(${groupIds}::uuid[]))`

/** Holds for people who meet all conditions. */
export const meets = (companyId: string, conditions: readonly Condition[]): Holds =>
  sql`(${sql.join(
    conditions.map((condition) => holdsOf(companyId, condition)),
    sql` and `,
  )})`

/**
 * Translates one condition to SQL. A missing value is not equal to anything, contains nothing, and is neither before nor after anything.
 */
function holdsOf(companyId: string, condition: Condition): Holds {
  const { kind, operator, values } = condition
  if (kind === 'place') return operator === 'eq' ? isAt(companyId, condition) : sql`(${isAt(companyId, condition)}) is not true`
  if (kind === 'number') return sql`(${compares(operator, numberOf(condition), sql`${values[0]}::numeric`)})`
  if (kind === 'date') return sql`(${compares(operator, dayOf(condition), sql`${values[0]}::text`)})`
  return reads(operator, textOf(condition), values.map(String))
}

const compares = (operator: FilterOperator, of: RawBuilder<unknown>, value: RawBuilder<unknown>): Holds => {
  if (operator === 'neq') return sql`${of} is distinct from ${value}`
  const signs: Partial<Record<FilterOperator, Holds>> = { eq: sql`=`, gt: sql`>`, gte: sql`>=`, lt: sql`<`, lte: sql`<=` }
  return sql`${of} ${signs[operator] ?? sql`=`} ${value}`
}

/** Compares texts without regard to case. Several values mean any of them. */
function reads(operator: FilterOperator, of: RawBuilder<unknown>, values: readonly string[]): Holds {
  const words = sql`lower(${of})`
  const first = sql`lower(${values[0]}::text)`
  const isAny = sql`${words} = any(array(select lower(word) from unnest(${values}::text[]) word))`
  const contains = sql`strpos(${words}, ${first}) > 0`
  if (operator === 'neq') return sql`(${isAny}) is not true`
  if (operator === 'contains') return sql`${contains}`
  if (operator === 'ncontains') return sql`(${contains}) is not true`
  if (operator === 'startswith') return sql`starts_with(${words}, ${first})`
  if (operator === 'endswith') return sql`right(${words}, length(${first})) = ${first}`
  return sql`${isAny}`
}

/** Whether a person is in one of these departments, or reports to one of these people; with `below`, at any depth. */
function isAt(companyId: string, { about, values, below }: Condition): Holds {
  if (about === 'manager')
    return below
      ? sql`employee.employee_id in (
          with recursive line as (
            select r.employee_id from employee r where r.company_id = ${companyId} and r.manager_id = any(${values}::uuid[])
            union
            select r.employee_id from line l join employee r on r.company_id = ${companyId} and r.manager_id = l.employee_id
          )
          select line.employee_id from line)`
      : sql`employee.manager_id = any(${values}::uuid[])`
  return below
    ? sql`employee.department_id in (
        with recursive part as (
          select d.department_id from department d where d.company_id = ${companyId} and d.department_id = any(${values}::uuid[])
          union
          select d.department_id from part p join department d on d.company_id = ${companyId} and d.parent_department_id = p.department_id
        )
        select part.department_id from part)`
    : sql`employee.department_id = any(${values}::uuid[])`
}

const textColumns: readonly Condition['about'][] = ['position_title', 'location', 'time_zone']

const textOf = ({ about }: Condition): RawBuilder<unknown> =>
  typeof about === 'string' && textColumns.includes(about) ? sql.ref(`employee.${about}`) : answerTo(about)

const numberOf = ({ about }: Condition): RawBuilder<unknown> =>
  sql`case when jsonb_typeof(employee.custom_fields -> ${fieldOf(about)}::text) = 'number' then ${answerTo(about)}::numeric end`

/** Days as `YYYY-MM-DD`, which compare correctly as texts; they begin at midnight UTC. */
const dayOf = ({ about }: Condition): RawBuilder<unknown> =>
  about === 'joined_at' ? sql`to_char(employee.joined_at at time zone 'UTC', 'YYYY-MM-DD')` : answerTo(about)

const answerTo = (about: Condition['about']): RawBuilder<unknown> => sql`(employee.custom_fields ->> ${fieldOf(about)}::text)`
const fieldOf = (about: Condition['about']): string => (typeof about === 'string' ? '' : about.field_id)

export type Reach = { total: number; sample: string[] }

/** How many people there are, and the `few` with the lowest ids (the oldest). */
export const reachOf = async (tx: Tx, people: PeopleQuery, few: number): Promise<Reach> =>
  (await tx.first(sql<Reach>`
    with audience as materialized (${people})
    select (select count(*) from audience) as total, array(select employee_id from audience order by employee_id limit ${few}) as sample`)) ?? {
    total: 0,
    sample: [],
  }

/**
 * For each list, the number of active people for whom any of its conditions holds, in the order of the lists. One scan, however many lists
 * there are.
 */
export async function countEach(tx: Tx, companyId: string, each: readonly (readonly Holds[])[]): Promise<number[]> {
  if (!each.length) return []
  const counts = each.map(
    (conditions) => sql`count(*) filter (where ${conditions.length ? sql.join(conditions, sql` or `) : sql`false`})::int`,
  )
  const counted = sql<{ counts: number[] }>`
    select array[${sql.join(counts)}] as counts from employee
    where employee.company_id = ${companyId} and employee.employee_account_status = 'ACTIVE'`
  return (await tx.first(counted))?.counts ?? []
}

const places = { department: ['department', 'department_id'], manager: ['employee', 'employee_id'] } as const

/** Whether all of these departments or people belong to the company. */
export const arePlaces = (tx: Tx, companyId: string, kind: keyof typeof places, ids: readonly string[]): Promise<boolean> =>
  areAll(tx, companyId, places[kind][0], places[kind][1], ids)
export const areEmployees = (tx: Tx, companyId: string, ids: readonly string[]): Promise<boolean> =>
  areAll(tx, companyId, 'employee', 'employee_id', ids)
export const areRoles = (tx: Tx, companyId: string, ids: readonly string[]): Promise<boolean> =>
  areAll(tx, companyId, 'role', 'role_id', ids)

async function areAll(tx: Tx, companyId: string, table: string, key: string, ids: readonly string[]): Promise<boolean> {
  if (!ids.length) return true
  const missing = await tx.first(sql<{ id: string }>`
    select id from unnest(${ids}::uuid[]) id
    where not exists (select from ${sql.table(table)} t where t.company_id = ${companyId} and ${sql.ref(`t.${key}`)} = id) limit 1`)
  return missing === undefined
}
