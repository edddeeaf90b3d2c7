import type { SearchPart } from '#app/search-part.ts'
import { HitRow } from './hit-row.tsx'

/** This browser keeps no thanks: without the server, none are found. */
export const searchPart: SearchPart = {
  hits: {
    recognition: {
      Row: HitRow,
      order: 50,
      label: 'recognition.search.kind',
      more: 'recognition.search.more',
      keyOf: (hit) => hit.recognition_id,
    },
  },
}
