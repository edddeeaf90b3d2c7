import type { SearchPart } from '#app/search-part.ts'
import { HitRow } from './hit-row.tsx'

/** This browser keeps no posts: without the server, none are found. */
export const searchPart: SearchPart = {
  hits: {
    post: { Row: HitRow, order: 45, label: 'feed.search.kind', more: 'feed.search.more', keyOf: (hit) => hit.post_id },
  },
}
