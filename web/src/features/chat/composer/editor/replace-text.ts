import { createDocument, type Editor } from '@tiptap/core'
import type { RichText } from '@atrium/contract/document'
import { emptyDocument } from './empty-document.ts'

/**
 * Replaces the differing part of the text by text from elsewhere. Focus, caret and undo history stay, and the change does not count as
 * typing.
 */
export function replaceText(editor: Editor, words: RichText | undefined): void {
  const { doc, schema, tr } = editor.state
  const next = createDocument(words ?? emptyDocument, schema)
  const start = doc.content.findDiffStart(next.content)
  const end = doc.content.findDiffEnd(next.content)
  if (start === null || !end) return
  // Equal beginnings and ends, as in "aa" and "aaa", are found from both sides.
  const overlap = Math.max(0, start - Math.min(end.a, end.b))
  tr.replace(start, end.a + overlap, next.slice(start, end.b + overlap))
  if (!tr.doc.eq(next)) tr.replaceWith(0, tr.doc.content.size, next.content)
  editor.view.dispatch(tr.setMeta('addToHistory', false).setMeta('taken', true))
}
