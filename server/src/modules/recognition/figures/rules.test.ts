import { expect, test } from 'vitest'
import { decideMonths } from './rules.ts'

test('a year has all its months, and its values most often first', () => {
  const counted = [
    { starts_on: '2026-01-01', value_id: null, received_count: 3 },
    { starts_on: '2026-03-01', value_id: null, received_count: 2 },
    { starts_on: '2026-01-01', value_id: 'kind', received_count: 1 },
    { starts_on: '2026-01-01', value_id: 'steady', received_count: 1 },
    { starts_on: '2026-03-01', value_id: 'steady', received_count: 2 },
  ]
  const { received_count, values, months } = decideMonths(['2026-01-01', '2026-02-01', '2026-03-01'], counted)
  expect([received_count, values]).toEqual([
    5,
    [
      { value_id: 'steady', received_count: 3 },
      { value_id: 'kind', received_count: 1 },
    ],
  ])
  expect(months.map((month) => [month.starts_on, month.received_count, month.values.length])).toEqual([
    ['2026-01-01', 3, 2],
    ['2026-02-01', 0, 0],
    ['2026-03-01', 2, 1],
  ])
})
