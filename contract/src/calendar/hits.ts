import * as z from 'zod/mini'
import { Instant } from '../fields.ts'
import { Piece } from '../search/snippets.ts'
import { WallTime } from './schemas.ts'

export const EventHit = z.object({
  kind: z.literal('event'),
  event_id: z.uuid(),
  /** Of a series: the one that was meant, or else the next, or the last if all are over. */
  occurrence: z.nullable(WallTime),
  title: z.array(Piece),
  starts_at: Instant,
  starts_at_local: WallTime,
  all_day: z.boolean(),
  is_recurring: z.boolean(),
  is_private: z.boolean(),
  /** Place and words. */
  snippet: z.array(Piece),
})
export type EventHit = z.infer<typeof EventHit>

/** What the search finds of events. */
export const eventHits = [EventHit] as const
