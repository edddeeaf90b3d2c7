import { events } from '@atrium/contract'
import type { CompanyModule } from '@atrium/contract/company/modules'
import { scopeName, type LiveEvent, type Row, type ScopeKind, type ScopeName } from '@atrium/contract/event'
import { outputOf } from '../http/output.ts'

export type EventName = keyof typeof events
export const isEventName = (name: string): name is EventName => Object.hasOwn(events, name)

/** The rows of an event, if it has this name. */
export const rowsOf = <Name extends EventName>(
  wanted: Name,
  { name, rows }: { name: string; rows: readonly unknown[] },
): readonly Row<(typeof events)[Name]>[] | undefined => (name === wanted ? (rows as Row<(typeof events)[Name]>[]) : undefined) // serialised by the schema of its name

/** The module that all events of a kind of scope belong to; undefined if there is none or more than one. */
export function moduleOf(kind: ScopeKind): CompanyModule | undefined {
  const modules = new Set(Object.values<LiveEvent>(events).flatMap(({ scope, module }) => (scope === kind ? [module] : [])))
  return modules.size === 1 ? [...modules][0] : undefined
}

/** The result of `raise_scope`: the scope's revision after this change, and its membership version. */
export type Moved = {
  company_id: string
  kind: ScopeKind
  scope_id: string
  revision: number
  last_seq: number
  membership_version: number
}

/** An event for the sockets, already serialised by the contract's row schema, so that a column added later cannot leak. */
export type Announcement = {
  company_id: string
  scope: ScopeName
  revision: number
  membership_version: number
  name: EventName
  rows: readonly unknown[]
}

export function announcementOf(name: EventName, moved: Moved, rows: readonly unknown[]): Announcement {
  const event = events[name]
  if (event.scope !== moved.kind) throw new Error(`${name} belongs to ${event.scope}, not to ${moved.kind}`)
  return {
    company_id: moved.company_id,
    scope: scopeName(moved.kind, moved.scope_id),
    revision: moved.revision,
    membership_version: moved.membership_version,
    name,
    rows: rows.map((row) => outputOf(event.row, row)),
  }
}
