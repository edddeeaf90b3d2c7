import type { RawBuilder } from 'kysely'
import type { Tx } from '#kernel/transaction'
import type { Columns } from './conditions.ts'
import type { Comparison } from './filter.ts'
import type { Resource } from './protocol.ts'

/** Who asks: a company's provider, by a token of that company, within one transaction bound to it. */
export type Provider = {
  tx: Tx
  companyId: string
  /** Its token was made by an owner. */
  ownersToo: boolean
  now: Date
  /** Where the endpoints are, as resources name each other. */
  base: string
}

export type Condition = RawBuilder<boolean>
export type Wanted = {
  condition: Condition
  /** Without it by id. */ order: RawBuilder<unknown> | undefined
  offset: number
  limit: number
}

/** One kind of resource. `match` is what If-Match says; a version that is another is refused with 412. */
export type ResourceKind = {
  name: 'User' | 'Group'
  path: 'Users' | 'Groups'
  columns: Columns
  /** A comparison that is no comparison of a column. */
  special?: (provider: Provider, comparison: Comparison) => Condition | undefined
  /** A PATCH is answered without the resource, which may be long. */
  quiet?: true
  count: (provider: Provider, condition: Condition) => Promise<number>
  list: (provider: Provider, wanted: Wanted) => Promise<Resource[]>
  find: (provider: Provider, id: string) => Promise<Resource>
  create: (provider: Provider, body: unknown) => Promise<Resource>
  replace: (provider: Provider, id: string, body: unknown, match: string | undefined) => Promise<Resource>
  change: (provider: Provider, id: string, body: unknown, match: string | undefined) => Promise<Resource>
  remove: (provider: Provider, id: string, match: string | undefined) => Promise<void>
}
