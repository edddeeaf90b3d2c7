import { expect, test } from 'vitest'
import { kindOf, sumOf, thisWeek, weeksOf } from './past-days.ts'

const usual = { worked_minutes: 450, target_minutes: 450, state: 'counted', absence: null } as const
const nothing = { ...usual, worked_minutes: 0, target_minutes: 0 }
const dayOn = (day: string, part = {}) => ({ ...usual, day, ...part })

test('a day is called after how much of its target was reached', () => {
  expect([450, 500, 449, 240, 239, 0].map((worked_minutes) => kindOf({ ...usual, worked_minutes }))).toEqual([
    'reached', 'reached', 'under', 'under', 'short', 'none',
  ]) // prettier-ignore
})

test('a forgotten clock says more than its hours, and a day off is not an empty day', () => {
  expect(kindOf({ ...usual, state: 'auto' })).toBe('missing')
  expect(kindOf({ ...usual, state: 'waiting' })).toBe('waiting')
  expect(kindOf(nothing)).toBe('off')
  expect(kindOf({ ...nothing, target_minutes: 225, absence: { absence_type: 'holiday', part: 0.5 } })).toBe('off')
})

test('weeks begin on Monday, and show a weekend only if somebody worked', () => {
  const days = [dayOn('2026-11-20'), dayOn('2026-11-21', nothing), dayOn('2026-11-22', { target_minutes: 0 }), dayOn('2026-11-23')]
  expect(weeksOf(days).map((week) => week.map(({ day }) => day))).toEqual([['2026-11-20', '2026-11-22'], ['2026-11-23']])
})

test('this week is from Monday to today', () => {
  const days = ['2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24'].map((day) => dayOn(day))
  expect(thisWeek(days).map(({ day }) => day)).toEqual(['2026-11-23', '2026-11-24'])
  expect(sumOf(thisWeek(days))).toEqual({ worked: 900, target: 900 })
  expect(thisWeek([])).toEqual([])
})
