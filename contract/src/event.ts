import type { z } from 'zod/mini'
import type { CompanyModule } from './company/modules.ts'

/**
 * What the live socket can tell. A scope is something with a revision: a conversation, a person's inbox, the directory of a company, a person's own
 * permissions. An event carries the rows that changed, serialised through `row` (an allow-list).
 */
export const scopeKinds = ['conversation', 'inbox', 'directory', 'self'] as const
export type ScopeKind = (typeof scopeKinds)[number]
export type ScopeName = `${ScopeKind}:${string}`

export type LiveEvent = {
  readonly scope: ScopeKind
  readonly row: z.ZodMiniType
  /** Only those with this permission are told the rows; the others that something moved. */
  readonly permission?: string
  /** It belongs to a module (`inModule`): told to nobody while the company has that switched off. */
  readonly module?: CompanyModule
}
export type EventTable = Readonly<Record<string, LiveEvent>>
export type Row<E extends LiveEvent> = z.infer<E['row']>

export const defineEvents = <const T extends EventTable>(events: T): T => events

export const scopeName = (kind: ScopeKind, id: string): ScopeName => `${kind}:${id}`
