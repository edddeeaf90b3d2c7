import { scopeKinds, type ScopeKind } from '@atrium/contract/event'
import type { ServerFrame } from '@atrium/contract/live'
import { createScopeLine, type ScopeLine } from './scope-line.ts'
import type { ScopeStore } from './scope-store.ts'

/** Every scope store with its line, which keeps it in step. */
export function createScopes() {
  const lines = new Map<ScopeKind, ScopeLine>()
  const scopeStores: ScopeStore[] = []
  let isGreeted = false
  const stands = (name: string, revision: number): void => {
    const { kind, scopeId } = parse(name)
    lines.get(kind)?.stands(scopeId, revision)
  }
  /** Requests what may have changed unnoticed. */
  function catchUp(scopeStore: ScopeStore): void {
    scopeStore.onReady?.()
    for (const scopeId of scopeStore.held()) lines.get(scopeStore.kind)?.catchUp(scopeId)
  }
  return {
    keep: (scopeStore: ScopeStore): void => {
      scopeStores.push(scopeStore)
      lines.set(scopeStore.kind, createScopeLine(scopeStore))
      if (isGreeted) catchUp(scopeStore)
    },
    lineOf: (kind: ScopeKind): ScopeLine | undefined => lines.get(kind),
    event: ({ scope, revision, name, rows }: Extract<ServerFrame, { type: 'event' }>): void => {
      const { kind, scopeId } = parse(scope)
      lines.get(kind)?.event({ scopeId, revision, name, rows })
    },
    stands,
    /** The connection is ready, with the revisions of all scopes. */
    greet: (revisions: Record<string, number>): void => {
      isGreeted = true
      for (const scopeStore of scopeStores) scopeStore.onReady?.()
      for (const [name, revision] of Object.entries(revisions)) stands(name, revision)
    },
    catchUpAll: (): void => scopeStores.forEach(catchUp),
  }
}

function parse(name: string): { kind: ScopeKind; scopeId: string } {
  const [text = '', scopeId = ''] = name.split(':')
  return { kind: scopeKinds.find((kind) => kind === text) ?? 'self', scopeId }
}
