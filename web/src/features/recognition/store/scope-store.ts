import type { Recognition, RecognitionComment, RecognitionFacts } from '@atrium/contract/recognition/schemas'
import { applyRows, type RowHandlers } from '#app/live/events.ts'
import type { ScopeStore } from '#app/live/scope-store.ts'
import { hasMovedOn, type Recognitions } from './recognitions.ts'

export type RecognitionScopeSettings = {
  store: Recognitions
  /** Requests the lists on screen again; resolves to the ids in them. */
  renewLists: () => Promise<ReadonlySet<string>>
  /** One that was given now, or came to this person now: a nomination to approve. */
  onGiven: (facts: RecognitionFacts) => void
  /** Points of a known one have moved: some were added, or it was taken back. */
  onPoints: (facts: RecognitionFacts) => void
  /** A nomination of which the page knows was decided: what the person may do has to be asked for. */
  onDecided: (facts: RecognitionFacts) => void
  onComment: (comment: RecognitionComment) => void
}

/** The most ids that are remembered as not held. */
const mostPassed = 1_000

/**
 * Keeps the recognitions that this page has seen in sync, and tells of new ones. Each has its own scope, so the first
 * event of an unknown one means that it was given now; later events of unknown ones are passed over, unless it has only
 * now come to this person.
 */
export function createRecognitionStore({
  store,
  renewLists,
  onGiven,
  onPoints,
  onDecided,
  onComment,
}: RecognitionScopeSettings): ScopeStore {
  /** With the revision that was told of. */
  const passed = new Map<string, number>()
  const pass = (id: string, revision = 0): void => {
    if (passed.size >= mostPassed) passed.clear()
    passed.set(id, revision)
  }
  const change = (held: Recognition, facts: RecognitionFacts): void => {
    store.putFacts(facts)
    if (facts.added_points !== held.added_points || facts.state !== held.state) onPoints(facts)
    if (hasMovedOn(held, facts)) onDecided(facts)
  }
  const take = (rows: readonly RecognitionFacts[]): void => {
    for (const facts of rows) {
      const held = store.find(facts.recognition_id)
      if (held) change(held, facts)
      else pass(facts.recognition_id, facts.revision)
      if (!held || (held.state === 'pending' && facts.state === 'given')) onGiven(facts)
    }
  }
  const handlers: RowHandlers<'recognition'> = {
    'recognition.changed': take,
    'recognition.reached': take,
    'recognition.commented': (rows, { revision }) => {
      for (const comment of rows) {
        store.countComment(comment, revision)
        onComment(comment)
      }
    },
  }
  return {
    kind: 'recognition',
    revision: (id) => store.find(id)?.revision ?? (passed.has(id) ? undefined : 0),
    held: store.ids,
    begins: ({ name, scopeId, revision }) =>
      name === 'recognition.reached' && !store.find(scopeId) && revision > (passed.get(scopeId) ?? 0),
    apply: (event) => void applyRows(handlers, event),
    // One that was given after a list was requested, and before the connection was ready, reaches the page by no event.
    onReady: () => void renewLists(),
    catchUp: async (id) => {
      if (!store.find(id)) return pass(id)
      if ((await renewLists()).has(id)) return
      store.forget(id)
      pass(id)
    },
  }
}
