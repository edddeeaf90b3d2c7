import { expect, test } from 'vitest'
import { holdLetter, isHolding, takeLetters } from './held-letters.ts'

test('letters wait for the composer of their page, and are given out once', () => {
  for (const letter of 'Gl ad') holdLetter('/connect/space/1', letter)
  expect(isHolding('/connect/space/1')).toBe(true)
  expect(takeLetters('/connect/space/1')).toBe('Gl ad')
  expect(takeLetters('/connect/space/1')).toBe('')
})

test('letters typed on one page never reach the composer of another', () => {
  holdLetter('/connect/space/1', 'G')
  expect(takeLetters('/connect/space/2')).toBe('')
  expect(takeLetters('/connect/space/1')).toBe('')
  holdLetter('/connect/space/1', 'a')
  holdLetter('/connect/space/2', 'b')
  expect(takeLetters('/connect/space/2')).toBe('b')
})
