import { expect, test } from 'vitest'
import { decideForgotten, decideLate, decideLateForShift, decideLock, decidePlannedEnd } from './rules.ts'

const hour = 3_600_000
const shift = { startedAt: 0, breaks: hour / 2, targetMinutes: 480 }
const rule = { remind_after: 30, close_after: 720 }

test('whoever is clocked in half an hour after the planned end is reminded, and closed by the rule later', () => {
  const decided = [8.5, 8.99, 9, 11.99, 12, 30].map((hours) => decideForgotten(shift, rule, hours * hour))
  expect(decided).toEqual([null, null, 'remind', 'remind', 'close', 'close'])
  expect(decideForgotten({ ...shift, targetMinutes: 0 }, rule, 9 * hour)).toBe('remind')
  expect(decideForgotten(shift, { remind_after: null, close_after: null }, 90 * hour)).toBeNull()
})

test('the month before is locked once its day has come', () => {
  expect(['2026-12-02', '2026-12-03', '2027-01-28'].map((day) => decideLock(day, 3))).toEqual([undefined, '2026-11-01', '2026-12-01'])
  expect(decideLock('2026-12-03', null)).toBeUndefined()
})

test('a person is late once core time has begun without them on a day on which they are expected', () => {
  const core = [{ weekday: 'monday' as const, from_minute: 600, until_minute: 720 }]
  const absent = { isOut: true, hasWorked: false, isExpected: true, minuteOfDay: 600 }
  expect(decideLate(absent, core)).toBe(600)
  expect(decideLate({ ...absent, minuteOfDay: 599 }, core)).toBeUndefined()
  expect(decideLate(absent, [])).toBeUndefined()
  for (const change of [{ isOut: false }, { hasWorked: true }, { isExpected: false }])
    expect(decideLate({ ...absent, ...change }, core)).toBeUndefined()
})

const at = (hours: number): string => new Date(hours * hour).toISOString()
const shifts = [
  { starts_at: at(6), ends_at: at(10) },
  { starts_at: at(16), ends_at: at(20) },
]

test('with a plan the end of the shift counts, whatever the model expects', () => {
  const planned = { ...shift, startedAt: 5.9 * hour, plannedEnd: decidePlannedEnd(shifts, 5.9 * hour) }
  expect([10.4, 10.5].map((hours) => decideForgotten(planned, rule, hours * hour))).toEqual([null, 'remind'])
  expect([decidePlannedEnd(shifts, 15.9 * hour), decidePlannedEnd(shifts, 21 * hour)]).toEqual([20 * hour, undefined])
})

test.each([
  ['before the shift', null, 5.9, undefined],
  ['in the shift', null, 6, at(6)],
  ['in the second shift, after the first', at(10), 17, at(16)],
  ['after they left early', at(8), 9, undefined],
  ['between the shifts', null, 12, undefined],
])('a person who is out is late or not: %s', (_when, leftAt, now, expected) => {
  expect(decideLateForShift(shifts, leftAt, new Date(now * hour))).toBe(expected)
})
