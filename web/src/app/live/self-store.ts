import type { Dispatcher } from './events.ts'
import type { ScopeStore } from './scope-store.ts'

/** Keeps the private data of this user in sync. Only the latest state counts, so missed changes are refetched. */
export function keepSelf(scopeId: string, events: Dispatcher<'self'>): ScopeStore {
  let held = Number.NaN
  return {
    kind: 'self',
    revision: (id) => (id === scopeId ? held : undefined),
    held: () => [scopeId],
    catchUp: async () => {
      await events.missed()
      held = Number.NaN
    },
    apply: (event) => {
      held = event.revision
      events.apply(event)
    },
    // Refetches what may have changed while the connection was down.
    onReady: events.ready,
  }
}
