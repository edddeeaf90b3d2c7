import { Extension, type Editor } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'
import { fitsTable, tableOf } from './table.ts'

/**
 * What is pasted keeps its shape as far as messages have one. The schema drops all else, so nothing of a page's styles or scripts comes in; text that is
 * written in Markdown, or rows with tabs, become what they mean.
 */
export const pasting = Extension.create({
  name: 'pasting',
  addProseMirrorPlugins() {
    const { editor } = this
    return [
      new Plugin({ props: { handlePaste: (_view, event) => paste(editor, event.clipboardData), transformPastedHTML: withoutStyles } }),
    ]
  },
})

function paste(editor: Editor, clipboard: DataTransfer | null): boolean {
  if (!clipboard || editor.isActive('codeBlock') || editor.isActive('table')) return false
  const text = clipboard.getData('text/plain').replaceAll('\r\n', '\n')
  const html = clipboard.getData('text/html')
  // A table that has no room in a message comes as its words: nothing that was pasted is lost.
  if (html) return !tablesFit(html) && insertText(editor, text)
  const rows = rowsOf(text)
  if (rows) return editor.commands.insertContent(tableOf(rows))
  if (!looksLikeMarkdown(text)) return false
  void insertMarkdown(editor, text)
  return true
}

function tablesFit(html: string): boolean {
  // A document of its own loads nothing and runs nothing.
  const page = new DOMParser().parseFromString(withoutStyles(html), 'text/html')
  return [...page.querySelectorAll('table')].every(({ rows }) =>
    fitsTable(rows.length, Math.max(0, ...[...rows].map(({ cells }) => cells.length))),
  )
}

/** Styles are nothing that a message has, and even to look at them is refused by our content security policy. What is bold only in name stays plain. */
export const withoutStyles = (html: string): string =>
  html
    .replaceAll(/<style[\s\S]*?<\/style>/gi, '')
    .replaceAll(/<b\s[^>]*font-weight:\s*normal[^>]*>/gi, '<span>')
    .replaceAll(/<[^>]+>/g, (tag) => tag.replaceAll(/\sstyle\s*=\s*("[^"]*"|'[^']*'|[^\s>]+)/gi, ''))

/** Lines with as many tabs each, as spreadsheets copy them. */
export function rowsOf(text: string): string[][] | undefined {
  const rows = text
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => line.split('\t'))
  const columns = rows[0]?.length ?? 0
  return rows.length > 1 && columns > 1 && rows.every((cells) => cells.length === columns) && fitsTable(rows.length, columns)
    ? rows
    : undefined
}

/** Whether the lines begin as those of lists, quotes, headings, code or tables do. Single words in stars are marked by the editor itself. */
export const looksLikeMarkdown = (text: string): boolean =>
  /^(#{1,6} |>\s|```|\|.+\|)/m.test(text) ||
  (text.match(/^\s*([-*+]|\d+[.)]) \S/gm)?.length ?? 0) > 1 ||
  /\[[^\]]+\]\(https:\/\//.test(text)

async function insertMarkdown(editor: Editor, text: string): Promise<void> {
  try {
    const { parse } = await import('marked')
    const page = await parse(text, { gfm: true })
    if (!editor.isDestroyed) editor.commands.insertContent(page)
  } catch {
    if (!editor.isDestroyed) insertText(editor, text) // offline, and never fetched before
  }
}

const insertText = (editor: Editor, text: string): boolean => {
  editor.view.pasteText(text)
  return true
}
