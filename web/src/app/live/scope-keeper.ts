import type { ScopeKind } from '@atrium/contract/event'

export type ScopeEvent = { scopeId: string; revision: number; name: string; rows: readonly unknown[] }

/** What a feature tells the live line about the scopes it holds. One keeper for each kind of scope. */
export type ScopeKeeper = {
  kind: ScopeKind
  /** The revision held of a scope; undefined when it is not held here. */
  revision: (scopeId: string) => number | undefined
  /** Takes the rows of one event in and holds its revision from now on. */
  apply: (event: ScopeEvent) => void
  /** Asks the server for what changed since the held revision, and takes it in. */
  catchUp: (scopeId: string) => Promise<void>
  /** Scopes that may have moved unseen: after a new hello, or when the server dropped frames. */
  held: () => readonly string[]
  /** Told at every good hello, before anything is compared: the moment to ask again for what has no revision of its own. */
  onReady?: () => void
}
