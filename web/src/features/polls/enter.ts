import type { EnterContext } from '#app/feature.ts'
import { forgetDraftsOnSignOut } from '#app/draft-form/stored-drafts.ts'
import { live } from '#app/live/live.ts'
import { renewAll, renewLists, renewPoll } from './store/lists.ts'
import { createPollStore } from './store/scope-store.ts'
import { heldPolls } from './store/use-polls.ts'

/** Keeps the polls that this page shows in sync with the events of the server. */
export function enterPolls({ queryClient }: EnterContext): void {
  forgetDraftsOnSignOut()
  live.register(
    createPollStore({
      store: heldPolls,
      renew: renewPoll,
      onMoved: () => void renewLists(queryClient),
      onReady: () => void renewAll(queryClient),
    }),
  )
}
