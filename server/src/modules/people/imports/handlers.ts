import { contentTypeOf } from '@atrium/contract/files/types'
import type { EmployeeImport, importCalls } from '@atrium/contract/people/imports'
import { limits } from '@atrium/contract/limits'
import type { Actor, Handlers } from '#kernel/context'
import { createGate } from '#kernel/limits/gate'
import { Refusal } from '#kernel/http/refusal'
import type { Transactions, Tx } from '#kernel/database/transaction'
import { findOwnPrivateFile, forgetFile } from '#modules/files'
import { listFieldRows } from '../custom-fields/queries.ts'
import { decideColumns } from './tables/columns.ts'
import { headersOf } from './columns-of-people.ts'
import { exportPeople } from './export.ts'
import { failedRows } from './failed-rows.ts'
import {
  countWaitingForLetter,
  deleteOldImports,
  findImport,
  insertImport,
  isAnyAtWork,
  listImportRows,
  lockImport,
  updateImport,
  type ImportRow,
} from './import-queries.ts'
import { look } from './look.ts'
import type { Reading } from './read.ts'
import { countReasons, listProblems } from './row-queries.ts'
import { writeTable } from './tables/table-writer.ts'

const importsShown = 20
/** How long the failed rows are kept, in milliseconds. */
const kept = 30 * 24 * 60 * 60_000

/** `heavy`: transactions for the reads of exports. */
export type Serving = Pick<Reading, 'store'> & { heavy: Transactions }

export const createImportHandlers = ({ store, heavy }: Serving): Handlers<typeof importCalls> => {
  const gate = createGate({ atOnce: 2, waitingAtMost: 10 })
  return {
    async getImportTemplate({ format }, { tx, actor }) {
      const fields = await listFieldRows(tx, actor.companyId)
      return writeTable('people-template', format, { headers: headersOf(fields), pages: none() })
    },

    exportEmployees: (input, { tx, actor, now }) => exportPeople(tx, heavy, actor, input, now),

    async createImport({ file_id }, { tx, actor, now }, refuse) {
      const file = (await findOwnPrivateFile(tx, actor, file_id)) ?? refuse('FILE_NOT_FOUND')
      if (file.size > limits.importBytes) return refuse('FILE_TOO_LARGE')
      const format = file.content_type === contentTypeOf('.csv') ? 'csv' : file.content_type === contentTypeOf('.xlsx') ? 'xlsx' : undefined
      if (!format) return refuse('IMPORT_FILE_UNREADABLE')
      const fields = await listFieldRows(tx, actor.companyId)
      await tx.rest()
      const seen = (await gate(() => look(store, file.s3_key, format, fields))) ?? refuse('IMPORT_FILE_UNREADABLE')
      for (const old of await deleteOldImports(tx, actor.companyId, new Date(now.getTime() - kept)))
        await forgetFile(tx, actor.companyId, old)
      const { file_name } = file
      const importId = await insertImport(tx, actor.companyId, { created_by: actor.employeeId, file_id, file_name, format, ...seen })
      return show(tx, actor, importId)
    },

    async checkImport({ import_id, mapping }, { tx, actor }, refuse) {
      const found = await openImport(tx, actor, import_id)
      const untouched = found.rows_total === null ? found.file_id !== null : true
      const hasBegun = found.invite !== null
      if (hasBegun || !untouched || !['uploaded', 'checked', 'failed'].includes(found.state)) return refuse('IMPORT_NOT_NOW')
      if (!decideColumns(mapping.columns, found.headers.length, await listFieldRows(tx, actor.companyId)))
        return refuse('IMPORT_MAPPING_INVALID')
      await begin(tx, actor, import_id, {
        mapping,
        state: 'checking',
        phase: found.rows_total === null ? 'read' : 'reset',
        new_departments: [],
        rows_done: 0,
        rows_new: 0,
        rows_changed: 0,
        rows_same: 0,
        rows_failed: 0,
      })
      return show(tx, actor, import_id)
    },

    async startImport({ import_id, invite }, { tx, actor }, refuse) {
      const found = await openImport(tx, actor, import_id)
      const goesOn = found.invite !== null && (found.state === 'cancelled' || found.state === 'failed')
      if (found.state !== 'checked' && !goesOn) return refuse('IMPORT_NOT_NOW')
      const fresh = goesOn ? {} : { rows_done: found.rows_failed, rows_new: 0, rows_changed: 0, rows_same: 0 }
      await begin(tx, actor, import_id, { state: 'running', invite, ...fresh })
      return show(tx, actor, import_id)
    },

    async cancelImport({ import_id }, { tx, actor, now }, refuse) {
      const found = await openImport(tx, actor, import_id)
      if (found.state !== 'checking' && found.state !== 'running') return refuse('IMPORT_NOT_NOW')
      const stopped =
        found.state === 'running' ? ({ state: 'cancelled', finished_at: now.toISOString() } as const) : ({ state: 'uploaded' } as const)
      await updateImport(tx, actor.companyId, import_id, stopped)
      return show(tx, actor, import_id)
    },

    async inviteImported({ import_id }, { tx, actor }, refuse) {
      const found = await openImport(tx, actor, import_id)
      if (found.state !== 'done' && found.state !== 'cancelled') return refuse('IMPORT_NOT_NOW')
      await tx.enqueue('people.invite', { company_id: actor.companyId, import_id })
      return show(tx, actor, import_id)
    },

    getImport: ({ import_id }, { tx, actor }) => show(tx, actor, import_id),

    async listImports(_input, { tx, actor }) {
      return { items: await showAll(tx, actor, await listImportRows(tx, actor.companyId, importsShown)) }
    },

    async listImportProblems({ import_id, after = 0 }, { tx, actor }, refuse) {
      const found = (await findImport(tx, actor.companyId, import_id)) ?? refuse('IMPORT_NOT_FOUND')
      const which = { companyId: actor.companyId, importId: import_id }
      const [problems, reasons] = await Promise.all([listProblems(tx, which, after, limits.pageDefault), countReasons(tx, which)])
      return {
        items: problems.map(({ row_number, place, value, reason }) => ({
          row: row_number,
          column: found.headers[place] ?? null,
          value,
          reason,
        })),
        next: problems.length < limits.pageDefault ? null : (problems.at(-1)?.row_number ?? null),
        reasons,
      }
    },

    async getFailedRows({ import_id }, { tx, actor }, refuse) {
      const found = (await findImport(tx, actor.companyId, import_id)) ?? refuse('IMPORT_NOT_FOUND')
      const which = { companyId: actor.companyId, importId: import_id }
      return failedRows(heavy, which, found)
    },
  }
}

async function* none(): AsyncGenerator<string[][]> {}

/** Access check of imports: returns an import of the actor's company, locked against concurrent work on it. */
async function openImport(tx: Tx, { companyId }: Actor, importId: string): Promise<ImportRow> {
  const found = await lockImport(tx, companyId, importId)
  if (!found) throw new Refusal('IMPORT_NOT_FOUND')
  return found
}

async function begin(
  tx: Tx,
  { companyId, employeeId }: Actor,
  importId: string,
  change: Parameters<typeof updateImport>[3],
): Promise<void> {
  if (await isAnyAtWork(tx, companyId, importId)) throw new Refusal('IMPORT_UNDER_WAY')
  await updateImport(tx, companyId, importId, { ...change, started_by: employeeId, failure: null, attempts: 0, finished_at: null })
  await tx.enqueue('people.import', { company_id: companyId, import_id: importId })
}

async function show(tx: Tx, actor: Actor, importId: string): Promise<EmployeeImport> {
  const found = await findImport(tx, actor.companyId, importId)
  const [shown] = found ? await showAll(tx, actor, [found]) : []
  if (!shown) throw new Refusal('IMPORT_NOT_FOUND')
  return shown
}

const departmentsShown = 50

async function showAll(tx: Tx, { companyId }: Actor, found: readonly ImportRow[]): Promise<EmployeeImport[]> {
  const waiting = await countWaitingForLetter(
    tx,
    companyId,
    found.map(({ import_id }) => import_id),
  )
  return found.map((row) => ({
    ...row,
    new_departments: row.new_departments.slice(0, departmentsShown),
    waiting_for_letter: waiting.get(row.import_id) ?? 0,
  }))
}
