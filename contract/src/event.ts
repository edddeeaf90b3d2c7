import type { z } from 'zod/mini'
import type { CompanyModule } from './company/modules.ts'

/**
 * Events of the live socket. A scope is something with a revision: a conversation, a person's inbox, the directory of a company, a person's
 * own permissions, a recognition, a poll, a community, a call. An event carries the rows that changed, serialised through `row` (an allow-list).
 */
export const scopeKinds = ['conversation', 'inbox', 'directory', 'self', 'recognition', 'poll', 'community', 'call'] as const
export type ScopeKind = (typeof scopeKinds)[number]
export type ScopeName = `${ScopeKind}:${string}`

export type LiveEvent = {
  readonly scope: ScopeKind
  readonly row: z.ZodMiniType
  /** Only people with this permission get the rows; the others only learn that the scope changed. */
  readonly permission?: string
  /** Belongs to a module (`inModule`): not sent while the company has that module switched off. */
  readonly module?: CompanyModule
}
export type EventTable = Readonly<Record<string, LiveEvent>>
export type Row<E extends LiveEvent> = z.infer<E['row']>
/** The rows of each event of one kind of scope, by the event's name. */
export type RowsOf<T extends EventTable, Kind extends ScopeKind> = {
  readonly [Name in keyof T as T[Name]['scope'] extends Kind ? Name : never]: readonly Row<T[Name]>[]
}

export const defineEvents = <const T extends EventTable>(events: T): T => events

export const scopeName = (kind: ScopeKind, id: string): ScopeName => `${kind}:${id}`
