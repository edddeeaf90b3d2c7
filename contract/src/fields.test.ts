import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { optionalJsonLine } from './fields.ts'

test.each(['a\0b', 'x\udc00y', '\ud800'])('a text that cannot be stored is refused: %j', (text) => {
  expect(z.safeParse(optionalJsonLine(20), text).success).toBe(false)
})

test('signs of several units are fine', () => {
  expect(z.safeParse(optionalJsonLine(20), ' 👩🏽‍🚀 ').data).toBe('👩🏽‍🚀')
})
