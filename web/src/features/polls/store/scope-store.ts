import type { PollFacts } from '@atrium/contract/polls/schemas'
import { applyRows, type RowHandlers } from '#app/live/events.ts'
import type { ScopeStore } from '#app/live/scope-store.ts'
import { isIncomplete, type Polls } from './polls.ts'

export type PollScopeSettings = {
  store: Polls
  /** Requests a poll again, and forgets it if the person may not read it any more. */
  renew: (id: string) => Promise<void>
  /** A poll that was made now and asks this person, or one that was closed, opened again or deleted: lists change. */
  onMoved: () => void
  /** The connection is ready: what is on screen may be from before. */
  onReady: () => void
}

/** Keeps the polls that this page shows in sync, and tells of new ones. Each has its own scope; those of which it knows nothing are passed over. */
export function createPollStore({ store, renew, onMoved, onReady }: PollScopeSettings): ScopeStore {
  const take = (rows: readonly PollFacts[]): void => {
    for (const facts of rows) {
      const held = store.find(facts.poll_id)
      if (!held || held.state !== facts.state || facts.deleted_at) onMoved()
      if (!held) continue
      store.putFacts(facts)
      if (isIncomplete(held, facts)) void renew(facts.poll_id).catch(() => {})
    }
  }
  const handlers: RowHandlers<'poll'> = { 'poll.changed': take }
  return {
    kind: 'poll',
    revision: (id) => store.find(id)?.revision,
    held: store.ids,
    begins: ({ scopeId, revision }) => revision === 1 && !store.find(scopeId),
    apply: (event) => void applyRows(handlers, event),
    catchUp: renew,
    onReady,
  }
}
