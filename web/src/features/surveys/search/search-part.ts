import type { SearchPart } from '#app/search-part.ts'
import { HitRow } from './hit-row.tsx'

/** This browser keeps no surveys: without the server, none are found. */
export const searchPart: SearchPart = {
  hits: {
    survey: { Row: HitRow, order: 65, label: 'surveys.search.kind', more: 'surveys.search.more', keyOf: (hit) => hit.survey_id },
  },
}
