import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { builtInEmoji, namesOfAll } from './built-in-emoji.ts'

test('the server has the same built-in emoji names as the browser', async () =>
  expect(readFileSync(builtInEmoji, 'utf8')).toBe(await namesOfAll()))
