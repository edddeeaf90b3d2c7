import type { CustomField } from '@atrium/contract/people/custom-fields'
import type { TableFormat } from '@atrium/contract/people/imports'
import type { FileStore } from '#kernel/files/store'
import { guessColumns } from './tables/columns.ts'
import { delimiterOf } from './tables/csv-reader.ts'
import type { NewImport } from './import-queries.ts'
import { withFile } from './read.ts'
import { UnreadableTable } from './tables/pieces.ts'
import { readTableInThread } from './tables/table-reader.ts'

const rowsShown = 5
const lettersShown = 100

export type TablePreview = Pick<NewImport, 'delimiter' | 'headers' | 'sample' | 'mapping'>

/**
 * The headers of a file, its first rows, and a guess of its columns. Undefined for a file that is not a table with at least a header row.
 */
export function previewTable(
  store: FileStore,
  key: string,
  format: TableFormat,
  fields: readonly CustomField[],
): Promise<TablePreview | undefined> {
  return withFile(store, key, async (path) => {
    try {
      const delimiter = format === 'csv' ? await delimiterOf(path) : ','
      const rows: string[][] = []
      for await (const { cells } of readTableInThread({ path, format, delimiter, most: rowsShown + 1 }))
        if (rows.push(cells) > rowsShown) break
      const [first, ...sample] = rows.map((cells) => cells.map((cell) => cell.trim().slice(0, lettersShown)))
      if (!first) return undefined
      // A column with values may have no header.
      const width = Math.max(...rows.map((cells) => cells.length))
      const headers = Array.from({ length: width }, (_, index) => first[index] ?? '')
      return { delimiter, headers, sample, mapping: { columns: guessColumns(headers, fields), dates: 'day', make_departments: false } }
    } catch (error) {
      if (error instanceof UnreadableTable) return undefined
      throw error
    }
  })
}
