import type { Community } from '@atrium/contract/communities/schemas'
import type { PostFacts } from '@atrium/contract/feed/schemas'
import type { QueryClient } from '@tanstack/react-query'
import type { EnterContext } from '#app/feature.ts'
import { forgetDraftsOnSignOut } from '#app/draft-form/stored-drafts.ts'
import { loadPersistently } from '#app/on-demand/load-persistently.ts'
import { live } from '#app/live/live.ts'
import { keyOf } from '#app/server-data.ts'
import { applyCommunityFacts } from '#features/communities/known-communities.ts'
import { renewCommunities } from '#features/communities/renew-communities.ts'
import { applyComment } from './comments/comment-pages.ts'
import { createCommunityStore } from './store/scope-store.ts'
import { arrived, noteChange, posts, renewPosts } from './store/use-posts.ts'
import { unseen } from './unseen.ts'

/** Keeps what this page shows of communities and their posts in sync with the events of the server. */
export function enterFeed({ session, queryClient }: EnterContext): void {
  forgetDraftsOnSignOut()
  const renewLists = (): void => void queryClient.invalidateQueries({ queryKey: keyOf('listCommunities') })
  live.register(
    createCommunityStore({
      store: posts,
      onCommunity: (facts) => applyCommunityFacts(queryClient, facts),
      onNewPost: (facts) => {
        // Written by the person, perhaps on another device: it is no news to them.
        if (facts.author_id === session.employee_id) return void renewPosts(queryClient).then(renewLists)
        arrived.write([facts, ...arrived.read()])
        void markUnseen(queryClient, facts)
      },
      onChangedPost: noteChange,
      onDeletedPost: ({ post_id }) => {
        arrived.write(arrived.read().filter((post) => post.post_id !== post_id))
        renewLists()
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

/** Everyone hears of open communities; only what is written in one's own is unread, unless one wants to know of nothing there. */
async function markUnseen(queryClient: QueryClient, { community_id }: PostFacts): Promise<void> {
  const { ownCommunitiesQuery } = await loadPersistently(() => import('#features/communities/server.ts'))
  const isOwn = (own?: { items: readonly Community[] }): boolean =>
    own?.items.some((one) => one.community_id === community_id && one.notification_level !== 'none') ?? false
  // A list that is out of date is requested only when it does not tell: a post must not have everyone request at once.
  const held = isOwn(queryClient.getQueryData(ownCommunitiesQuery.queryKey))
  if (!held && !isOwn(await queryClient.fetchQuery(ownCommunitiesQuery).catch(() => undefined))) return
  unseen.write({ count: 0, hasUnread: true })
  void queryClient.invalidateQueries({ queryKey: keyOf('listCommunities') })
}
