import type { PostHit } from '@atrium/contract/feed/hits'
import { limits } from '@atrium/contract/limits'
import { markHits } from '@atrium/contract/search/snippets'
import { listPage } from '#kernel/http/listing'
import { listReadable } from '#modules/communities'
import { findPeopleCalled } from '#modules/people'
import type { SearchSource } from '#modules/search'
import { countSome, postsMatching, type FoundPost } from './queries.ts'

/** Finds posts by their words and by their author, among those that the searcher may read. */
export const postSearch: SearchSource = {
  kind: 'post',
  module: 'feed',
  answers: ({ query, conversationId }) =>
    !conversationId && !query.in.length && !query.has.length && !query.to.length && query.is.every((state) => state === 'post'),
  find: async (tx, actor, { query, timeZone, limit, cursor }) => {
    const names = new Map((await listReadable(tx, actor)).map((one) => [one.community_id, one.community_name]))
    const people = await Promise.all(query.from.map((name) => findPeopleCalled(tx, actor, name)))
    const authors = query.from.length ? people.flat() : null
    const found = postsMatching(actor.companyId, { ...query, communityIds: [...names.keys()], authors, timeZone })
    const page = await listPage<FoundPost>(tx, found, { limit, cursor }, listing)
    const counted = cursor ? undefined : page.next_cursor ? await countSome(tx, found, limits.searchCounted + 1) : page.items.length
    return {
      items: page.items.map(({ text, ...row }): PostHit => ({
        kind: 'post',
        ...row,
        community_name: names.get(row.community_id) ?? '',
        snippet: markHits(text, query.terms),
      })),
      count: counted === undefined ? null : { found: Math.min(counted, limits.searchCounted), more: counted > limits.searchCounted },
      next_cursor: page.next_cursor,
    }
  },
}

const listing = {
  columns: { created_at: 'post.created_at' },
  key: 'post_id',
  keyColumn: 'post.post_id',
  defaultSort: { field: 'created_at', direction: 'desc' },
} as const
