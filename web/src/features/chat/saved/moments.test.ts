import { expect, test } from 'vitest'
import { localMinutes, momentsAfter, sendTimesAfter } from './moments.ts'

const november = (day: number, hour: number, minute = 0): Date => new Date(2026, 10, day, hour, minute)

test.each([
  ['a Friday', november(20, 10, 7), november(21, 9), november(23, 9)],
  ['a Monday', november(23, 8), november(24, 9), november(30, 9)],
  ['a Saturday night', november(21, 23, 59), november(22, 9), november(23, 9)],
])('on %s, later means soon, tomorrow morning, and next Monday morning', (_day, now, tomorrow, monday) => {
  const soon = [20, 60, 180].map((minutes) => new Date(now.getTime() + minutes * 60_000))
  expect(momentsAfter(now).map(({ at }) => at)).toEqual([...soon, tomorrow, monday])
})

test('on a Sunday, lists tomorrow, which is Monday, only once', () =>
  expect(momentsAfter(november(22, 12)).map(({ name }) => name)).toEqual(['in20Minutes', 'inAnHour', 'in3Hours', 'tomorrow']))

test('keeps tomorrow at nine when the clocks change overnight', () => {
  const before = new Date(2026, 9, 24, 12)
  expect(
    momentsAfter(before)
      .find(({ name }) => name === 'tomorrow')
      ?.at.getHours(),
  ).toBe(9)
})

test('formats a date and time field in the local time zone', () => {
  expect(localMinutes(new Date(2026, 10, 20, 9, 5, 30))).toBe('2026-11-20T09:05')
})

test.each([
  ['by day', november(20, 10), ['inAnHour', 'tonight', 'tomorrow', 'nextMonday']],
  ['late in the evening', november(20, 19, 1), ['inAnHour', 'tomorrow', 'nextMonday']],
  ['on a Sunday', november(22, 12), ['inAnHour', 'tonight', 'tomorrow']],
])('offers the usual times for sending %s', (_when, now, names) => {
  expect(sendTimesAfter(now).map(({ name }) => name)).toEqual(names)
})
