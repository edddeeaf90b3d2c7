import { expect, test } from 'vitest'
import { partsOfStatus, statusOfParts } from './status-emoji.ts'

test.each([
  ['🍽️ At lunch', '🍽️', 'At lunch'],
  ['🌴', '🌴', ''],
  ['👩🏽‍🚀Off to space', '👩🏽‍🚀', 'Off to space'],
  ['🇵🇹 Lisbon', '🇵🇹', 'Lisbon'],
  ['2 meetings', undefined, '2 meetings'],
  ['© Northwind', undefined, '© Northwind'],
  ['At lunch 🍽️', undefined, 'At lunch 🍽️'],
  ['', undefined, ''],
])('%j begins with %s', (text, emoji, words) => expect(partsOfStatus(text)).toEqual({ emoji, words }))

test('an emoji and words make one text, and either is enough', () => {
  expect(statusOfParts({ emoji: '🏡', words: ' From home ' })).toBe('🏡 From home')
  expect(statusOfParts({ emoji: '🏡', words: '' })).toBe('🏡')
  expect(statusOfParts({ emoji: undefined, words: 'From home' })).toBe('From home')
})
