import type { ScopeKind, ScopeName } from '@atrium/contract/event'
import type { Tx } from '../database/transaction.ts'

/**
 * Who may read a scope's rows: everyone in the company, the listed people, or everyone except, for events with a permission, the people who
 * lack it. The latter receive the event without its rows.
 */
export type Audience = 'everyone' | ReadonlySet<string> | { readonly permissionLess: ReadonlySet<string> }
/** The audiences of all kinds of scope: each module declares those of its own, and the kernel has that of `self`. */
export type ScopeSources = Readonly<Record<ScopeKind, (tx: Tx, companyId: string, scopeId: string) => Promise<Audience>>>

/** The audience of a scope that belongs to one person. */
export const ownAudience: ScopeSources['self'] = async (_tx, _companyId, employeeId) => new Set([employeeId])

export function parseScope(name: ScopeName): { kind: ScopeKind; scopeId: string } {
  const [kind, scopeId = ''] = name.split(':')
  return { kind: kind as ScopeKind, scopeId } // the type ScopeName guarantees a kind and an id
}
