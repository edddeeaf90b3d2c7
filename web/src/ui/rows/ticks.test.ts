import { expect, test } from 'vitest'
import { ticksUpTo } from './ticks.ts'

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [7, [0, 2, 4, 6, 8]],
  [40, [0, 10, 20, 30, 40]],
  [41, [0, 20, 40, 60]],
  [1_234, [0, 500, 1_000, 1_500]],
])('an axis up to %i has few, round, whole marks', (highest, ticks) => expect(ticksUpTo(highest)).toEqual(ticks))
