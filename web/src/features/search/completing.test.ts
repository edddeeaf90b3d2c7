import { expect, test } from 'vitest'
import { complete, completingAt, completionsOf, withOperator } from './completing.ts'

/** The completions at the end of the typed text. */
const offered = (text: string): string[] => {
  const piece = completingAt(text, text.length)
  return piece ? completionsOf(piece).map((completion) => completion.text) : []
}

test.each([
  ['', []],
  ['f', ['from:']],
  ['crane i', ['in:', 'is:']],
  ['crane -h', ['has:']],
  ['is:p', ['is:pinned ', 'is:post ']],
  ['has:', ['has:file ', 'has:image ', 'has:video ', 'has:audio ', 'has:pdf ', 'has:link ']],
  ['before:y', ['before:yesterday ']],
  ['from:m', ['from:me ']],
  ['has:link', []],
  ['"from', []],
  ['https:', []],
  ['crane ', []],
])('%j is completed with %j', (text, texts) => expect(offered(text)).toEqual(texts))

test('the value of an operator is the typed part, quoted or not', () => {
  expect(completingAt('in:"Sail lo', 11)).toEqual({ start: 0, end: 11, operator: 'in', value: 'Sail lo' })
  expect(completingAt('rope from:to crane', 12)).toEqual({ start: 5, end: 12, operator: 'from', value: 'to' })
})

test('a completion replaces its piece, with the caret after it', () => {
  const piece = completingAt('rope from:to crane', 12)
  expect(piece && complete('rope from:to crane', piece, withOperator('from', 'Tomás Nunes'))).toEqual({
    text: 'rope from:"Tomás Nunes" crane',
    caret: 24,
  })
})
