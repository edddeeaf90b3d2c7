import { expect, test } from 'vitest'
import { BadgeCriteria } from '@atrium/contract/badges/criteria-schemas'
import { currentPeriod, decideCriteria, decideGoal, decidePeriods, within } from './rules.ts'

const criteria = (more: object) =>
  decideCriteria(BadgeCriteria.parse({ criteria_type: 'recognitions_received', search_type: 'gte', value: 5, ...more }))

test.each([
  [{}, undefined],
  [{ criteria_type: 'gulls_fed' }, 'CRITERIA_TYPE_NOT_FOUND'],
  [{ search_type: 'contains' }, 'CRITERIA_SEARCH_TYPE_INVALID'],
  [{ value: -1 }, 'CRITERIA_INVALID'],
  [{ value: 1.5 }, 'CRITERIA_INVALID'],
  [{ value: 'many' }, 'CRITERIA_INVALID'],
  [{ criteria_type: 'profile_complete', search_type: 'eq', value: true }, undefined],
  [{ criteria_type: 'profile_complete', search_type: 'eq', value: 1 }, 'CRITERIA_INVALID'],
  [{ criteria_type: 'posts', value_id: '01a21ba4-f640-794e-bc93-260e60e571b8' }, 'CRITERIA_INVALID'],
  [{ criteria_type: 'tenure', from: '2026-01-01', to: '2026-01-31' }, 'CRITERIA_INVALID'],
  [{ from: '2026-01-01' }, 'START_AND_END_DATE_REQUIRED'],
  [{ from: '2026-02-01', to: '2026-01-31' }, 'INVALID_INTERVAL'],
  [{ from: '2026-01-31', to: '2026-01-31' }, undefined],
  [{ criteria_type: 'location', search_type: 'eq', value: true }, 'CRITERIA_INVALID'],
])('%o is refused with %s', (more, code) => {
  const decided = criteria(more)
  expect(decided.ok ? undefined : decided.code).toBe(code)
})

test('a window ends before the day after its last', () => {
  const decided = criteria({ from: '2026-02-27', to: '2026-02-28' })
  expect(decided).toMatchObject({ ok: true, condition: { window: { from: '2026-02-27', until: '2026-03-01' } } })
})

test('a badge of each quarter is looked at in this quarter and the one before', () => {
  expect(decidePeriods('quarter', '2026-02-10')).toEqual([
    { key: '2026-01-01', day: '2026-02-10', window: { from: '2026-01-01', until: null } },
    { key: '2025-10-01', day: '2025-12-31', window: { from: '2025-10-01', until: '2026-01-01' } },
  ])
  expect(currentPeriod('quarter', '2026-02-10')).toBe('2026-01-01')
  expect(decidePeriods('once', '2026-02-10')).toHaveLength(1)
})

test('two windows share their later beginning and their earlier end', () => {
  expect(within({ from: '2026-01-05', until: null }, { from: '2026-01-01', until: '2026-02-01' })).toEqual({
    from: '2026-01-05',
    until: '2026-02-01',
  })
  expect(within({ from: null, until: null }, { from: null, until: null })).toEqual({ from: null, until: null })
})

test.each([
  ['gte', 5],
  ['gt', 6],
  ['eq', 5],
  ['lt', undefined],
  ['neq', undefined],
])('“%s 5” has the goal %s', (search_type, goal) => {
  const decided = criteria({ search_type })
  expect(decided.ok && decideGoal(decided.condition)).toBe(goal)
})
