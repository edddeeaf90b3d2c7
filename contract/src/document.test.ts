import { describe, expect, test } from 'vitest'
import { isBlank, plainTextOf, RichText, type Block } from './document.ts'
import { limits } from './limits.ts'

const paragraph = (text: string): Block => ({ type: 'paragraph', content: [{ type: 'text', text }] })
const documentOf = (...content: unknown[]) => ({ type: 'doc', content })
const accepts = (document: unknown): boolean => RichText.safeParse(document).success
const linkTo = (href: string) =>
  documentOf({ type: 'paragraph', content: [{ type: 'text', text: 'here', marks: [{ type: 'link', attrs: { href } }] }] })
const nested = (depth: number): unknown => (depth === 0 ? paragraph('deep') : { type: 'blockquote', content: [nested(depth - 1)] })

describe('a message document', () => {
  test('accepts text, lists, quotes, code, mentions and links to https and mail', () => {
    const list = { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph('one')] }] }
    const code = { type: 'codeBlock', attrs: { language: 'sql' }, content: [{ type: 'text', text: 'select 1' }] }
    const mention = {
      type: 'paragraph',
      content: [{ type: 'mention', attrs: { id: '018f0000-0000-7000-8000-000000000001', label: 'Maya' } }],
    }
    expect(accepts(documentOf(paragraph('Morning.'), list, code, mention, nested(3)))).toBe(true)
    expect(accepts(linkTo('https://docs.northwind.example'))).toBe(true)
    expect(accepts(linkTo('mailto:maya@northwind.example'))).toBe(true)
  })

  const emojiOf = (name: unknown) => documentOf({ type: 'paragraph', content: [{ type: 'emoji', attrs: { name } }] })
  test.each(['gull', 'ship-it', '+1', 'a_b'])('accepts the company emoji :%s:', (name) => expect(accepts(emojiOf(name))).toBe(true))
  test.each([['g'], ['Gull'], ['two words'], ['x'.repeat(33)], [undefined], ['<img>']])('refuses an emoji named %s', (name) =>
    expect(accepts(emojiOf(name))).toBe(false),
  )

  test.each([
    'javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    'http://northwind.example',
    'vbscript:x',
    '//northwind.example',
  ])('refuses a link to %s', (href) => expect(accepts(linkTo(href))).toBe(false))

  test.each([
    ['an unknown node', documentOf({ type: 'iframe', attrs: { src: 'https://x' } })],
    ['an unknown attribute', documentOf({ ...paragraph('x'), attrs: { style: 'color:red' } })],
    ['an unknown mark', documentOf({ type: 'paragraph', content: [{ type: 'text', text: 'x', marks: [{ type: 'highlight' }] }] })],
    ['no document at all', 'hello'],
    ['nothing', null],
    ['a text with a NUL', documentOf(paragraph('a\0b'))],
    ['code with a NUL', documentOf({ type: 'codeBlock', content: [{ type: 'text', text: 'a\0b' }] })],
    ['a text with half a character', documentOf(paragraph('a\ud83d'))],
    ['code with half a character', documentOf({ type: 'codeBlock', content: [{ type: 'text', text: '\ude00b' }] })],
    [
      'a mention with half a character',
      documentOf({ type: 'paragraph', content: [{ type: 'mention', attrs: { kind: 'here', label: '\ud83d' } }] }),
    ],
    ['a link with half a character', linkTo('https://docs.northwind.example/\ud83d')],
  ])('refuses %s', (_what, document) => expect(accepts(document)).toBe(false))

  test('accepts nesting up to the limit and no deeper', () => {
    expect(accepts(documentOf(nested(limits.documentDepth - 3)))).toBe(true)
    expect(accepts(documentOf(nested(limits.documentDepth)))).toBe(false)
  })

  test('refuses 100,000 nested levels without exhausting the stack', () => {
    let document: unknown = paragraph('x')
    for (let level = 0; level < 100_000; level += 1) document = { type: 'blockquote', content: [document] }
    expect(accepts(documentOf(document))).toBe(false)
  })

  test('accepts as many nodes as the limit and no more', () => {
    const paragraphs = (count: number) => documentOf(...Array.from({ length: count }, () => ({ type: 'paragraph' })))
    expect(accepts(paragraphs(limits.documentNodes - 1))).toBe(true)
    expect(accepts(paragraphs(limits.documentNodes))).toBe(false)
  })

  test('accepts as many bytes as the limit and no more', () => {
    expect(accepts(documentOf(paragraph('é'.repeat(limits.documentBytes / 2 - 200))))).toBe(true)
    expect(accepts(documentOf(paragraph('é'.repeat(limits.documentBytes / 2))))).toBe(false)
  })
})

describe('a table', () => {
  const row = (...cells: string[]) => ({
    type: 'tableRow',
    content: cells.map((text) => ({ type: 'tableCell', content: [{ type: 'text', text }] })),
  })
  const table = (rows: number, columns: number) =>
    documentOf({ type: 'table', content: Array.from({ length: rows }, () => row(...Array.from({ length: columns }, () => 'x'))) })

  test('accepts as many rows and columns as the limits and no more', () => {
    expect(accepts(table(limits.tableRows, 2))).toBe(true)
    expect(accepts(table(2, limits.tableColumns))).toBe(true)
    expect(accepts(table(limits.tableRows + 1, 2))).toBe(false)
    expect(accepts(table(2, limits.tableColumns + 1))).toBe(false)
  })

  test.each([
    ['without rows', { type: 'table', content: [] }],
    ['with an empty row', { type: 'table', content: [{ type: 'tableRow', content: [] }] }],
    [
      'with a block in a cell',
      { type: 'table', content: [{ type: 'tableRow', content: [{ type: 'tableCell', content: [paragraph('x')] }] }] },
    ],
    [
      'with a spanning cell',
      { type: 'table', content: [{ type: 'tableRow', content: [{ type: 'tableCell', attrs: { colspan: 9999 } }] }] },
    ],
  ])('%s is refused', (_what, node) => expect(accepts(documentOf(node))).toBe(false))

  test('has one line of plain text per row, with tabs between the cells', () => {
    const document = RichText.parse(documentOf(paragraph('Tides'), { type: 'table', content: [row('High', '4:10'), row('Low', '10:25')] }))
    expect(plainTextOf(document)).toBe('Tides\nHigh\t4:10\nLow\t10:25')
  })
})

describe('the plain text of a document', () => {
  test('puts blocks on lines of their own and includes the names of mentioned people', () => {
    const document: RichText = {
      type: 'doc',
      content: [
        {
          type: 'paragraph',
          content: [
            { type: 'text', text: 'Ask ' },
            { type: 'mention', attrs: { id: 'x', label: 'Maya Okafor' } },
          ],
        },
        {
          type: 'bulletList',
          content: [
            { type: 'listItem', content: [paragraph('berths')] },
            { type: 'listItem', content: [paragraph('boards')] },
          ],
        },
      ],
    }
    expect(plainTextOf(document)).toBe('Ask @Maya Okafor\nberths\nboards')
  })

  test('is blank if there are only spaces and empty lines', () => {
    expect(isBlank({ type: 'doc', content: [paragraph('  '), { type: 'paragraph' }] })).toBe(true)
  })
})
