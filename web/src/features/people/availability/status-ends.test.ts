import { expect, test } from 'vitest'
import { instantOf, localTimeOf, type StatusEnd } from './status-ends.ts'

/** A Wednesday. */
const now = new Date(2026, 2, 4, 14, 20)
const endAt = (end: StatusEnd, weekStart = 1) => {
  const instant = instantOf({ end, until: '2026-03-09T08:30', kept: new Date(2026, 2, 4, 15, 0).toISOString(), weekStart }, now)
  return instant && localTimeOf(instant)
}

test.each([
  ['minutes30', '2026-03-04T14:50'],
  ['hour1', '2026-03-04T15:20'],
  ['hours4', '2026-03-04T18:20'],
  ['today', '2026-03-04T23:59'],
  ['week', '2026-03-08T23:59'],
  ['date', '2026-03-09T08:30'],
  ['kept', '2026-03-04T15:00'],
  ['never', null],
] as const)('%s ends at %s', (end, at) => expect(endAt(end)).toBe(at))

test('a week ends before the first day of the user’s week', () => {
  expect(endAt('week', 0)).toBe('2026-03-07T23:59')
  expect(endAt('week', 6)).toBe('2026-03-06T23:59')
  expect(endAt('week', 3)).toBe('2026-03-10T23:59')
})
