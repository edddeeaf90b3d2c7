import { limits } from '@atrium/contract/limits'
import { Node, type Editor } from '@tiptap/core'
import { TextSelection } from '@tiptap/pm/state'

/**
 * Tables like those of spreadsheets and web pages: rows of cells with only inline content. Tab moves between cells, Enter breaks the line.
 */
const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['table', { dir: 'auto' }, ['tbody', 0]],
  addKeyboardShortcuts() {
    const within = (run: () => boolean) => () => this.editor.isActive('table') && run()
    return {
      Tab: within(() => toCell(this.editor, 1) || (addRow(this.editor) && toCell(this.editor, 1))),
      'Shift-Tab': within(() => toCell(this.editor, -1)),
      Enter: within(() => this.editor.commands.setHardBreak()),
      Backspace: within(() => isEmptyTable(this.editor) && this.editor.commands.deleteNode('table')),
    }
  },
})
const Row = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)+',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
})
const cellOf = (name: 'tableCell' | 'tableHeader', tag: 'td' | 'th') =>
  Node.create({ name, content: 'inline*', isolating: true, parseHTML: () => [{ tag }], renderHTML: () => [tag, 0] })

export const tableNodes = [Table, Row, cellOf('tableCell', 'td'), cellOf('tableHeader', 'th')]

type Json = { type: string; text?: string; content?: Json[] }

/** A table of these texts; with `headed`, the first row contains the column names. */
export const tableOf = (rows: readonly (readonly string[])[], { headed = false } = {}): Json => ({
  type: 'table',
  content: rows.map((cells, index) => ({
    type: 'tableRow',
    content: cells.map((text) => ({
      type: headed && index === 0 ? 'tableHeader' : 'tableCell',
      ...(text ? { content: [{ type: 'text', text }] } : {}),
    })),
  })),
})

/** Whether a table of this size is allowed in a message and leaves room for text: each cell is one node, and its text another. */
export const fitsTable = (rows: number, columns: number): boolean =>
  rows <= limits.tableRows && columns <= limits.tableColumns && rows * (1 + 2 * columns) <= limits.documentNodes * 0.8

/** Moves the cursor to the previous or next cell; false at either end. */
function toCell({ state, view }: Editor, step: 1 | -1): boolean {
  const cells: number[] = []
  const { $from } = state.selection
  const depth = depthOf($from, 'table')
  if (depth === undefined) return false
  $from.node(depth).descendants((node, place) => {
    if (node.type.name === 'tableCell' || node.type.name === 'tableHeader') cells.push($from.start(depth) + place + node.nodeSize - 1)
    return node.type.name === 'tableRow'
  })
  const now = cells.findIndex((end) => end >= $from.pos)
  const target = cells[now + step]
  if (target === undefined) return false
  view.dispatch(state.tr.setSelection(TextSelection.create(state.doc, target)).scrollIntoView())
  return true
}

/** Adds a row at the end, if the table has room. */
function addRow({ state, schema, view }: Editor): boolean {
  const { $from } = state.selection
  const depth = depthOf($from, 'table')
  const table = depth === undefined ? undefined : $from.node(depth)
  const cell = schema.nodes['tableCell']
  const columns = table?.lastChild?.childCount ?? 1
  if (depth === undefined || !table || !cell || !fitsTable(table.childCount + 1, columns)) return false
  const cells = Array.from({ length: columns }, () => cell.create())
  view.dispatch(state.tr.insert($from.end(depth), schema.node('tableRow', null, cells)))
  return true
}

function isEmptyTable({ state }: Editor): boolean {
  const { $from, empty } = state.selection
  const depth = depthOf($from, 'table')
  return empty && depth !== undefined && !$from.node(depth).textContent
}

type Place = Editor['state']['selection']['$from']
const depthOf = (place: Place, name: string): number | undefined =>
  Array.from({ length: place.depth + 1 }, (_, depth) => depth).findLast((depth) => place.node(depth).type.name === name)
