import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { limits } from '@atrium/contract/limits'
import type { FileStore } from '#kernel/files/store'
import { Refusal } from '#kernel/http/refusal'
import type { Transactions } from '#kernel/database/transaction'
import { findStoredFile, forgetFile } from '#modules/files'
import { failImport } from './undoing/end.ts'
import { lockImport, updateImport, type ImportRow } from './import-queries.ts'
import { countRows, insertRows, type ImportKey } from './row-queries.ts'
import { UnreadableTable, type TableRow } from './tables/pieces.ts'
import { readTableInThread } from './tables/table-reader.ts'

const rowsAtOnce = 1_000

export type Reading = { store: FileStore; transactions: Transactions }

/** Downloads a stored file to a temporary folder for as long as `use` takes, then deletes it. */
export async function withFile<T>(store: FileStore, key: string, use: (path: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'atrium-import-'))
  try {
    const path = join(folder, 'table')
    const bytes = (await store.open(key)) ?? refuseMissing()
    await pipeline(bytes, createWriteStream(path, { mode: 0o600 }))
    return await use(path)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const refuseMissing = (): never => {
  throw new Refusal('FILE_NOT_FOUND')
}

/**
 * Reads a file into rows to its end, a thousand at a time, then deletes it. When interrupted, it starts again without inserting a row
 * twice.
 */
export async function readRows({ store, transactions }: Reading, which: ImportKey, found: ImportRow): Promise<void> {
  const { companyId, importId } = which
  const { file_id, format, delimiter } = found
  const within = { effect: 'write', companyId } as const
  const file =
    file_id === null ? undefined : await transactions({ ...within, effect: 'read' }, (tx) => findStoredFile(tx, companyId, file_id))
  if (!file) return transactions(within, async (tx) => void (await failImport(tx, which, found, 'file_unreadable')))
  try {
    const count = await withFile(store, file.s3_key, (path) =>
      storeRows(transactions, which, readTableInThread({ path, format, delimiter })),
    )
    if (count === undefined) return
    await transactions(within, async (tx) => {
      await updateImport(tx, companyId, importId, {
        phase: 'judge',
        rows_total: await countRows(tx, which),
        rows_done: 0,
        file_id: null,
        attempts: 0,
      })
      await forgetFile(tx, companyId, file.file_id)
    })
  } catch (error) {
    if (!(error instanceof UnreadableTable || error instanceof TooManyRows)) throw error
    await transactions(within, (tx) => failImport(tx, which, found, error instanceof TooManyRows ? 'too_many_rows' : 'file_unreadable'))
  }
}

class TooManyRows extends Error {}

/** Returns the number of rows; undefined when the import was cancelled in the meantime. */
async function storeRows(transactions: Transactions, which: ImportKey, table: AsyncIterable<TableRow>): Promise<number | undefined> {
  let count = -1 // the header row is not counted
  let page: TableRow[] = []
  const store = (): Promise<boolean> =>
    transactions({ effect: 'write', companyId: which.companyId }, async (tx) => {
      const found = await lockImport(tx, which.companyId, which.importId)
      if (found?.state !== 'checking' || found.phase !== 'read') return false
      await insertRows(tx, which, page.splice(0))
      await updateImport(tx, which.companyId, which.importId, { rows_done: count })
      return true
    })
  for await (const row of table) {
    count += 1
    if (count === 0) continue
    if (count > limits.importRows) throw new TooManyRows()
    page.push(row)
    if (page.length >= rowsAtOnce && !(await store())) return undefined
  }
  return (await store()) ? count : undefined
}
