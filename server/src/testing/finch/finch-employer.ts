import { listedAtFinch, type PersonAtFinch } from './finch-people.ts'
import { failure, type Answer, type Asked, type Json } from './finch-wire.ts'

/** The people of the company at the fake Finch, and the answers about them. */
export function createEmployer() {
  const people: PersonAtFinch[] = []
  /** Whether the first data collection is still pending: then it answers 202. */
  const gathering = { pending: false }

  function answer({ method, path, query, body }: Asked): Answer {
    if (gathering.pending)
      return { status: 202, body: { code: 202, name: 'accepted', finch_code: 'pending', message: 'The connection is being set up' } }
    if (method === 'GET' && path === '/employer/directory') return listPeople(people, query)
    if (method === 'POST' && path === '/employer/individual') return findEach(people, body, ({ individual }) => individual)
    if (method === 'POST' && path === '/employer/employment') return findEach(people, body, ({ employment }) => employment)
    return failure(404, 'not_found_error', 'item_not_found')
  }

  return { people, gathering, answer }
}

function listPeople(people: readonly PersonAtFinch[], query: URLSearchParams): Answer {
  const offset = Number(query.get('offset') ?? 0)
  const limit = Number(query.get('limit') ?? people.length)
  if (!Number.isInteger(offset) || !Number.isInteger(limit) || offset < 0 || limit < 1)
    return failure(400, 'bad_request', 'invalid_request')
  const individuals = people.slice(offset, offset + limit).map(listedAtFinch)
  return { status: 200, body: { paging: { count: people.length, offset }, individuals } }
}

function findEach(people: readonly PersonAtFinch[], { requests }: Json, pick: (person: PersonAtFinch) => object): Answer {
  if (!Array.isArray(requests) || !requests.length) return failure(400, 'bad_request', 'invalid_request')
  const responses = requests.map(({ individual_id }: { individual_id: string }) => {
    const person = people.find(({ id }) => id === individual_id)
    const code = person ? (person.code ?? 200) : 404
    const isGiven = person && code === 200
    return { individual_id, code, body: isGiven ? pick(person) : failure(code, 'not_found_error', 'individual_not_found').body }
  })
  return { status: 200, body: { responses } }
}
