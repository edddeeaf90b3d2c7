import { expect, test } from 'vitest'
import { foldKeyword, keywordsIn } from './keywords.ts'

test.each([
  ['Crane', 'The crane is back'],
  ['crane', 'CRANE!'],
  ['gruß', 'Viele Grüsse und einen Gruss'],
  ['café', 'the cafe by the gate'],
  ['crane four', 'ask about Crane   four, please'],
  ['e-mail', 'send it by e-mail'],
  ['港', '港です'],
  ['مرحبا', 'قال مرحبا للجميع'],
])('%s is found in “%s”', (keyword, text) => expect(keywordsIn(text)).toContain(foldKeyword(keyword)))

test.each([
  ['crane', 'Cranes fly'],
  ['art', 'start'],
  ['crane four', 'four crane'],
])('%s is not found in “%s”', (keyword, text) => expect(keywordsIn(text)).not.toContain(foldKeyword(keyword)))

test.each(['', '…', '—', '👍', 'one two three four five'])('“%s” is no keyword', (keyword) => expect(foldKeyword(keyword)).toBe(''))
