import type { Poll } from '@atrium/contract/polls/schemas'
import { useSyncExternalStore } from 'react'
import { live } from '#app/live/live.ts'
import { createPolls } from './polls.ts'

/** All polls known to this page. */
export const heldPolls = createPolls((id, revision) => live.reportRevision('poll', id, revision))

/** A poll as it is now; `row` is how a list had it. */
export function usePoll(row: Poll): Poll {
  const held = useKnownPoll(row.poll_id)
  return held && held.revision >= row.revision ? held : row
}

/** A poll that this page knows, by its id. */
export const useKnownPoll = (id: string): Poll | undefined => useSyncExternalStore(heldPolls.subscribe, () => heldPolls.find(id))
