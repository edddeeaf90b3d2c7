import { expect, test } from 'vitest'
import { inputOf, queueSearch } from './queue-search.ts'

test('an address keeps what the queue knows', () => {
  expect(queueSearch({ view: 'deliver', search: 'mug', page: 3 })).toEqual({ view: 'deliver', search: 'mug' })
  expect(queueSearch({ view: 'everything', search: '' })).toEqual({})
  expect(queueSearch({ search: 14 })).toEqual({ search: '14' })
})

test('what waits for a decision is shown first, the longest waiting before the others', () =>
  expect(inputOf({})).toEqual({
    filters: [{ field: 'order_status', operator: 'eq', value: 'ORDER_PROCESSING' }],
    sort: { field: 'created_at', direction: 'asc' },
  }))

test('what is done is shown newest first', () =>
  expect(inputOf({ view: 'done', search: ' Wren ' })).toEqual({
    filters: [{ field: 'is_open', operator: 'eq', value: false }],
    sort: { field: 'created_at', direction: 'desc' },
    search: 'Wren',
  }))
