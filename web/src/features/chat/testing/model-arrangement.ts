import type { Arrangement } from '@atrium/contract/chat/arrangement'

type Inbox = { revision: () => number; emit: (name: string, rows: () => readonly unknown[]) => void }

/** For tests: the chat arrangement of the model server's person, in the scope of their inbox. */
export function createModelArrangement({ revision, emit }: Inbox) {
  let held: Arrangement = { revision: 0, sections: [], favourites: [], placed: [], muted: [] }
  return {
    actions: {
      /** From another device of the person. */
      mute: (entityId: string): void => {
        const others = held.muted.filter((id) => id !== entityId)
        held = { ...held, revision: revision() + 1, muted: others.length < held.muted.length ? others : [...others, entityId] }
        emit('arrangement.changed', () => [held])
      },
    },
    read: (): Arrangement => structuredClone(held),
    changedSince: (since: number): Arrangement | null => (held.revision > since ? structuredClone(held) : null),
  }
}
