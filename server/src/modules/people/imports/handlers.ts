import { contentTypeOf } from '@atrium/contract/files/types'
import type { importCalls } from '@atrium/contract/people/imports'
import { limits } from '@atrium/contract/limits'
import type { Handlers } from '#kernel/context'
import { createGate } from '#kernel/limits/gate'
import type { Transactions } from '#kernel/database/transaction'
import { findOwnPrivateFile, forgetFile } from '#modules/files'
import { listFieldRows } from '../custom-fields/queries.ts'
import { headersOf } from './columns-of-people.ts'
import { exportPeople } from './exports/export.ts'
import { failedRows } from './exports/failed-rows.ts'
import { deleteOldImports, findImport, insertImport } from './import-queries.ts'
import { listHandlers } from './list-handlers.ts'
import { previewTable } from './preview.ts'
import type { Reading } from './read.ts'
import { runHandlers } from './run-handlers.ts'
import { show } from './show.ts'
import { writeTable } from '#kernel/tables/table-writer'

/** How long the failed rows are kept, in milliseconds. */
const kept = 30 * 24 * 60 * 60_000

/** `heavy`: transactions for the reads of exports. */
export type Serving = Pick<Reading, 'store'> & { heavy: Transactions }

export const createImportHandlers = ({ store, heavy }: Serving): Handlers<typeof importCalls> => {
  const gate = createGate({ atOnce: 2, waitingAtMost: 10 })
  return {
    async getImportTemplate({ format }, { tx, actor }) {
      const fields = await listFieldRows(tx, actor.companyId)
      return writeTable('people-template', format, { title: 'People', headers: headersOf(fields), pages: none() })
    },

    exportEmployees: (input, { tx, actor, now }) => exportPeople(tx, heavy, actor, input, now),

    async createImport({ file_id }, { tx, actor, now }, refuse) {
      const file = (await findOwnPrivateFile(tx, actor, file_id)) ?? refuse('FILE_NOT_FOUND')
      if (file.size > limits.importBytes) return refuse('FILE_TOO_LARGE')
      const format = file.content_type === contentTypeOf('.csv') ? 'csv' : file.content_type === contentTypeOf('.xlsx') ? 'xlsx' : undefined
      if (!format) return refuse('IMPORT_FILE_UNREADABLE')
      const fields = await listFieldRows(tx, actor.companyId)
      await tx.releaseConnection()
      const seen = (await gate(() => previewTable(store, file.s3_key, format, fields))) ?? refuse('IMPORT_FILE_UNREADABLE')
      for (const old of await deleteOldImports(tx, actor.companyId, new Date(now.getTime() - kept)))
        await forgetFile(tx, actor.companyId, old)
      const { file_name } = file
      const importId = await insertImport(tx, actor.companyId, { created_by: actor.employeeId, file_id, file_name, format, ...seen })
      return show(tx, actor, importId)
    },

    ...runHandlers,
    ...listHandlers,

    async getFailedRows({ import_id }, { tx, actor }, refuse) {
      const found = (await findImport(tx, actor.companyId, import_id)) ?? refuse('IMPORT_NOT_FOUND')
      const which = { companyId: actor.companyId, importId: import_id }
      return failedRows(heavy, which, found)
    },
  }
}

async function* none(): AsyncGenerator<string[][]> {}
