import { expect, test } from 'vitest'
import { isLongExport, monthBefore } from './wanted-export.ts'

test('the month before is whole, also over new year and in leap years', () => {
  expect(monthBefore('2026-11-27')).toEqual({ from: '2026-10-01', to: '2026-10-31' })
  expect(monthBefore('2026-01-31')).toEqual({ from: '2025-12-01', to: '2025-12-31' })
  expect(monthBefore('2028-03-31')).toEqual({ from: '2028-02-01', to: '2028-02-29' })
})

test('a job exports the hours of everyone, and those of a team in more than a month', () => {
  const month = { from: '2026-10-01', to: '2026-10-31' }
  const longer = { from: '2026-10-01', to: '2026-11-01' }
  expect((['own', 'team', 'all'] as const).map((people) => isLongExport({ people, ...month }))).toEqual([false, false, true])
  expect((['own', 'team', 'all'] as const).map((people) => isLongExport({ people, ...longer }))).toEqual([false, true, true])
})
