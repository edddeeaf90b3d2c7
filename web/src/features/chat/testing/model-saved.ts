import type { Saved, SavedState } from '@atrium/contract/chat/saved'

type Inbox = { revision: () => number; now: () => string; emit: (name: string, rows: () => readonly unknown[]) => void }

/** For tests: the saved messages of the model server's person, in the scope of their inbox. */
export function createModelSaved({ revision, now, emit }: Inbox) {
  const kept = new Map<string, Saved>()
  function put(message_id: string, change: Partial<Saved>): Saved {
    const fresh: Saved = { message_id, state: 'in_progress', saved_at: now(), remind_at: now(), is_due: false, revision: 0 }
    const row = { ...(kept.get(message_id) ?? fresh), ...change, revision: revision() + 1 }
    kept.set(message_id, row)
    emit('saved.changed', () => [row])
    return structuredClone(row)
  }
  return {
    actions: {
      /** From another device of the person. */
      keep: (message_id: string, state: SavedState) => void put(message_id, { state, is_due: false }),
      comesDue: (message_id: string) => void (kept.get(message_id)?.state === 'in_progress' && put(message_id, { is_due: true })),
    },
    calls: {
      saveMessage: ({ message_id }: { message_id: string }) => put(message_id, { state: 'in_progress', is_due: false }),
    },
    inProgress: (): Saved[] => structuredClone([...kept.values()].filter(({ state }) => state === 'in_progress')),
    changedSince: (since: number): Saved[] => structuredClone([...kept.values()].filter((row) => row.revision > since)),
  }
}
