import { expect, test } from 'vitest'
import { complete, completingAt, completionsOf, withOperator } from './completing.ts'

/** What is offered at the end of what was typed. */
const offered = (text: string): string[] => {
  const piece = completingAt(text, text.length)
  return piece ? completionsOf(piece).map((completion) => completion.text) : []
}

test.each([
  ['', []],
  ['f', ['from:']],
  ['crane i', ['in:', 'is:']],
  ['crane -h', ['has:']],
  ['is:p', ['is:pinned ']],
  ['has:', ['has:file ', 'has:image ', 'has:video ', 'has:audio ', 'has:pdf ', 'has:link ']],
  ['before:y', ['before:yesterday ']],
  ['from:m', ['from:me ']],
  ['has:link', []],
  ['"from', []],
  ['https:', []],
  ['crane ', []],
])('after %j these are offered: %j', (text, texts) => expect(offered(text)).toEqual(texts))

test('the value of an operator is what was typed of it, in quotes or not', () => {
  expect(completingAt('in:"Sail lo', 11)).toEqual({ start: 0, end: 11, operator: 'in', value: 'Sail lo' })
  expect(completingAt('rope from:to crane', 12)).toEqual({ start: 5, end: 12, operator: 'from', value: 'to' })
})

test('a completion takes the place of its piece, and the caret goes on behind it', () => {
  const piece = completingAt('rope from:to crane', 12)
  expect(piece && complete('rope from:to crane', piece, withOperator('from', 'Tomás Nunes'))).toEqual({
    text: 'rope from:"Tomás Nunes" crane',
    caret: 24,
  })
})
