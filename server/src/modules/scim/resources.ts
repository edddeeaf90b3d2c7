import type { RawBuilder } from 'kysely'
import type { Tx } from '#kernel/database/transaction'
import type { Columns } from './filters/conditions.ts'
import type { Comparison } from './filters/filter.ts'
import type { Resource } from './protocol.ts'

/** The caller: a company's provider with a token of that company, in a transaction bound to it. */
export type Provider = {
  tx: Tx
  companyId: string
  /** The maker of the token: their current role determines what the provider may do. */
  makerId: string
  now: Date
  /** The base address of the endpoints, for references between resources. */
  base: string
}

export type Condition = RawBuilder<boolean>
export type Wanted = {
  condition: Condition
  /** By id when omitted. */ order: RawBuilder<unknown> | undefined
  offset: number
  limit: number
}

/** One kind of resource. `match` is the If-Match header; another version is refused with 412. */
export type ResourceKind = {
  name: 'User' | 'Group'
  path: 'Users' | 'Groups'
  columns: Columns
  /** A comparison that does not belong to a column. */
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
