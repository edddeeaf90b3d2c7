import type { SaxesParser } from 'saxes'
import { bounds } from './bounds.ts'
import { beginningOf, plainOf, sheetNameOf, textOfCell, type Cell, type Workbook } from './workbook.ts'

/**
 * Writes the name of a sheet, and each row as a line with a tab between its columns, and a blank line after the sheet. Cells that the file
 * leaves out are empty.
 */
export function readRows(parser: SaxesParser, book: Workbook, part: string, write: (text: string) => void): void {
  const name = sheetNameOf(book, part)
  const dates = book.styles.list()
  let column = -1
  let within = ''
  let cell: Cell = { type: 'n', style: 0, value: '' }
  if (name !== undefined) write(beginningOf(name))
  parser.on('opentag', ({ name, attributes: { r = '', t = 'n', s = '0' } }) => {
    within = plainOf(name)
    if (within === 'row') column = -1
    if (within !== 'c') return
    const next = Math.max(column + 1, columnOf(r))
    write('\t'.repeat(Math.min(next - Math.max(column, 0), bounds.emptyCells)))
    column = next
    cell = { type: t, style: Number(s), value: '' }
  })
  parser.on('text', (said) => {
    if (within === 'v' || within === 't') cell.value += said
  })
  parser.on('closetag', ({ name }) => {
    within = ''
    if (plainOf(name) === 'c') write(textOfCell(book, dates, cell))
    if (plainOf(name) === 'row' || plainOf(name) === 'sheetData') write('\n')
  })
}

/** The index of the column in the address of a cell: 27 for AB3; -1 without an address. */
const columnOf = (address: string): number =>
  Array.from(address.replace(/\d.*$/, ''), (letter) => letter.charCodeAt(0) - 64).reduce((column, letter) => column * 26 + letter, 0) - 1
