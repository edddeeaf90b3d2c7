import type { Block, Inline, ListItem, RichText } from '@atrium/contract/document'
import { find } from 'linkifyjs'
import { isSafeAddress } from './document-of.ts'

/** Links the addresses in the text. The editor links only those followed by a space, but an address is often at the end. */
export function withLinks(document: RichText): RichText {
  return { ...document, content: document.content.map(linkedBlock) }
}

function linkedBlock(block: Block): Block {
  if (block.type === 'codeBlock') return block
  if (block.type === 'paragraph') return block.content ? { ...block, content: block.content.flatMap(linkedWords) } : block
  if (block.type === 'blockquote') return { ...block, content: block.content.map(linkedBlock) }
  if (block.type === 'table') return block
  return { ...block, content: block.content.map(linkedItem) }
}

const linkedItem = (item: ListItem): ListItem => ({ ...item, content: item.content.map(linkedBlock) })

function linkedWords(inline: Inline): Inline[] {
  if (inline.type !== 'text' || inline.marks?.some(({ type }) => type === 'link' || type === 'code')) return [inline]
  const { text, marks = [] } = inline
  const found = find(text, 'url', { defaultProtocol: 'https' }).filter(
    ({ value, href }) => /^(https:|www\.)/i.test(value) && isSafeAddress(href),
  )
  if (!found.length) return [inline]
  const plain = (from: number, to?: number): Inline[] => (text.slice(from, to) ? [{ ...inline, text: text.slice(from, to) }] : [])
  return [
    ...found.flatMap(({ start, end, href }, index): Inline[] => [
      ...plain(found[index - 1]?.end ?? 0, start),
      { type: 'text', text: text.slice(start, end), marks: [...marks, { type: 'link', attrs: { href } }] },
    ]),
    ...plain(found.at(-1)?.end ?? 0),
  ]
}
