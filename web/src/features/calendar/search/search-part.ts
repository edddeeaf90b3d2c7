import type { SearchPart } from '#app/search-part.ts'
import { HitRow } from './hit-row.tsx'

/** This browser keeps no events to search: without the server, none are found. */
export const searchPart: SearchPart = {
  hits: {
    event: { Row: HitRow, order: 48, label: 'calendar.search.kind', more: 'calendar.search.more', keyOf: (hit) => hit.event_id },
  },
}
