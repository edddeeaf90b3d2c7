import { expect, test } from 'vitest'
import { yearUntil } from './year-until.ts'

test('twelve months end with the day itself and begin the day after the same day of last year', () => {
  expect(yearUntil(new Date(2026, 10, 26).getTime())).toEqual({ from: '2025-11-27', to: '2026-11-26' })
})

test('the twelve months after a leap day begin in March', () => {
  expect(yearUntil(new Date(2024, 1, 29).getTime())).toEqual({ from: '2023-03-02', to: '2024-02-29' })
})
