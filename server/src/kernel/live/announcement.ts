import { events } from '@atrium/contract'
import type { CompanyModule } from '@atrium/contract/company/modules'
import { scopeName, type LiveEvent, type ScopeKind, type ScopeName } from '@atrium/contract/event'
import { outputOf } from '../output.ts'

export type EventName = keyof typeof events
export const isEventName = (name: string): name is EventName => Object.hasOwn(events, name)

/** The module that everything told of a kind of scope belongs to, if there is one. */
export function moduleOf(kind: ScopeKind): CompanyModule | undefined {
  const modules = new Set(Object.values<LiveEvent>(events).flatMap(({ scope, module }) => (scope === kind ? [module] : [])))
  return modules.size === 1 ? [...modules][0] : undefined
}

/** What `raise_scope` answers: where a scope stands after this change, and which membership it had then. */
export type Moved = {
  company_id: string
  kind: ScopeKind
  scope_id: string
  revision: number
  last_seq: number
  membership_version: number
}

/** An event on its way to the sockets, already serialised through the contract's row schema: a column added later cannot leak. */
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
