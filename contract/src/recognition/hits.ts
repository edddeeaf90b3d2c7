import * as z from 'zod/mini'
import { Instant } from '../fields.ts'
import { Piece } from '../search/snippets.ts'

export const RecognitionHit = z.object({
  kind: z.literal('recognition'),
  recognition_id: z.uuid(),
  recognition_type_id: z.uuid(),
  /** Null: the company itself, on an occasion. */
  giver_id: z.nullable(z.uuid()),
  /** At most ten. */
  receiver_ids: z.array(z.uuid()),
  receiver_count: z.int(),
  is_private: z.boolean(),
  created_at: Instant,
  snippet: z.array(Piece),
})
export type RecognitionHit = z.infer<typeof RecognitionHit>

/** What the search finds of recognition. */
export const recognitionHits = [RecognitionHit] as const
