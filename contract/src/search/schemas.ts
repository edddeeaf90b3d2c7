import * as z from 'zod/mini'
import { searchHits } from '../declared.ts'

export const SearchKind = z.enum(searchHits.flatMap(({ shape }) => shape.kind.def.values))
export type SearchKind = z.infer<typeof SearchKind>
export const SearchSort = z.enum(['newest', 'relevant'])
export type SearchSort = z.infer<typeof SearchSort>

export const SearchHit = z.discriminatedUnion('kind', searchHits)
export type SearchHit = z.infer<typeof SearchHit>

/**
 * Hits of one kind. A page may be shorter than requested without being the last: `next_cursor` is null only at the end. `count` is set on
 * the first page; `more` means that there are more hits than were counted.
 */
export const SearchGroup = z.object({
  kind: SearchKind,
  items: z.array(SearchHit),
  count: z.nullable(z.object({ found: z.int(), more: z.boolean() })),
  next_cursor: z.nullable(z.string()),
})
export type SearchGroup = z.infer<typeof SearchGroup>
