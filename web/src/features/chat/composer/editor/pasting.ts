import { Extension, type Editor } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'
import { parseSeparately } from '#app/trusted-types.ts'
import { fitsTable, tableOf } from './table.ts'

/**
 * Pasted content keeps its structure as far as messages support it. The schema drops everything else, including styles and scripts.
 * Markdown and tab-separated rows are converted.
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
  // A table that is too large for a message is pasted as text, so that nothing is lost.
  if (html) return !tablesFit(html) && insertText(editor, text)
  const rows = rowsOf(text)
  if (rows) return editor.commands.insertContent(tableOf(rows))
  if (!looksLikeMarkdown(text)) return false
  void insertMarkdown(editor, text)
  return true
}

function tablesFit(html: string): boolean {
  const page = parseSeparately(withoutStyles(html))
  return [...page.querySelectorAll('table')].every(({ rows }) =>
    fitsTable(rows.length, Math.max(0, ...[...rows].map(({ cells }) => cells.length))),
  )
}

/** Messages have no styles, and even parsing them violates our content security policy. Bold tags with normal weight become plain. */
export const withoutStyles = (html: string): string =>
  html
    .replaceAll(/<style[\s\S]*?<\/style>/gi, '')
    .replaceAll(/<b\s[^>]*font-weight:\s*normal[^>]*>/gi, '<span>')
    .replaceAll(/<[^>]+>/g, (tag) => tag.replaceAll(/\sstyle\s*=\s*("[^"]*"|'[^']*'|[^\s>]+)/gi, ''))

/** Lines with equally many tabs, as copied from spreadsheets. */
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

/** Whether lines start like lists, quotes, headings, code or tables. The editor itself handles single words in asterisks. */
export const looksLikeMarkdown = (text: string): boolean =>
  /^(#{1,6} |>\s|```|\|.+\|)/m.test(text) ||
  (text.match(/^\s*([-*+]|\d+[.)]) \S/gm)?.length ?? 0) > 1 ||
  /\[[^\]]+\]\(https:\/\//.test(text)

async function insertMarkdown(editor: Editor, text: string): Promise<void> {
  try {
    const { parse } = await import('marked')
    const page = await parse(text, { gfm: true })
    if (!editor.isDestroyed) editor.view.pasteHTML(page)
  } catch {
    if (!editor.isDestroyed) insertText(editor, text) // offline and never loaded before
  }
}

const insertText = (editor: Editor, text: string): boolean => {
  editor.view.pasteText(text)
  return true
}
