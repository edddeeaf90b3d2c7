import { expect, test } from 'vitest'
import { orderStatuses, orderStatusLabel } from './statuses.ts'

test('the statuses of an order have the labels of the specification, to the letter', () => {
  expect(orderStatuses.map((status) => `${status} ${orderStatusLabel(status)}`)).toEqual([
    'ORDER_PROCESSING Processing',
    'ORDER_PLACED_FULLY Placed',
    'ORDER_PLACED_PARTIALLY Partial',
    'ORDER_FAILED Failed',
    'ORDER_CANCELLED Cancelled',
    'ORDER_FULLFILLED Fullfilled',
  ])
})

test.each(['ORDER_FULFILLED', 'order_failed', '', 'toString'])('any other status, such as %j, has none', (status) => {
  expect(orderStatusLabel(status)).toBe('--')
})
