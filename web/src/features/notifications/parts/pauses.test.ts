import { expect, test } from 'vitest'
import { localMoment, pauses } from './pauses.ts'

const now = new Date(2026, 10, 20, 16, 45)
test.each([
  ['halfHour', new Date(2026, 10, 20, 17, 15)],
  ['hour', new Date(2026, 10, 20, 17, 45)],
  ['tomorrow', new Date(2026, 10, 21, 8)],
])('a pause of %s ends at the right time', (name, end) => expect(pauses.find((pause) => pause.name === name)?.endOf(now)).toEqual(end))

test('a moment is given to the date fields in the user’s own time', () => expect(localMoment(now)).toBe('2026-11-20T16:45'))
