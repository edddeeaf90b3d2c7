import * as z from 'zod/mini'
import { Instant } from '../fields.ts'
import { Piece } from '../search/snippets.ts'

export const PollHit = z.object({
  kind: z.literal('poll'),
  poll_id: z.uuid(),
  author_id: z.uuid(),
  question: z.string(),
  state: z.enum(['open', 'closed']),
  is_secret: z.boolean(),
  created_at: Instant,
  snippet: z.array(Piece),
})
export type PollHit = z.infer<typeof PollHit>

/** What the search finds of polls. */
export const pollHits = [PollHit] as const
