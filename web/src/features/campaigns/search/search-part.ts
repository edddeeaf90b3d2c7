import type { SearchPart } from '#app/search-part.ts'
import { HitRow } from './hit-row.tsx'

/** This browser keeps no announcements: without the server, none are found. */
export const searchPart: SearchPart = {
  hits: {
    campaign: { Row: HitRow, order: 55, label: 'campaigns.search.kind', more: 'campaigns.search.more', keyOf: (hit) => hit.campaign_id },
  },
}
