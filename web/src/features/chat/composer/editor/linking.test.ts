import type { Inline, RichText } from '@atrium/contract/document'
import { expect, test } from 'vitest'
import { withLinks } from './linking.ts'

const saying = (...content: Inline[]): RichText => ({ type: 'doc', content: [{ type: 'paragraph', content }] })
const text = (words: string): Inline => ({ type: 'text', text: words })
const link = (words: string, href = words): Inline => ({ type: 'text', text: words, marks: [{ type: 'link', attrs: { href } }] })

test('links addresses in the text and keeps the text around them', () => {
  const words = 'Look (https://harbour.example/crane?a=1), or www.iana.org. Done'
  expect(withLinks(saying(text(words)))).toEqual(
    saying(
      text('Look ('),
      link('https://harbour.example/crane?a=1'),
      text('), or '),
      link('www.iana.org', 'https://www.iana.org'),
      text('. Done'),
    ),
  )
})

test('keeps bold text bold, in lists and quotes too', () => {
  const bold: Inline = { type: 'text', text: 'https://harbour.example', marks: [{ type: 'bold' }] }
  const linked: Inline = { ...bold, marks: [{ type: 'bold' }, { type: 'link', attrs: { href: 'https://harbour.example' } }] }
  const within = (inline: Inline): RichText => {
    const paragraph = { type: 'paragraph' as const, content: [inline] }
    const list = { type: 'bulletList' as const, content: [{ type: 'listItem' as const, content: [paragraph] }] }
    return { type: 'doc', content: [{ type: 'blockquote', content: [list] }] }
  }
  expect(withLinks(within(bold))).toEqual(within(linked))
})

test.each(['notes.md', 'http://harbour.example', 'maya@northwind.example', 'javascript:alert(1)', 'e.g. this', 'harbour.example'])(
  'leaves %s as it was written',
  (words) => {
    expect(withLinks(saying(text(words)))).toEqual(saying(text(words)))
  },
)

test('leaves links and code unchanged', () => {
  const code: Inline = { type: 'text', text: 'https://harbour.example', marks: [{ type: 'code' }] }
  const named = link('https://harbour.example', 'https://elsewhere.example/')
  const block: RichText = { type: 'doc', content: [{ type: 'codeBlock', content: [{ type: 'text', text: 'https://harbour.example' }] }] }
  expect(withLinks(saying(code, named))).toEqual(saying(code, named))
  expect(withLinks(block)).toEqual(block)
})
