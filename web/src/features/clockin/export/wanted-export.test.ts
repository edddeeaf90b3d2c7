import { expect, test } from 'vitest'
import { monthBefore } from './wanted-export.ts'

test('the month before is whole, also over new year and in leap years', () => {
  expect(monthBefore('2026-11-27')).toEqual({ from: '2026-10-01', to: '2026-10-31' })
  expect(monthBefore('2026-01-31')).toEqual({ from: '2025-12-01', to: '2025-12-31' })
  expect(monthBefore('2028-03-31')).toEqual({ from: '2028-02-01', to: '2028-02-29' })
})
