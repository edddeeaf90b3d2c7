import type { RichText } from '@atrium/contract/document'
import { findMentions } from '@atrium/contract/chat/mentions'

export type Written = {
  body: RichText
  /** Who wrote it. */
  author_id: string
  /** Of a comment: who wrote the post, and the comment that it answers. */
  answered_ids: readonly string[]
}
export type FeedReason = 'post_mention' | 'post_comment'

/** Whom a post or a comment concerns: who is named in it, and who is answered; nobody twice, and never its author. */
export function decideConcerned({ body, author_id, answered_ids }: Written): ReadonlyMap<string, FeedReason> {
  const concerned = new Map<string, FeedReason>([
    ...answered_ids.map((id) => [id, 'post_comment'] as const),
    ...findMentions(body).people.map((id) => [id, 'post_mention'] as const),
  ])
  concerned.delete(author_id)
  return concerned
}
