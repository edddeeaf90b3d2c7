import type { SearchPart } from '#app/search-part.ts'
import { HitRow } from './hit-row.tsx'

/** This browser keeps no polls: without the server, none are found. */
export const searchPart: SearchPart = {
  hits: {
    poll: { Row: HitRow, order: 60, label: 'polls.search.kind', more: 'polls.search.more', keyOf: (hit) => hit.poll_id },
  },
}
