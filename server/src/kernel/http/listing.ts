import type { FilterOperator } from '@atrium/contract/filters'
import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely'
import * as z from 'zod/mini'
import { Refusal } from './refusal.ts'
import type { Tx } from '../database/transaction.ts'

/** Lists of all features: filtered by the operators of spec §5, sorted by allowed columns, paged by key and never by offset. */

type Sql = RawBuilder<unknown>
/** A column to filter and sort by; never null. A plain column compares by its type, a text ignores case and sorts as in a dictionary. */
export type Column = string | { readonly text: Sql }
export const text = (of: string | Sql): Column => ({ text: typeof of === 'string' ? sql.ref(of) : of })

type Sort = { field: string; direction: 'asc' | 'desc' }
type Filter = { field: string; operator: FilterOperator; value: string | number | boolean }
export type ListInput = { filters?: readonly Filter[] | undefined; sort?: Sort | undefined; limit: number; cursor?: string | undefined }
export type Listing = {
  columns: Readonly<Record<string, Column>>
  /** The field of a row with its id, a UUID, and its column: every order ends with it, so that no two rows are equal. */
  key: string
  keyColumn: string
  defaultSort: Sort
}
export type Page<Row> = { items: Row[]; next_cursor: string | null }
type CountedPage<Row> = Page<Row> & { count: { found: number; more: boolean } | null }
/** A query over any tables. */
type Rows<Row> = SelectQueryBuilder<object, never, Row>

/**
 * One page of a query's rows, with the cursor of the next. Refuses with INVALID_REQUEST a filter value or cursor that does not fit its
 * column.
 */
export async function listPage<Row extends object>(tx: Tx, query: Rows<Row>, input: ListInput, listing: Listing): Promise<Page<Row>> {
  const sort = input.sort ?? listing.defaultSort
  const wanted = filtered(query, input, listing)
  const rows = await refusingBadValues(tx.all(ordered(wanted, sort, listing, input.cursor).limit(input.limit + 1)))
  const items = rows.slice(0, input.limit)
  const last = rows.length > items.length ? items.at(-1) : undefined
  return {
    items,
    next_cursor: last ? writeCursor([sort.field, sort.direction, last.sort_key, new Map(Object.entries(last)).get(listing.key)]) : null,
  }
}

/** Like `listPage`. The first page also says how many rows there are, of which at most `most` are counted. */
export async function listCounted<Row extends object>(
  tx: Tx,
  query: Rows<Row>,
  input: ListInput,
  listing: Listing,
  most: number,
): Promise<CountedPage<Row>> {
  const page = await listPage(tx, query, input, listing)
  if (input.cursor !== undefined) return { ...page, count: null }
  const counted = page.next_cursor === null ? page.items.length : await countSome(tx, query, input, listing, most + 1)
  return { ...page, count: { found: Math.min(counted, most), more: counted > most } }
}

async function countSome<Row>(tx: Tx, query: Rows<Row>, input: ListInput, listing: Listing, most: number): Promise<number> {
  const some = filtered(query, input, listing).clearSelect().select(sql.ref(listing.keyColumn).as('key')).limit(most)
  return (await refusingBadValues(tx.all(some))).length
}

/** The number of rows on all pages. */
export async function countRows<Row extends object>(tx: Tx, query: Rows<Row>, input: ListInput, listing: Listing): Promise<number> {
  const counted = filtered(query, input, listing)
    .clearSelect()
    .select(sql<number>`count(*)`.as('count'))
  return (await refusingBadValues(tx.first(counted)))?.count ?? 0
}

function filtered<Row>(query: Rows<Row>, { filters = [] }: ListInput, listing: Listing): Rows<Row> {
  return filters.reduce(
    (narrowed, { field, operator, value }) => narrowed.where(conditions[operator](columnOf(listing, field), String(value))),
    query,
  )
}

function ordered<Row>(query: Rows<Row>, sort: Sort, listing: Listing, cursor: string | undefined): Rows<Row & { sort_key: string }> {
  const by = orderOf(columnOf(listing, sort.field))
  const key = sql.ref(listing.keyColumn)
  const page = query
    .select(sql<string>`(${by})::text`.as('sort_key'))
    .orderBy(by, sort.direction)
    .orderBy(key, sort.direction)
  if (cursor === undefined) return page
  const [value, id] = readPlace(cursor, sort)
  return page.where(sql<boolean>`(${by}, ${key}) ${sort.direction === 'asc' ? sql`>` : sql`<`} (${value}, ${id})`)
}

function columnOf({ columns }: Listing, field: string): Column {
  const column = Object.hasOwn(columns, field) ? columns[field] : undefined
  if (!column) throw new Refusal('INVALID_REQUEST')
  return column
}

/** Text is sorted by the Unicode collation, not by code point as the database does by default. */
const orderOf = (column: Column): Sql => (typeof column === 'string' ? sql.ref(column) : sql`${column.text} collate "unicode"`)
const wordsOf = (column: Column): Sql => (typeof column === 'string' ? sql`lower(${sql.ref(column)}::text)` : sql`lower(${column.text})`)

type Condition = (column: Column, value: string) => RawBuilder<boolean>
const equals: Condition = (column, value) =>
  typeof column === 'string' ? sql`${sql.ref(column)} = ${value}` : sql`lower(${column.text}) = lower(${value}::text)`
const compares =
  (operator: Sql): Condition =>
  (column, value) =>
    typeof column === 'string'
      ? sql`${sql.ref(column)} ${operator} ${value}`
      : sql`lower(${column.text}) collate "unicode" ${operator} lower(${value}::text)`
const matches =
  (pattern: (escaped: string) => string): Condition =>
  (column, value) =>
    sql`${wordsOf(column)} like lower(${pattern(value.replaceAll(/[\\%_]/g, '\\$&'))}::text)`
const not =
  (condition: Condition): Condition =>
  (column, value) =>
    sql`not (${condition(column, value)})`
const contains = matches((words) => `%${words}%`)

const conditions: Readonly<Record<FilterOperator, Condition>> = {
  eq: equals,
  neq: not(equals),
  startswith: matches((words) => `${words}%`),
  endswith: matches((words) => `%${words}`),
  contains,
  ncontains: not(contains),
  gt: compares(sql`>`),
  lt: compares(sql`<`),
  gte: compares(sql`>=`),
  lte: compares(sql`<=`),
}

/** A cursor is opaque to clients but not secret: it contains values the reader has already seen. */
export const writeCursor = (values: readonly unknown[]): string => Buffer.from(JSON.stringify(values)).toString('base64url')

/** The values of a cursor; the caller must check them. Refuses with INVALID_REQUEST when it is not a cursor. */
export function readCursor(cursor: string): unknown[] {
  try {
    const values: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
    if (Array.isArray(values)) return values
  } catch {
    // refused below
  }
  throw new Refusal('INVALID_REQUEST')
}

const Place = z.tuple([z.string(), z.enum(['asc', 'desc']), z.string(), z.uuid()])

/** The position at which the last page ended. A cursor is only valid for the order it was made with. */
function readPlace(cursor: string, { field, direction }: Sort): [value: string, id: string] {
  const place = z.safeParse(Place, readCursor(cursor))
  if (!place.success || place.data[0] !== field || place.data[1] !== direction) throw new Refusal('INVALID_REQUEST')
  return [place.data[2], place.data[3]]
}

/** Refuses with INVALID_REQUEST on the database's data exceptions (class 22), which can only come from values of the input here. */
export async function refusingBadValues<T>(rows: Promise<T>): Promise<T> {
  try {
    return await rows
  } catch (error) {
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('22')) throw new Refusal('INVALID_REQUEST')
    throw error
  }
}
