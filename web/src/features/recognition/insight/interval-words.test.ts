import { expect, test } from 'vitest'
import { intervalFormat, noonOf, periods, shareOf } from './interval-words.ts'

const written = (period: (typeof periods)[number], day: string) =>
  new Intl.DateTimeFormat('en', intervalFormat(period)).format(new Date(noonOf(day)))

test('days and weeks are written by their first day, months by name and year', () => {
  expect(periods.map((period) => written(period, '2027-03-01'))).toEqual(['Mar 1', 'Mar 1', 'Mar 27'])
})

test('the months of a year have different names, so that each bar has its own', () => {
  const months = Array.from({ length: 13 }, (_, month) => new Date(Date.UTC(2026, month, 1)).toISOString().slice(0, 10))
  expect(new Set(months.map((day) => written('12_months', day))).size).toBe(13)
})

test('a share of nothing is nothing', () => {
  expect([shareOf(3, 4), shareOf(0, 4), shareOf(0, 0)]).toEqual([0.75, 0, 0])
})
