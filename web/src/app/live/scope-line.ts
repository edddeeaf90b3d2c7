import { CallError } from '@atrium/contract/client'
import type { ScopeEvent, ScopeStore } from './scope-store.ts'

/** The delay before a scope retries a catch-up that failed or returned nothing, in milliseconds. */
const retryAfter = 2_000
/** The maximum number of scopes whose latest revision is remembered. */
const mostRemembered = 1_000

/** Calls of a disabled module are not retried: when it is enabled, everything is requested again. */
const isSwitchedOff = (error: unknown): boolean => error instanceof CallError && error.code === 'MODULE_SWITCHED_OFF'

export type ScopeLine = {
  event: (event: ScopeEvent) => void
  /**
   * Reports that the scope is at `revision`; catches up if an older one is held. Also to be called when a scope has
   * just become held.
   */
  reportRevision: (scopeId: string, revision: number) => void
  catchUp: (scopeId: string) => void
}

/**
 * A catch-up in progress: the events that wait for it, and the revisions reported meanwhile, for which its answer may
 * be too old.
 */
type CatchUp = { from: number | undefined; waiting: ScopeEvent[]; stands: number; again: boolean }

/**
 * Keeps one kind of scope in sync. Only the next event is applied; an older one is already known; a later one reveals
 * a gap, so the changes are requested and later events wait until they are applied.
 */
export function createScopeLine(scopeStore: ScopeStore, wait: (work: () => void, milliseconds: number) => void = setTimeout): ScopeLine {
  const catching = new Map<string, CatchUp>()
  const latest = createLatest()
  const take = (event: ScopeEvent): boolean => {
    const place = placeOf(scopeStore, event)
    if (place === 'next') scopeStore.apply(event)
    return place !== 'later'
  }
  const begin = (scopeId: string, waiting: ScopeEvent[], stands = 0): void => {
    const running = catching.get(scopeId)
    if (running) return void running.waiting.push(...waiting)
    catching.set(scopeId, { from: scopeStore.revision(scopeId), waiting, stands, again: false })
    scopeStore.catchUp(scopeId).then(
      () => settle(scopeId),
      (error: unknown) => (isSwitchedOff(error) ? void end(scopeId) : wait(() => resume(scopeId), retryAfter)),
    )
  }
  const settle = (scopeId: string): void => {
    const { from, waiting, stands, again } = end(scopeId)
    const missing = waiting.toSorted((left, right) => left.revision - right.revision).filter((event) => !take(event))
    const held = scopeStore.revision(scopeId)
    if (!again && !missing.length && !(held !== undefined && stands > held)) return
    if (again || !Object.is(held, from)) return begin(scopeId, missing, stands)
    catching.set(scopeId, { from, waiting: missing, stands, again })
    wait(() => resume(scopeId), retryAfter)
  }
  const resume = (scopeId: string): void => {
    const { waiting, stands } = end(scopeId)
    begin(scopeId, waiting, stands)
  }
  const end = (scopeId: string): CatchUp => {
    const ended = catching.get(scopeId) ?? { from: undefined, waiting: [], stands: 0, again: false }
    catching.delete(scopeId)
    return ended
  }

  return {
    event: (event) => {
      latest.note(event)
      const running = catching.get(event.scopeId)
      if (running) running.waiting.push(event)
      else if (!take(event)) begin(event.scopeId, [event])
    },
    reportRevision: (scopeId, revision) => {
      const held = scopeStore.revision(scopeId)
      if (held === undefined) return
      const said = Math.max(revision, latest.of(scopeId))
      const running = catching.get(scopeId)
      if (running) running.stands = Math.max(running.stands, said)
      else if (said > held) begin(scopeId, [], said)
    },
    catchUp: (scopeId) => {
      const running = catching.get(scopeId)
      if (running) running.again = true
      else begin(scopeId, [])
    },
  }
}

/** Whether an event can be applied now, is known already or of no concern, or reveals a gap before it. */
function placeOf(scopeStore: ScopeStore, event: ScopeEvent): 'known' | 'next' | 'later' {
  if (scopeStore.begins?.(event)) return 'next'
  const held = scopeStore.revision(event.scopeId)
  if (held === undefined || event.revision <= held) return 'known'
  return event.revision > held + 1 ? 'later' : 'next' // also when the held revision is unknown, NaN
}

/**
 * The revisions of scopes by their latest events. Rows in transit may be older: for a scope not held yet, or one
 * dropped and held again.
 */
function createLatest() {
  const revisions = new Map<string, number>()
  const of = (scopeId: string): number => revisions.get(scopeId) ?? 0
  return {
    of,
    note: ({ scopeId, revision }: ScopeEvent): void => {
      const latest = Math.max(revision, of(scopeId))
      revisions.delete(scopeId)
      revisions.set(scopeId, latest)
      const [oldest] = revisions.keys()
      if (revisions.size > mostRemembered && oldest !== undefined) revisions.delete(oldest)
    },
  }
}
