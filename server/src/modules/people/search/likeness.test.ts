import { expect, test } from 'vitest'
import { isAlike, slipsBetween } from './likeness.ts'

test.each([
  ['Maya Okafor', 'okafro', true],
  ['Maya Okafor', 'maja', true],
  ['Jun Lindqvist', 'lindquist', true],
  ['Jun Lindqvist', 'lindkwist jun', true],
  ['Tomás Nunes', 'tomaz', true],
  ['Saanvi Kapoor', 'sanvi kapor', true],
  ['Jun Lindqvist', 'jan', false],
  ['Maya Okafor', 'mara ibrahim', false],
  ['Hana Watanabe', 'wagner', false],
])('%s is meant by %s: %s', (name, typed, meant) => expect(isAlike(name, [typed])).toBe(meant))

test('transposed neighbours are one error', () => expect(slipsBetween('okafro', 'okafor')).toBe(1))
