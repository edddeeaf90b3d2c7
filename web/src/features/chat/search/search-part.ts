import type { SearchPart } from '#app/search-part.ts'
import { findHere, findNames, knownNames } from './find-here.ts'
import { HitRow } from './hit-row.tsx'

export const searchPart: SearchPart = {
  hits: {
    message: { Row: HitRow, order: 10, label: 'search.kind.message', more: 'chat.search.more.message', keyOf: (hit) => hit.message_id },
    space: { Row: HitRow, order: 30, label: 'chat.search.space', more: 'chat.search.more.space', keyOf: (hit) => hit.space.space_id },
    file: {
      Row: HitRow,
      order: 40,
      label: 'chat.search.file',
      more: 'chat.search.more.file',
      keyOf: (hit) => `${hit.message_id} ${hit.file.file_id}`,
    },
  },
  findHere,
  placeNames: { known: knownNames, find: findNames },
}
