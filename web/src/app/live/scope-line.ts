import { CallError } from '@atrium/contract/client'
import type { ScopeEvent, ScopeKeeper } from './scope-keeper.ts'

/** How long a scope waits before it asks once more after a catch-up that failed or brought nothing, in milliseconds. */
const retryAfter = 2_000
/** Scopes that told something, remembered at most. */
const heardAtMost = 1_000

/** Then asking again helps nobody: when the module is switched on, everything is asked anew. */
const isSwitchedOff = (error: unknown): boolean => error instanceof CallError && error.code === 'MODULE_SWITCHED_OFF'

export type ScopeLine = {
  event: (event: ScopeEvent) => void
  /** The scope is said to stand at `revision`; whoever holds less catches up. Also to be told when a scope has just come to be held. */
  stands: (scopeId: string, revision: number) => void
  catchUp: (scopeId: string) => void
}

/** A catch-up under way: the events that wait for it, and what was said meanwhile that its answer may be too old for. */
type CatchUp = { from: number | undefined; waiting: ScopeEvent[]; stands: number; again: boolean }

/**
 * Keeps one kind of scope in step. An event is applied exactly if it is the next one; an older one is known already; a later one shows a gap,
 * and then the changes are asked for and later events wait until they are in.
 */
export function createScopeLine(keeper: ScopeKeeper, wait: (work: () => void, milliseconds: number) => void = setTimeout): ScopeLine {
  const catching = new Map<string, CatchUp>()
  /** Where scopes stood by their latest events. Rows that were on their way may be older: of a scope that was not held yet, or was let go of and comes back. */
  const heard = new Map<string, number>()

  const take = (event: ScopeEvent): boolean => {
    const held = keeper.revision(event.scopeId)
    if (held === undefined || event.revision <= held) return true
    if (event.revision > held + 1) return false
    keeper.apply(event)
    return true
  }
  const note = ({ scopeId, revision }: ScopeEvent): void => {
    const latest = Math.max(revision, heard.get(scopeId) ?? 0)
    heard.delete(scopeId)
    heard.set(scopeId, latest)
    const [oldest] = heard.keys()
    if (heard.size > heardAtMost && oldest !== undefined) heard.delete(oldest)
  }
  const begin = (scopeId: string, waiting: ScopeEvent[], stands = 0): void => {
    const running = catching.get(scopeId)
    if (running) return void running.waiting.push(...waiting)
    catching.set(scopeId, { from: keeper.revision(scopeId), waiting, stands, again: false })
    keeper.catchUp(scopeId).then(
      () => settle(scopeId),
      (error: unknown) => (isSwitchedOff(error) ? void end(scopeId) : wait(() => resume(scopeId), retryAfter)),
    )
  }
  const settle = (scopeId: string): void => {
    const { from, waiting, stands, again } = end(scopeId)
    const missing = waiting.toSorted((left, right) => left.revision - right.revision).filter((event) => !take(event))
    const held = keeper.revision(scopeId)
    if (!again && !missing.length && !(held !== undefined && stands > held)) return
    if (again || held !== from) return begin(scopeId, missing, stands)
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
      note(event)
      const running = catching.get(event.scopeId)
      if (running) running.waiting.push(event)
      else if (!take(event)) begin(event.scopeId, [event])
    },
    stands: (scopeId, revision) => {
      const held = keeper.revision(scopeId)
      if (held === undefined) return
      const said = Math.max(revision, heard.get(scopeId) ?? 0)
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
