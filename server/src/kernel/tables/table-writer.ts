import type { TableFormat } from '@atrium/contract/people/imports'
import { writeXlsxStream } from 'hucre/xlsx'
import type { FileAnswer } from '../context.ts'
import { csvBeginning, csvLine } from './csv.ts'

/** Rows to be written, one page at a time: a header row and the rows below. `title` names the sheet of a workbook. */
export type Sheet = { title: string; headers: readonly string[]; pages: AsyncIterable<readonly (readonly string[])[]> }

const contentTypes: Readonly<Record<TableFormat, string>> = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** A table as a file that is written while it is sent. No cell is a formula: an apostrophe prevents it in CSV, the cell type in XLSX. */
export const writeTable = (name: string, format: TableFormat, sheet: Sheet, delimiter = ','): FileAnswer => ({
  file_name: `${name}.${format}`,
  content_type: contentTypes[format],
  bytes: format === 'csv' ? csvOf(sheet, delimiter) : xlsxOf(sheet),
})

async function* csvOf({ headers, pages }: Sheet, delimiter: string): AsyncGenerator<string> {
  yield csvBeginning + csvLine(headers, delimiter)
  for await (const page of pages) yield page.map((cells) => csvLine(cells, delimiter)).join('')
}

const xlsxOf = ({ title, headers, pages }: Sheet): AsyncIterable<Uint8Array> =>
  writeXlsxStream(linesOf(pages), {
    name: title,
    columns: headers.map((header) => ({ header, width: Math.min(40, Math.max(16, header.length + 2)) })),
    freezePane: { rows: 1 },
  })

/** An empty cell is left out: writing it costs as much as any other. */
async function* linesOf(pages: Sheet['pages']): AsyncGenerator<(string | null)[]> {
  for await (const page of pages) {
    for (const cells of page) yield cells.map((cell) => cell || null)
    await new Promise(setImmediate)
  }
}
