import { randomUUID } from 'node:crypto'
import type { Criteria } from '@atrium/contract/people/audience'
import { expect, test } from 'vitest'
import { decideCriteria } from './rules.ts'

const desk = { field_id: randomUUID(), field_type: 'number' } as const
const size = { field_id: randomUUID(), field_type: 'choice' } as const
const until = { field_id: randomUUID(), field_type: 'date' } as const
const harbour = randomUUID()

const criteria = (criteria_type: string, search_type: string, value: Criteria['value'], more: Partial<Criteria> = {}): Criteria => ({
  criteria_type,
  search_type,
  value,
  field_id: null,
  include_below: false,
  ...more,
})
const ofField = ({ field_id }: { field_id: string }, search_type: string, value: Criteria['value']) =>
  criteria('custom_field', search_type, value, { field_id })
const judged = (given: Criteria): string => {
  const decided = decideCriteria(given, [desk, size, until])
  return decided.ok ? 'ok' : decided.code
}

test.each([
  criteria('department', 'eq', harbour),
  criteria('department', 'neq', [harbour, randomUUID()], { include_below: true }),
  criteria('manager', 'eq', harbour, { include_below: true }),
  criteria('location', 'startswith', 'Lis'),
  criteria('position_title', 'eq', ['Engineer', 'Designer']),
  criteria('time_zone', 'neq', 'Europe/Lisbon'),
  criteria('joined_at', 'gte', '2026-01-01'),
  ofField(desk, 'lt', 104),
  ofField(size, 'eq', ['S', 'M']),
  ofField(until, 'lte', '2027-05-15'),
])('$criteria_type $search_type $value is valid', (given) => expect(judged(given)).toBe('ok'))

test.each([criteria('shoe_size', 'eq', '43'), criteria('custom_field', 'eq', 'M'), ofField({ field_id: randomUUID() }, 'eq', 'M')])(
  'an unknown criterion, $criteria_type, is refused by name',
  (given) => expect(judged(given)).toBe('CRITERIA_TYPE_NOT_FOUND'),
)

test.each([
  criteria('department', 'contains', harbour),
  criteria('time_zone', 'gt', 'UTC'),
  criteria('joined_at', 'startswith', '2026'),
  criteria('location', 'like', 'L%'),
  ofField(desk, 'contains', 1),
])('$criteria_type cannot be compared by $search_type', (given) => expect(judged(given)).toBe('CRITERIA_SEARCH_TYPE_INVALID'))

test.each([
  criteria('department', 'eq', 'Harbour'),
  criteria('department', 'eq', 7),
  criteria('location', 'contains', ['Lisbon', 'Porto']),
  criteria('location', 'eq', 'Lisbon', { include_below: true }),
  criteria('location', 'eq', '\ud800'),
  criteria('joined_at', 'eq', '2026-02-30'),
  criteria('joined_at', 'eq', ['2026-02-03']),
  ofField(desk, 'eq', '104'),
])('$criteria_type $search_type $value does not fit', (given) => expect(judged(given)).toBe('CRITERIA_INVALID'))
