import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countDays, coverOf, decideEntitlement, decideLeft, endOfMonth, isPossible } from './rules.ts'

const off = { from: '2026-11-20', to: '2026-11-24', starts_at_noon: true, ends_at_noon: true }
const year = { from: '2026-01-01', to: '2026-12-31' }
const isWeekday = (day: string): boolean => ![0, 6].includes(new Date(day).getUTCDay())

test('an absence covers its days, and halves of the first and the last', () => {
  expect(['2026-11-19', '2026-11-20', '2026-11-21', '2026-11-24', '2026-11-25'].map((day) => coverOf(off, day))).toEqual([
    0, 0.5, 1, 0.5, 0,
  ])
  const morning = { ...off, to: off.from, starts_at_noon: false }
  expect(coverOf(morning, off.from)).toBe(0.5)
})

test('only working days count, and only those of the year', () => {
  expect(countDays(off, year, isWeekday)).toBe(2) // half of Friday, Monday, half of Tuesday
  const overNewYear = { from: '2026-12-30', to: '2027-01-05', starts_at_noon: false, ends_at_noon: false }
  expect(countDays(overNewYear, year, isWeekday)).toBe(2)
  expect(countDays(overNewYear, { from: '2027-01-01', to: '2027-12-31' }, isWeekday)).toBe(3)
})

test.each([
  [{ to: '2026-11-19' }, false],
  [{ to: '2026-11-20' }, false],
  [{ to: '2026-11-20', starts_at_noon: false }, true],
  [{ to: '2028-11-20' }, false],
  [{ from: '0000-01-01' }, false],
])('an absence changed by %j is possible: %s', (change, isExpected) => expect(isPossible({ ...off, ...change })).toBe(isExpected))

test('whoever joins during a year has the part of it from their month on, rounded up to halves', () => {
  expect([2025, 2026, 2027].map((each) => decideEntitlement(25, '2026-10-15', each))).toEqual([0, 6.5, 25])
  expect(decideEntitlement(25, '2026-01-01', 2026)).toBe(25)
})

test('what is left is carried over up to a limit, and lapses as far as it was not used in time', () => {
  const past = { entitled: 25, used: 18, usedInTime: 3, isLapsed: true }
  const current = { entitled: 25, used: 4, usedInTime: 2, isLapsed: false }
  expect(decideLeft([past, current], 5)).toEqual({ carried: 5, left: 26 })
  expect(decideLeft([past, { ...current, isLapsed: true }], 5)).toEqual({ carried: 2, left: 23 })
  expect(decideLeft([past, current], 0)).toEqual({ carried: 0, left: 21 })
  expect(decideLeft([{ ...past, used: 27 }, current], 5)).toEqual({ carried: 0, left: 21 })
})

test('nobody ever has more days left than they were entitled to and carried over', () => {
  const days = fc.nat(60).map((halves) => halves / 2)
  const one = fc.record({ entitled: days, used: days, usedInTime: days, isLapsed: fc.boolean() })
  fc.assert(
    fc.property(fc.array(one, { minLength: 1, maxLength: 6 }), days, (years, most) => {
      const { carried, left } = decideLeft(years, most)
      expect(carried).toBeLessThanOrEqual(most)
      expect(carried).toBeGreaterThanOrEqual(0)
      expect(left).toBe((years.at(-1)?.entitled ?? 0) + carried - (years.at(-1)?.used ?? 0))
    }),
    { seed: 1 },
  )
})

test('a month ends on its last day', () => expect([2, 12].map((month) => endOfMonth(2028, month))).toEqual(['2028-02-29', '2028-12-31']))
