import { describe, expect, test } from 'vitest'
import { planParts } from './parts.ts'

describe('a file comes in', () => {
  test.each([
    [1, [1]],
    [8, [8]],
    [9, [8, 1]],
    [24, [8, 8, 8]],
    [25, [8, 8, 8, 1]],
  ])('%i bytes in parts of eight: %j', (size, bytes) => {
    expect(planParts(size, 8)).toEqual(bytes.map((each, index) => ({ number: index + 1, bytes: each })))
  })
})
