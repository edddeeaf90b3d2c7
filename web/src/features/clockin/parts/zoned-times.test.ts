import { describe, expect, test } from 'vitest'
import { dayIn, instantAt, minuteIn, monthOf, timeIn, weekOf } from './zoned-times.ts'

const utc = (instant: number): string => new Date(instant).toISOString()

describe('an instant where a person is', () => {
  test('has the day and time of their clocks', () => {
    expect(dayIn('2026-11-25T23:30:00Z', 'Europe/Berlin')).toBe('2026-11-26')
    expect(timeIn('2026-11-25T23:30:00Z', 'Europe/Berlin')).toBe('00:30')
    expect(minuteIn('2026-11-25T23:30:00Z', 'Asia/Kolkata')).toBe(5 * 60)
  })
})

describe('a time where a person is', () => {
  test.each([
    ['2026-11-26', '09:00', 'Europe/Lisbon', '2026-11-26T09:00:00.000Z'],
    ['2026-07-01', '09:00', 'America/New_York', '2026-07-01T13:00:00.000Z'],
    ['2026-07-01', '09:00', 'Pacific/Kiritimati', '2026-06-30T19:00:00.000Z'],
    ['2026-02-28', '23:59', 'Asia/Kathmandu', '2026-02-28T18:14:00.000Z'],
  ])('%s %s in %s is %s', (day, time, zone, expected) => expect(utc(instantAt(day, time, zone))).toBe(expected))

  test('is the first of the two in the night when clocks go back', () =>
    expect(utc(instantAt('2026-10-25', '02:30', 'Europe/Berlin'))).toBe('2026-10-25T00:30:00.000Z'))

  test('is after the gap in the night when clocks go forward', () =>
    expect(utc(instantAt('2026-03-29', '02:30', 'Europe/Berlin'))).toBe('2026-03-29T01:30:00.000Z'))
})

test('a week begins on Monday, also across months', () => {
  expect(weekOf('2026-11-01')[0]).toBe('2026-10-26')
  expect(weekOf('2026-11-02').at(-1)).toBe('2026-11-08')
})

test('a month has all its days, also in leap years', () => {
  expect(monthOf('2028-02-11')).toHaveLength(29)
  expect(monthOf('2026-11-26').at(-1)).toBe('2026-11-30')
})
