import { expect, test, vi } from 'vitest'
import { measureProcessorTime } from './processor-time.ts'

type List = NonNullable<Parameters<typeof measureProcessorTime>[1]>

test('counts the time of all descendants of a process, including ended and orphaned ones', () => {
  const list = vi
    .fn<List>()
    .mockReturnValueOnce([
      { id: 7, parent: 1, seconds: 1 },
      { id: 8, parent: 7, seconds: 2 },
      { id: 9, parent: 8, seconds: 4 },
      { id: 10, parent: 1, seconds: 100 },
    ])
    // Process 8 has ended, and its child now belongs to the first process of the system.
    .mockReturnValue([
      { id: 7, parent: 1, seconds: 2 },
      { id: 9, parent: 1, seconds: 8 },
      { id: 10, parent: 1, seconds: 200 },
      { id: 11, parent: 9, seconds: 16 },
    ])
  expect(measureProcessorTime(7, list).stop()).toBe(2 + 2 + 8 + 16)
})

test('is undefined on a system without this information', () => {
  expect(measureProcessorTime(7, () => undefined).stop()).toBeUndefined()
})
