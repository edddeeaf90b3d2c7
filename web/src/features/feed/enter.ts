import type { EnterContext } from '#app/feature.ts'
import { forgetDraftsOnSignOut } from '#app/draft-form/stored-drafts.ts'
import { live } from '#app/live/live.ts'
import { keyOf } from '#app/server-data.ts'
import { applyCommunityFacts } from '#features/communities/known-communities.ts'
import { renewCommunities } from '#features/communities/renew-communities.ts'
import { applyComment } from './comments/comment-pages.ts'
import { createCommunityStore } from './store/scope-store.ts'
import { arrived, posts, renewPosts } from './store/use-posts.ts'
import { unseen } from './unseen.ts'

/** Keeps what this page shows of communities and their posts in sync with the events of the server. */
export function enterFeed({ session, queryClient }: EnterContext): void {
  forgetDraftsOnSignOut()
  live.register(
    createCommunityStore({
      store: posts,
      onCommunity: (facts) => applyCommunityFacts(queryClient, facts),
      onNewPost: (facts) => {
        // Written by the person, perhaps on another device: it is no news to them.
        if (facts.author_id === session.employee_id) return void renewPosts(queryClient)
        arrived.write([facts, ...arrived.read()])
        unseen.write({ count: 0, hasUnread: true })
        void queryClient.invalidateQueries({ queryKey: keyOf('listCommunities') })
      },
      onComment: (comment) => applyComment(queryClient, comment),
      renew: () =>
        Promise.all([
          renewCommunities(queryClient),
          renewPosts(queryClient),
          queryClient.invalidateQueries({ queryKey: keyOf('listPostComments') }),
        ]),
    }),
  )
}
