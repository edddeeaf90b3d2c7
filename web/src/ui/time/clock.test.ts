import { describe, expect, it } from 'vitest'
import { describeAge } from './clock.ts'

const now = Date.parse('2026-11-20T09:45:00Z')
const second = 1000
const minute = 60 * second
const hour = 60 * minute

describe('how long ago', () => {
  it.each([
    [0, 'now'],
    [59 * second, 'now'],
    [minute, 'minutes 1'],
    [59 * minute + 59 * second, 'minutes 59'],
    [hour, 'hours 1'],
    [24 * hour - 1, 'hours 23'],
    [24 * hour, 'date'],
    [400 * 24 * hour, 'date'],
  ])('%d ms reads %s', (age, words) => expect(describeAge(now - age, now)).toBe(words))

  it('is now for a clock ahead of ours', () => expect(describeAge(now + 5 * second, now)).toBe('now'))
  it('is empty for an invalid instant', () => expect(describeAge(Number.NaN, now)).toBe(''))
})
