import type { Block, Inline, ListItem, RichText } from '../document.ts'
import { limits } from '../limits.ts'

/** The https links of a document, without duplicates, in order; at most `limits.linkPreviews`. Quotes and code are skipped. */
export function linksOf(document: RichText): string[] {
  const links = new Set(document.content.flatMap(linksOfBlock))
  return [...links].slice(0, limits.linkPreviews)
}

function linksOfBlock(block: Block | ListItem): string[] {
  if (block.type === 'blockquote' || block.type === 'codeBlock') return []
  if (block.type === 'paragraph') return linksOfWords(block.content)
  if (block.type === 'table') return block.content.flatMap((row) => row.content.flatMap((cell) => linksOfWords(cell.content)))
  return block.content.flatMap(linksOfBlock)
}

const linksOfWords = (words: readonly Inline[] = []): string[] =>
  words.flatMap((inline) =>
    inline.type === 'text'
      ? (inline.marks ?? []).flatMap((mark) => (mark.type === 'link' && mark.attrs.href.startsWith('https:') ? [mark.attrs.href] : []))
      : [],
  )
