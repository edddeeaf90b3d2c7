import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { builtInEmoji, namesOfAll } from './built-in-emoji.ts'

test('the server knows what everybody’s emoji are called in the browser', async () =>
  expect(readFileSync(builtInEmoji, 'utf8')).toBe(await namesOfAll()))
