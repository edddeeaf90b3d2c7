import type { SupplierStatus } from '@atrium/contract/rewards/orders'
import type { LineStatus } from '@atrium/contract/rewards/statuses'
import { expect, test } from 'vitest'
import { askAgainAfter, decideKnown, decideSupplied, mayStepHere } from './rules.ts'

const statuses = ['waiting', 'asked', 'accepted', 'delivered', 'refused', 'cancelled'] as const
const linesOf = (line_status: LineStatus, ...known: readonly SupplierStatus[]) =>
  known.map((supplier_status, index) => ({ line_id: 'abc'.charAt(index), line_status, supplier_status }))
const step = (...[status, lines]: Parameters<typeof decideSupplied>): string => {
  const decided = decideSupplied(status, lines)
  return decided ? `${decided.action} ${decided.lineIds.join('')}` : ''
}

test('what is known of a line is never unlearned, in whatever order answers come', () => {
  for (const held of statuses)
    for (const found of statuses) {
      const known = decideKnown(held, found)
      expect([held, found]).toContain(known)
      if (held === 'delivered' || held === 'refused' || held === 'cancelled') expect(known).toBe(held)
    }
  expect(decideKnown('delivered', 'accepted')).toBe('delivered')
  expect(decideKnown('asked', 'waiting')).toBe('asked')
})

test.each(statuses)('an order is decided only once nothing is unknown: beside an accepted line, %s', (other) => {
  const expected = { waiting: '', asked: '', accepted: 'accept ab', delivered: 'accept ab', refused: 'accept a', cancelled: 'accept a' }
  expect(step('ORDER_PROCESSING', linesOf('processing', 'accepted', other))).toBe(expected[other])
})

test('an order of which the supplier accepts nothing is refused', () => {
  expect(step('ORDER_PROCESSING', linesOf('processing', 'refused', 'cancelled'))).toBe('refuse ab')
})

test.each(['ORDER_PLACED_FULLY', 'ORDER_PLACED_PARTIALLY'] as const)(
  '%s follows what is delivered, and ends when the rest is cancelled',
  (status) => {
    expect(step(status, linesOf('accepted', 'accepted', 'accepted'))).toBe('')
    expect(step(status, linesOf('accepted', 'accepted', 'delivered'))).toBe('deliver b')
    expect(step(status, linesOf('accepted', 'accepted', 'cancelled'))).toBe('')
    expect(step(status, linesOf('accepted', 'cancelled', 'cancelled'))).toBe('cancel ab')
    expect(step(status, [])).toBe('')
  },
)

test('here an order at the supplier can only be cancelled, and before it is placed only if it was never asked for', () => {
  const may = (...[status, lines]: Parameters<typeof mayStepHere> extends [infer S, infer L, unknown] ? [S, L] : never) =>
    (['accept', 'refuse', 'retry', 'deliver', 'fail', 'cancel'] as const).filter((action) => mayStepHere(status, lines, action))
  expect(may('ORDER_PROCESSING', linesOf('processing', 'waiting', 'waiting'))).toEqual(['cancel'])
  expect(may('ORDER_PROCESSING', linesOf('processing', 'waiting', 'asked'))).toEqual([])
  expect(may('ORDER_PLACED_FULLY', linesOf('accepted', 'accepted'))).toEqual(['cancel'])
  expect(may('ORDER_PROCESSING', [{ line_id: 'a', line_status: 'processing', supplier_status: null }])).toHaveLength(6)
})

test('the supplier is asked again soon, then every six hours for a month, then once a day without end', () => {
  const pauses = Array.from({ length: 130 }, (_, nth) => askAgainAfter(nth))
  expect(pauses.slice(0, 6)).toEqual([60, 240, 960, 3_840, 15_360, 21_600])
  const total = pauses.reduce((sum, pause) => sum + pause, 0) / 86_400
  expect(total).toBeGreaterThan(30)
  expect(total).toBeLessThan(33)
  expect([130, 10_000].map(askAgainAfter)).toEqual([86_400, 86_400])
})
