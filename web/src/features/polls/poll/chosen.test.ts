import { expect, test } from 'vitest'
import { excessOf, toggled } from './chosen.ts'

test('a single choice is replaced, several add up, and a second press takes one back', () => {
  expect(toggled(['tea'], 'coffee', { kind: 'single' })).toEqual(['coffee'])
  expect(toggled(['tea'], 'coffee', { kind: 'multiple' })).toEqual(['tea', 'coffee'])
  expect(toggled(['tea', 'coffee'], 'tea', { kind: 'multiple' })).toEqual(['coffee'])
})

test('the order of the presses is the order of a ranked choice', () => {
  const pressed = ['tea', 'coffee', 'water', 'coffee'].reduce<string[]>((chosen, id) => toggled(chosen, id, { kind: 'ranked' }), [])
  expect(pressed).toEqual(['tea', 'water'])
})

test('too few and too many are told apart', () => {
  const bounds = { minimum: 2, maximum: 3 }
  expect([['a'], ['a', 'b'], ['a', 'b', 'c', 'd']].map((chosen) => excessOf(chosen, bounds))).toEqual([-1, 0, 1])
})
