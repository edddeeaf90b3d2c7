import { isEmpty, mergeDrafts, noContent } from '@atrium/contract/chat/draft-content'
import type { Draft, WrittenDraft } from '@atrium/contract/chat/drafts'

type Inbox = { revision: () => number; now: () => string; emit: (name: string, rows: () => readonly unknown[]) => void }

/** For tests: the drafts of the model server's person, in the scope of their inbox. */
export function createModelDrafts({ revision, now, emit }: Inbox) {
  const kept = new Map<string, Draft>()
  function save(written: readonly WrittenDraft[]) {
    const stamp = { revision: revision() + 1, changed_at: now() }
    const rows = written.map(({ place, base, body, others }): Draft => {
      const held = kept.get(place)
      const next = mergeDrafts(held && held.revision > base ? held : noContent, { body, others })
      return { place, ...next, others: [...next.others], ...stamp }
    })
    for (const row of rows) kept.set(row.place, row)
    emit('draft.changed', () => rows)
    return { revision: stamp.revision, rows: structuredClone(rows), refused: [] }
  }
  return {
    actions: {
      /** From another device of the person, which knows all drafts. */
      draft: (place: string, body: WrittenDraft['body']) => save([{ place, body, others: [], base: revision() }]),
    },
    calls: {
      saveDrafts: (input: { drafts: readonly WrittenDraft[] }) => save(input.drafts),
      listDrafts: () => ({ revision: revision(), rows: structuredClone([...kept.values()].filter((draft) => !isEmpty(draft))) }),
    },
    changedSince: (since: number): Draft[] => structuredClone([...kept.values()].filter((draft) => draft.revision > since)),
  }
}
