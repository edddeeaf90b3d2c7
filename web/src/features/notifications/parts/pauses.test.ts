import { expect, test } from 'vitest'
import { pauses } from './pauses.ts'

const now = new Date(2026, 10, 20, 16, 45)
test.each([
  ['halfHour', new Date(2026, 10, 20, 17, 15)],
  ['hour', new Date(2026, 10, 20, 17, 45)],
  ['tomorrow', new Date(2026, 10, 21, 8)],
])('a pause of %s ends at the right time', (name, end) => expect(pauses.find((pause) => pause.name === name)?.endOf(now)).toEqual(end))
