import { createDocument, type Editor, type JSONContent } from '@tiptap/core'
import type { RichText } from '@atrium/contract/document'

/** Words from elsewhere take the place of those that differ. The focus, the caret and what can be undone stay as they are, and nobody is told that it was typed. */
export function takeIn(editor: Editor, words: RichText | undefined): void {
  const { doc, schema, tr } = editor.state
  const next = createDocument((words as JSONContent | undefined) ?? null, schema) // the shared schema is a part of Tiptap's
  const start = doc.content.findDiffStart(next.content)
  const end = doc.content.findDiffEnd(next.content)
  if (start === null || !end) return
  // What begins and ends alike, as in "aa" and "aaa", is met from both sides.
  const overlap = Math.max(0, start - Math.min(end.a, end.b))
  tr.replace(start, end.a + overlap, next.slice(start, end.b + overlap))
  if (!tr.doc.eq(next)) tr.replaceWith(0, tr.doc.content.size, next.content)
  editor.view.dispatch(tr.setMeta('addToHistory', false).setMeta('taken', true))
}
