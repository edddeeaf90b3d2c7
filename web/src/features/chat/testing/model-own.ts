import { createModelArrangement } from './model-arrangement.ts'
import { createModelDrafts } from './model-drafts.ts'
import { createModelSaved } from './model-saved.ts'
import { createModelScheduled } from './model-scheduled.ts'

type Inbox = { revision: () => number; now: () => string; emit: (name: string, rows: () => readonly unknown[]) => void }

/** For tests: the private data of the model server's person, in the scope of their inbox. */
export function createModelOwn(inbox: Inbox) {
  const drafts = createModelDrafts(inbox)
  const arrangement = createModelArrangement(inbox)
  const saved = createModelSaved(inbox)
  const scheduled = createModelScheduled(inbox)
  return {
    actions: { ...drafts.actions, ...arrangement.actions, ...saved.actions, ...scheduled.actions },
    calls: { ...drafts.calls, ...saved.calls },
    /** The initial data of a list of chats. */
    standing: () => ({ arrangement: arrangement.read(), saved: saved.inProgress(), scheduled: scheduled.standing() }),
    changedSince: (since: number) => ({
      drafts: drafts.changedSince(since),
      arrangement: arrangement.changedSince(since),
      saved: saved.changedSince(since),
      scheduled: scheduled.changedSince(since),
    }),
  }
}
