import { expect, test } from 'vitest'
import { directionOf, visualOrder } from './bidi.ts'

const order = (text: string, base: 'ltr' | 'rtl') => visualOrder(text.split(' '), base).join(' ')

test('a line from left to right stays as it is, with Arabic names in it turned', () => {
  expect(order('Thanks to all 12 of you', 'ltr')).toBe('Thanks to all 12 of you')
  expect(order('Thanks to ليلى حداد for it', 'ltr')).toBe('Thanks to حداد ليلى for it')
})

test('an Arabic line begins at the right, with names of other letters in their own order', () => {
  expect(order('شكراً جزيلاً لكم', 'rtl')).toBe('لكم جزيلاً شكراً')
  expect(order('شكراً Maya Okafor جزيلاً', 'rtl')).toBe('جزيلاً Maya Okafor شكراً')
})

test('the first letter gives the direction, and without one the page', () => {
  expect([directionOf('1. شكراً', 'ltr'), directionOf('Thanks', 'rtl'), directionOf('12 %', 'rtl')]).toEqual(['rtl', 'ltr', 'rtl'])
})
