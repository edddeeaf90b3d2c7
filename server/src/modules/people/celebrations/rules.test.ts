import { expect, test } from 'vitest'
import { decideDays } from './rules.ts'

const numbers = (from: string) => decideDays(from).map(({ number }) => number)

test('today and the next seven days are listed, across the ends of months and years', () => {
  expect(numbers('2026-11-20')).toEqual([1120, 1121, 1122, 1123, 1124, 1125, 1126, 1127])
  expect(numbers('2026-12-28')).toEqual([1228, 1229, 1230, 1231, 101, 102, 103, 104])
  expect(decideDays('2026-12-31')[1]).toEqual({ day: '2027-01-01', number: 101 })
})

test.each([
  ['2026-02-27', [227, 228, 229, 301, 302, 303, 304, 305, 306]],
  ['2028-02-27', [227, 228, 229, 301, 302, 303, 304, 305]],
  ['2100-02-28', [228, 229, 301, 302, 303, 304, 305, 306, 307]],
  ['2026-03-01', [301, 302, 303, 304, 305, 306, 307, 308]],
])('in years without 29 February it is celebrated a day early: from %s', (from, expected) => expect(numbers(from)).toEqual(expected))

test('a leap day celebrated early is listed on the 28th', () => {
  expect(decideDays('2027-02-28').filter(({ number }) => number === 229)).toEqual([{ day: '2027-02-28', number: 229 }])
  expect(decideDays('2028-02-28').filter(({ number }) => number === 229)).toEqual([{ day: '2028-02-29', number: 229 }])
})
