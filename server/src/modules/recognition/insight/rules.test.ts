import { expect, test } from 'vitest'
import { decideIntervals } from './rules.ts'

test('30 days are days, and end today', () => {
  const days = decideIntervals('30_days', '2027-03-10')
  expect([days.length, days[0], days.at(-2), days.at(-1)]).toEqual([30, '2027-02-09', '2027-03-09', '2027-03-10'])
})

test('90 days are weeks that end today, the first of them with six days', () => {
  const weeks = decideIntervals('90_days', '2027-03-10')
  expect([weeks.length, weeks[0], weeks[1], weeks.at(-1)]).toEqual([13, '2026-12-11', '2026-12-17', '2027-03-04'])
})

test('12 months are those of the calendar, the current one included, whatever the day', () => {
  const months = decideIntervals('12_months', '2027-03-31')
  expect([months.length, months[0], months.at(-2), months.at(-1)]).toEqual([12, '2026-04-01', '2027-02-01', '2027-03-01'])
})
