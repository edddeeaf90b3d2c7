import type { SearchPart } from '#app/search-part.ts'
import { findPeopleHere } from './find-people.ts'
import { PersonRow } from './parts/person-row.tsx'

export const searchPart: SearchPart = {
  hits: {
    person: {
      Row: PersonRow,
      order: 20,
      label: 'search.kind.person',
      more: 'search.more.person',
      keyOf: (hit) => hit.employee.employee_id,
    },
  },
  findHere: findPeopleHere,
}
