import { tagOf } from '@atrium/contract/feed/tags'
import type { SearchQuery } from '@atrium/contract/search/query'
import { database } from '#kernel/database/database'
import { sql, type Tx } from '#kernel/database/transaction'

/** SQL of the search. */
export type FoundPost = { post_id: string; community_id: string; author_id: string; created_at: string; text: string }
export type SearchedPosts = Pick<SearchQuery, 'terms' | 'without' | 'since' | 'until'> & {
  communityIds: readonly string[]
  /** Null: anyone. */
  authors: readonly string[] | null
  timeZone: string
}

/** A hashtag is a whole word; any other term is a part of the text. */
const holds = (term: string) => {
  const tag = tagOf(term)
  return tag === undefined ? says(term) : hasTag(tag)
}
const hasTag = (tag: string) => sql<boolean>`exists (
  select 1 from post_tag t where t.company_id = post.company_id and t.post_id = post.post_id and t.tag = ${tag})`
const says = (word: string) => sql<boolean>`strpos(post.words, (select folded(${word}))) > 0`
const midnight = (day: string, timeZone: string) => sql<string>`${day}::date::timestamp at time zone ${timeZone}`

/** Posts of these communities, with all that is wanted. */
export function postsMatching(companyId: string, { communityIds, terms, without, authors, since, until, timeZone }: SearchedPosts) {
  let found = database
    .selectFrom('post')
    .select(['post.post_id', 'post.community_id', 'post.author_id', 'post.created_at', 'post.text'])
    .where('post.company_id', '=', companyId)
    .where('post.community_id', '=', sql<string>`any(${communityIds}::uuid[])`)
    .where('post.deleted_at', 'is', null)
    .where('post.hidden_at', 'is', null)
  for (const word of terms) found = found.where(holds(word))
  for (const word of without) found = found.where((where) => where.not(holds(word)))
  if (authors) found = found.where('post.author_id', '=', sql<string>`any(${authors}::uuid[])`)
  if (since) found = found.where('post.created_at', '>=', midnight(since, timeZone))
  if (until) found = found.where('post.created_at', '<', midnight(until, timeZone))
  return found
}

/** How many there are, at most so many. */
export const countSome = async (tx: Tx, found: ReturnType<typeof postsMatching>, most: number): Promise<number> =>
  (await tx.all(found.clearSelect().select('post.post_id').limit(most))).length
