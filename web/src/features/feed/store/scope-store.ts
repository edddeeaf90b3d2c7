import type { CommunityFacts } from '@atrium/contract/communities/schemas'
import type { PostComment, PostFacts } from '@atrium/contract/feed/schemas'
import { applyRows, type RowHandlers } from '#app/live/events.ts'
import type { ScopeStore } from '#app/live/scope-store.ts'
import type { Posts } from './posts.ts'

export type CommunityScopeSettings = {
  store: Posts
  onCommunity: (facts: CommunityFacts) => void
  onNewPost: (facts: PostFacts) => void
  onChangedPost: (facts: PostFacts) => void
  onDeletedPost: (facts: PostFacts) => void
  onComment: (comment: PostComment) => void
  /** Requests what is on screen again, after events were missed or before any could arrive. */
  renew: () => Promise<unknown>
}

/**
 * Keeps communities and their posts in sync. The page holds the posts that it has seen, of any community: the first event of a scope is
 * applied whatever its revision, from then on a missing one is noticed.
 */
export function createCommunityStore({
  store,
  onCommunity,
  onNewPost,
  onChangedPost,
  onDeletedPost,
  onComment,
  renew,
}: CommunityScopeSettings): ScopeStore {
  const revisions = new Map<string, number>()
  const handlers: RowHandlers<'community'> = {
    'community.changed': (rows) => rows.forEach(onCommunity),
    // What this page knows already, as its own or from a later request, is no news.
    'post.written': (rows) => rows.filter(({ post_id }) => !store.find(post_id)).forEach(onNewPost),
    'post.changed': (rows) => {
      // What may be done with a post that is shown again is requested.
      const isShownAgain = rows.some(({ post_id, is_hidden }) => !is_hidden && store.find(post_id)?.is_hidden)
      rows.forEach(store.putFacts)
      rows.forEach(onChangedPost)
      if (isShownAgain) void renew()
      rows.filter(({ deleted_at }) => deleted_at).forEach(onDeletedPost)
    },
    'post.commented': (rows) => rows.forEach(onComment),
  }
  return {
    kind: 'community',
    revision: (id) => revisions.get(id) ?? Number.NaN,
    // All of them are requested again on every ready.
    held: () => [],
    onReady: () => {
      revisions.clear()
      void renew()
    },
    apply: (event) => {
      applyRows(handlers, event)
      revisions.set(event.scopeId, event.revision)
    },
    catchUp: async (id) => {
      // Held at an unknown revision from now on: what is requested here is newer than what was missed.
      revisions.delete(id)
      await renew()
    },
  }
}
