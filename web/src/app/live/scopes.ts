import { scopeKinds, type ScopeKind } from '@atrium/contract/event'
import type { ServerFrame } from '@atrium/contract/live'
import { createScopeLine, type ScopeLine } from './scope-line.ts'
import type { ScopeStore } from './scope-store.ts'

/** Every scope store with the line that keeps it in sync. */
export function createScopes() {
  const lines = new Map<ScopeKind, ScopeLine>()
  const scopeStores: ScopeStore[] = []
  let isReady = false
  const reportRevision = (name: string, revision: number): void => {
    const { kind, scopeId } = parse(name)
    lines.get(kind)?.reportRevision(scopeId, revision)
  }
  /** Requests what may have changed unnoticed. */
  function catchUp(scopeStore: ScopeStore): void {
    scopeStore.onReady?.()
    for (const scopeId of scopeStore.held()) lines.get(scopeStore.kind)?.catchUp(scopeId)
  }
  return {
    register: (scopeStore: ScopeStore): void => {
      scopeStores.push(scopeStore)
      lines.set(scopeStore.kind, createScopeLine(scopeStore))
      if (isReady) catchUp(scopeStore)
    },
    lineOf: (kind: ScopeKind): ScopeLine | undefined => lines.get(kind),
    event: ({ scope, revision, name, rows }: Extract<ServerFrame, { type: 'event' }>): void => {
      const { kind, scopeId } = parse(scope)
      lines.get(kind)?.event({ scopeId, revision, name, rows })
    },
    reportRevision,
    /** The connection is ready, with the revisions of all scopes. */
    onReady: (revisions: Record<string, number>): void => {
      isReady = true
      for (const scopeStore of scopeStores) scopeStore.onReady?.()
      for (const [name, revision] of Object.entries(revisions)) reportRevision(name, revision)
    },
    catchUpAll: (): void => scopeStores.forEach(catchUp),
  }
}

function parse(name: string): { kind: ScopeKind; scopeId: string } {
  const [text = '', scopeId = ''] = name.split(':')
  return { kind: scopeKinds.find((kind) => kind === text) ?? 'self', scopeId }
}
