import type { Inline, RichText } from '@atrium/contract/document'
import { expect, test } from 'vitest'
import { readQuick } from './quick.ts'

const written = (...content: Inline[]): RichText => ({ type: 'doc', content: [{ type: 'paragraph', content }] })
const text = (words: string): Inline => ({ type: 'text', text: words })
const [tomas, jun] = ['01a0b1c2-0000-7000-8000-000000000001', '01a0b1c2-0000-7000-8000-000000000002'] as const
const naming = (id: string): Inline => ({ type: 'mention', attrs: { id, label: 'Somebody' } })

test('points, people and words are thanks', () => {
  const message = written(text('+10 '), naming(tomas), text(' '), naming(jun.toUpperCase()), text(' for the lanterns'))
  expect(readQuick(message)).toEqual({ points: 10, employeeIds: [tomas, jun], words: written(text('for the lanterns')) })
})

test('words may follow in other lines, or not yet', () => {
  expect(readQuick(written(text('+5 '), naming(tomas), text(' ')))).toEqual({ points: 5, employeeIds: [tomas], words: written() })
  const later: RichText = { type: 'doc', content: [...written(text('+5 '), naming(tomas)).content, ...written(text('For it all')).content] }
  expect(readQuick(later)?.words).toEqual({ type: 'doc', content: [...written().content, ...written(text('For it all')).content] })
})

test.each([
  ['no number', written(text('+ '), naming(tomas))],
  ['nobody', written(text('+10 to all'))],
  ['a telephone number', written(text('+49 30 '), naming(tomas))],
  ['everyone', written(text('+10 '), { type: 'mention', attrs: { kind: 'everyone', label: 'everyone' } })],
  ['a name that comes later', written(text('+10 for '), naming(tomas))],
  ['something else', { type: 'doc', content: [] } satisfies RichText],
])('%s is no thanks', (_, message) => expect(readQuick(message)).toBeUndefined())
