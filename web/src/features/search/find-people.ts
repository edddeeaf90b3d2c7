import { markHits } from '@atrium/contract/search/snippets'
import type { SearchHit } from '@atrium/contract/search/schemas'
import type { AskedHere } from '#app/search-part.ts'
import { directory, nameOf } from '#features/people/people.ts'
import { holdsWords, mayMatchNames } from './holds-words.ts'

/** People whom this browser knows. */
export async function findPeopleHere(asked: AskedHere): Promise<SearchHit[]> {
  if (!asked.kinds.includes('person') || !mayMatchNames(asked)) return []
  return directory
    .all()
    .filter(({ employee_account_status: status }) => status === 'ACTIVE' || status === 'INVITED')
    .filter((person) => holdsWords([nameOf(person), person.position_title, person.work_email_id].join(' '), asked.query))
    .toSorted((one, other) => nameOf(one).localeCompare(nameOf(other)))
    .map((employee) => ({ kind: 'person', employee, name: markHits(nameOf(employee), asked.query.terms) }))
}
