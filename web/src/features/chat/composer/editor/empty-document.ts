/**
 * An empty document as nodes: Tiptap parses text as markup and converts an empty value to empty text, which the content security policy
 * refuses (docs/decisions/0062).
 */
export const emptyDocument = { type: 'doc', content: [{ type: 'paragraph' }] }
