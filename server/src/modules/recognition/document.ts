import type { RichText } from '@atrium/contract/document'

/** A paragraph with these words. */
export const documentOf = (words: string): RichText => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }],
})
