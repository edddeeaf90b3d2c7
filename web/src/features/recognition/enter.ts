import type { RecognitionFacts } from '@atrium/contract/recognition/schemas'
import type { EnterContext } from '#app/feature.ts'
import { live } from '#app/live/live.ts'
import { renewPoints } from '#features/points/server.ts'
import { applyComment } from './comments/comment-pages.ts'
import { forgetDraftsOnSignOut } from '#app/draft-form/stored-drafts.ts'
import { arrived, isReceiver, justReceived } from './store/arrived.ts'
import { createListRenewal, renewApprovals, renewDecided, renewLists } from './store/lists.ts'
import { createRecognitionStore } from './store/scope-store.ts'
import { recognitions } from './store/use-recognitions.ts'
import { unseen } from './unseen.ts'

/** Keeps what this page shows of recognition in sync with the events of the server. */
export function enterRecognition({ session, queryClient }: EnterContext): void {
  const ownId = session.employee_id
  forgetDraftsOnSignOut()
  const onGiven = (facts: RecognitionFacts): void => {
    // Given by the person, perhaps on another device: it is no news to them.
    if (facts.giver_id === ownId) return void renewLists(queryClient).then(() => renewPoints(queryClient))
    if (facts.state !== 'given') return void renewApprovals(queryClient)
    arrived.write([facts, ...arrived.read()])
    if (!isReceiver(facts, ownId)) return
    renewPoints(queryClient)
    justReceived.write(facts)
    unseen.write({ count: 0, hasUnread: true })
  }
  live.register(
    createRecognitionStore({
      store: recognitions,
      renewLists: createListRenewal(queryClient),
      onGiven,
      onPoints: (facts) => {
        if (facts.giver_id === ownId || isReceiver(facts, ownId)) renewPoints(queryClient)
      },
      onDecided: (facts) => void renewDecided(queryClient, facts),
      onComment: (comment) => applyComment(queryClient, comment),
    }),
  )
}
