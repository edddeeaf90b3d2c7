import type { TableFormat } from '@atrium/contract/people/imports'
import { join } from 'node:path'
import { runThread, ThreadEnded, ThreadFailed, type ThreadBounds } from '#kernel/thread'
import { UnreadableTable, type TableRow } from './pieces.ts'

/** `most`: how many rows are yielded at once. */
export type Asked = { path: string; format: TableFormat; delimiter: string; most?: number }

const thread = join(import.meta.dirname, 'table-thread.ts')
/** The shared texts of a sheet are held in memory; nothing else of a table is large. */
const bounds: ThreadBounds = { timeout: 20_000, heap: 320 }

/**
 * The rows of a file as `readTable` yields them, parsed in a separate thread. Throws `UnreadableTable` for a file that exceeds the time or
 * memory limit.
 */
export async function* readTableInThread(asked: Asked, within: ThreadBounds = bounds): AsyncGenerator<TableRow> {
  try {
    for await (const rows of runThread<TableRow[]>(thread, asked, within)) yield* rows
  } catch (error) {
    const isVerdict = error instanceof ThreadEnded || (error instanceof ThreadFailed && error.of === 'UnreadableTable')
    throw isVerdict ? new UnreadableTable(error.message) : error
  }
}
