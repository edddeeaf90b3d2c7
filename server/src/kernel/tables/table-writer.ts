import type { TableFormat } from '@atrium/contract/people/imports'
import type { FileAnswer } from '../context.ts'
import { csvBeginning, csvLine } from './csv.ts'
import { xlsxOf, type Sheet } from './xlsx-writer.ts'

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
