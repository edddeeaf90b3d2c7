import type { RichText } from '@atrium/contract/document'

/** Plain text as a document: a paragraph for each line. */
export function documentOfLines(words: string): RichText {
  const lines = words.trim() ? words.trim().split('\n') : []
  return {
    type: 'doc',
    content: lines.map((line) => ({ type: 'paragraph', ...(line && { content: [{ type: 'text', text: line }] }) })),
  }
}
