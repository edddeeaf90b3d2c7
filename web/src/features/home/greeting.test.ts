import { expect, test } from 'vitest'
import { dayPartOf } from './greeting.ts'

test.each([
  [4, 'evening'],
  [5, 'morning'],
  [11, 'morning'],
  [12, 'afternoon'],
  [17, 'afternoon'],
  [18, 'evening'],
  [0, 'evening'],
])('at %i the greeting is good %s', (hour, part) => expect(dayPartOf(new Date(2026, 10, 20, hour))).toBe(part))
