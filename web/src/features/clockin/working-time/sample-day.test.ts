import { expect, test } from 'vitest'
import { decideSample } from './sample-day.ts'

const german = [
  { after_minutes: 360, break_minutes: 30 },
  { after_minutes: 540, break_minutes: 45 },
]
const rules = { paid_break_minutes: 0, break_rules: german, rounding: null }
const day = { from: 9 * 60, until: 17 * 60, breakMinutes: 15 }

test('what is missing of the required break is deducted', () => {
  expect(decideSample(day, rules)).toEqual({ present: 480, taken: 15, paid: 0, deducted: 15, rounded: 0, counted: 450 })
  expect(decideSample({ ...day, breakMinutes: 30 }, rules)).toMatchObject({ deducted: 0, counted: 450 })
})

test('never more is deducted than was worked beyond the threshold', () => {
  expect(decideSample({ from: 540, until: 540 + 370, breakMinutes: 0 }, rules)).toMatchObject({ deducted: 10, counted: 360 })
})

test('a paid break is work', () => {
  expect(decideSample(day, { ...rules, paid_break_minutes: null, break_rules: [] })).toMatchObject({ paid: 15, counted: 480 })
  expect(decideSample(day, { ...rules, paid_break_minutes: 10, break_rules: [] })).toMatchObject({ paid: 10, counted: 475 })
})

test('the day is rounded once, at the end', () => {
  const rounding = { to_minutes: 15, direction: 'down' } as const
  expect(decideSample({ ...day, until: 17 * 60 + 10, breakMinutes: 30 }, { ...rules, rounding })).toMatchObject({
    rounded: -10,
    counted: 450,
  })
})

test('a night ends on the next day, and a break is no longer than the day', () => {
  expect(decideSample({ from: 22 * 60, until: 6 * 60, breakMinutes: 30 }, rules)).toMatchObject({ present: 480, counted: 450 })
  expect(decideSample({ from: 540, until: 600, breakMinutes: 90 }, rules)).toMatchObject({ taken: 60, counted: 0 })
})
