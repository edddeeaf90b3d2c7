import type { Block, RichText } from '@atrium/contract/document'
import { expect, test } from 'vitest'
import { quoteOf } from './quote.ts'

const line = (text: string): Block => ({ type: 'paragraph', content: [{ type: 'text', text }] })
const of = (...content: Block[]): RichText => ({ type: 'doc', content })
const quote = (...content: Block[]): Block => ({ type: 'blockquote', content })

test('a quote leaves out the quotes in the message and its empty lines, and ends with a line to answer on', () => {
  const body = of(quote(line('At noon?')), line('At one'), { type: 'paragraph' })
  expect(quoteOf({ body, text: 'At noon? At one' })).toEqual(of(quote(line('At one')), { type: 'paragraph' }))
})

test('a message without own words is quoted by its text', () => {
  const body = of(quote(line('At noon?')))
  expect(quoteOf({ body, text: 'At noon?' })).toEqual(of(quote(line('At noon?')), { type: 'paragraph' }))
})
