import { expect, test } from 'vitest'
import { dayIn, decideAllowance, nextPeriodOf, periodOf } from './rules.ts'

const due = { allowance: 100, isProRata: true, joinedOn: '2020-03-01', period: '2026-11-01' }

test('a month begins at midnight of the company’s zone', () => {
  const instant = new Date('2026-10-31T23:30:00Z')
  expect(periodOf(dayIn(instant, 'UTC'))).toBe('2026-10-01')
  expect(periodOf(dayIn(instant, 'Europe/Berlin'))).toBe('2026-11-01')
})

test('the month after December is in the next year', () => {
  expect(nextPeriodOf('2026-12-01')).toBe('2027-01-01')
  expect(nextPeriodOf('2026-01-01')).toBe('2026-02-01')
})

test.each([
  ['on its first day', '2026-11-01', 100],
  ['in the middle', '2026-11-16', 50],
  ['on its last day', '2026-11-30', 4],
  ['long ago', '2019-01-31', 100],
  ['only next month, by a date that was entered ahead', '2026-12-05', 0],
])('who joined %s gets the part of the month that is left, rounded up', (_when, joinedOn, points) => {
  expect(decideAllowance({ ...due, joinedOn })).toBe(points)
})

test('without pro rata, everyone gets the whole allowance', () => {
  expect(decideAllowance({ ...due, isProRata: false, joinedOn: '2026-11-30' })).toBe(100)
})
