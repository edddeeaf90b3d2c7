import type { ScopeKind } from '@atrium/contract/event'

export type ScopeEvent = { scopeId: string; revision: number; name: string; rows: readonly unknown[] }

/** A feature's store of scopes, as the live connection uses it. One for each kind of scope. */
export type ScopeStore = {
  kind: ScopeKind
  /** The revision of a scope; undefined when it is not held, NaN when it is held at an unknown revision, which any event follows. */
  revision: (scopeId: string) => number | undefined
  /** Whether this event is the first for this person: it is applied whatever its revision, since the earlier ones were for others. */
  begins?: (event: ScopeEvent) => boolean
  /** Applies the rows of one event and stores its revision. */
  apply: (event: ScopeEvent) => void
  /** Requests the changes since the held revision from the server and applies them. */
  catchUp: (scopeId: string) => Promise<void>
  /** The scopes that may have changed unnoticed: after a new hello, or when the server dropped frames. */
  held: () => readonly string[]
  /** Called on every ready, before revisions are compared, to refetch data without a revision. */
  onReady?: () => void
}
