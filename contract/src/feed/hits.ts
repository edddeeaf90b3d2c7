import * as z from 'zod/mini'
import { Instant } from '../fields.ts'
import { Piece } from '../search/snippets.ts'

export const PostHit = z.object({
  kind: z.literal('post'),
  post_id: z.uuid(),
  community_id: z.uuid(),
  community_name: z.string(),
  author_id: z.uuid(),
  created_at: Instant,
  snippet: z.array(Piece),
})
export type PostHit = z.infer<typeof PostHit>

/** What the search finds of the feed. */
export const feedHits = [PostHit] as const
