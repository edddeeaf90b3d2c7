import type { RichText } from '@atrium/contract/document'
import { findMentions } from '@atrium/contract/chat/mentions'

export type Written = {
  body: RichText
  /** Who wrote it. */
  author_id: string
  /** Of a comment: who follows the post. */
  follower_ids: readonly string[]
}
export type FeedReason = 'post_new' | 'post_mention' | 'post_comment'
/** What members of the community chose: who wants to know of all posts, and who of nothing. */
type Levels = { all: readonly string[]; none: readonly string[] }

/**
 * Whom a post or a comment concerns: who is named in it, who follows the post, and who wants to know of all posts; nobody twice, never its
 * author, and nobody who wants to know of nothing.
 */
export function decideConcerned(
  { body, author_id, follower_ids }: Written,
  isComment: boolean,
  { all, none }: Levels,
): ReadonlyMap<string, FeedReason> {
  const concerned = new Map<string, FeedReason>([
    ...(isComment ? [] : all.map((id) => [id, 'post_new'] as const)),
    ...follower_ids.map((id) => [id, 'post_comment'] as const),
    ...findMentions(body).people.map((id) => [id, 'post_mention'] as const),
  ])
  for (const id of [author_id, ...none]) concerned.delete(id)
  return concerned
}
