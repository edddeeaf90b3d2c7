import { serveThread } from '#kernel/thread'
import type { TableRow } from './pieces.ts'
import { readTable } from './table.ts'
import type { Asked } from './table-reader.ts'

const rowsAtOnce = 500

/** A worker thread that parses a table; opened by `table-reader.ts`. */
serveThread(async function* ({ path, format, delimiter, most = rowsAtOnce }: Asked): AsyncGenerator<TableRow[]> {
  let rows: TableRow[] = []
  for await (const row of readTable(path, format, delimiter)) {
    if (rows.push(row) < most) continue
    yield rows
    rows = []
  }
  yield rows
})
