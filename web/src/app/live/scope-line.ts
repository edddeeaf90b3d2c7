import type { ScopeEvent, ScopeKeeper } from './scope-keeper.ts'

/** How long a scope waits before it asks once more after a failed catch-up, in milliseconds. */
const retryAfter = 2_000

export type ScopeLine = {
  event: (event: ScopeEvent) => void
  /** The scope is said to stand at `revision`; whoever holds less catches up. */
  stands: (scopeId: string, revision: number) => void
  catchUp: (scopeId: string) => void
}

/**
 * Keeps one kind of scope in step. An event is applied exactly if it is the next one; an older one is known already; a later one shows a gap,
 * and then the changes are asked for and later events wait until they are in.
 */
export function createScopeLine(keeper: ScopeKeeper, wait: (work: () => void, milliseconds: number) => void = setTimeout): ScopeLine {
  const catching = new Map<string, ScopeEvent[]>()

  const take = (event: ScopeEvent): boolean => {
    const held = keeper.revision(event.scopeId)
    if (held === undefined || event.revision <= held) return true
    if (event.revision > held + 1) return false
    keeper.apply(event)
    return true
  }
  const catchUp = (scopeId: string, waiting: ScopeEvent[] = []): void => {
    const running = catching.get(scopeId)
    if (running) return void running.push(...waiting)
    catching.set(scopeId, waiting)
    keeper.catchUp(scopeId).then(
      () => settle(scopeId),
      () => wait(() => retry(scopeId), retryAfter),
    )
  }
  const settle = (scopeId: string): void => {
    const waiting = (catching.get(scopeId) ?? []).toSorted((left, right) => left.revision - right.revision)
    catching.delete(scopeId)
    const missing = waiting.filter((event) => !take(event))
    if (missing.length) catchUp(scopeId, missing)
  }
  const retry = (scopeId: string): void => {
    const waiting = catching.get(scopeId)
    catching.delete(scopeId)
    catchUp(scopeId, waiting)
  }

  return {
    event: (event) => {
      const waiting = catching.get(event.scopeId)
      if (waiting) waiting.push(event)
      else if (!take(event)) catchUp(event.scopeId, [event])
    },
    stands: (scopeId, revision) => {
      const held = keeper.revision(scopeId)
      if (held !== undefined && revision > held) catchUp(scopeId)
    },
    catchUp,
  }
}
