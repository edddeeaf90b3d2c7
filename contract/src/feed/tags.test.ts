import { expect, test } from 'vitest'
import type { Inline, RichText } from '../document.ts'
import { limits } from '../limits.ts'
import { tagOf, tagPiecesOf, tagsOf } from './tags.ts'

const written = (...content: Inline[]): RichText => ({ type: 'doc', content: [{ type: 'paragraph', content }] })
const tags = (text: string): string[] => tagsOf(written({ type: 'text', text }))

test.each([
  ['#Docks and #docks', ['docks']],
  ['(#fog), #Berth9!', ['fog', 'berth9']],
  ['#Größe #مرفأ #港', ['größe', 'مرفأ', '港']],
  ['#ＦＯＧ', ['fog']],
  ['#tide_table, #8_to_six', ['tide_table', '8_to_six']],
])('“%s” has the hashtags %j', (text, expected) => expect(tags(text)).toEqual(expected))

test.each(['Berth #9', 'C# and F#', 'a#b', '##docks', 'Q&#amp', 'harbour/#docks', '# docks', `#${'d'.repeat(limits.tagMaximum + 1)}`])(
  '“%s” has none',
  (text) => expect(tags(text)).toEqual([]),
)

test('code and the words of links have none, lists and tables do', () => {
  const code: Inline = { type: 'text', text: '#include', marks: [{ type: 'code' }] }
  const link: Inline = { type: 'text', text: '#there', marks: [{ type: 'link', attrs: { href: 'https://northwind.example' } }] }
  const bold: Inline = { type: 'text', text: '#here', marks: [{ type: 'bold' }] }
  expect(tagsOf(written(code, link, bold))).toEqual(['here'])
  const block = (text: string) => ({ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] })
  expect(
    tagsOf({
      type: 'doc',
      content: [
        { type: 'codeBlock', content: [{ type: 'text', text: '#define' }] },
        { type: 'bulletList', content: [{ type: 'listItem', content: [block('#ropes')] }] },
        { type: 'table', content: [{ type: 'tableRow', content: [{ type: 'tableCell', content: [{ type: 'text', text: '#knots' }] }] }] },
      ],
    }),
  ).toEqual(['ropes', 'knots'])
})

test('a text is its pieces, and a whole word is a tag or none', () => {
  const text = 'At #Docks, 9.'
  expect(tagPiecesOf(text)).toEqual([{ text: 'At ' }, { text: '#Docks', tag: 'docks' }, { text: ', 9.' }])
  expect([tagOf('#Docks'), tagOf('Docks'), tagOf('#Docks!'), tagOf('#9')]).toEqual(['docks', undefined, undefined, undefined])
})
