import { limits } from '@atrium/contract/limits'
import type { TableFormat } from '@atrium/contract/people/imports'
import { readCsv } from './csv-reader.ts'
import { UnreadableTable, type TableRow } from './pieces.ts'
import { readXlsx } from './xlsx-reader.ts'

/** The non-empty rows of a file, read on demand: only a few are in memory at a time. Throws `UnreadableTable`. */
export async function* readTable(path: string, format: TableFormat, delimiter: string): AsyncGenerator<TableRow> {
  for await (const { number, cells } of format === 'csv' ? readCsv(path, delimiter) : readXlsx(path)) {
    const kept = cells.slice(0, limits.importColumns).map(storable)
    if (kept.some((cell) => cell.length > limits.importCell)) throw new UnreadableTable('a cell is too long')
    if (kept.some((cell) => cell.trim())) yield { number, cells: kept }
  }
}

/** The database stores neither zero bytes nor lone surrogates. */
const storable = (text: string): string => text.replaceAll('\0', '').toWellFormed()
