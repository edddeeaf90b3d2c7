import type { importCalls } from '@atrium/contract/people/imports'
import type { Actor, Handlers } from '#kernel/context'
import { Refusal } from '#kernel/http/refusal'
import type { Tx } from '#kernel/database/transaction'
import { listFieldRows } from '../custom-fields/queries.ts'
import { canUndo, endImport } from './undoing/end.ts'
import { isAnyAtWork, lockImport, updateImport, type ImportRow } from './import-queries.ts'
import { show } from './show.ts'
import { decideColumns } from './tables/columns.ts'

type RunCalls = 'checkImport' | 'startImport' | 'cancelImport' | 'inviteImported' | 'undoImport'

/** The steps of an import after its upload. */
export const runHandlers: Pick<Handlers<typeof importCalls>, RunCalls> = {
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
    await begin(tx, actor, import_id, { state: 'running', invite, undo_until: null, ...fresh })
    return show(tx, actor, import_id)
  },

  async cancelImport({ import_id }, { tx, actor, now }, refuse) {
    const found = await openImport(tx, actor, import_id)
    if (found.state !== 'checking' && found.state !== 'running') return refuse('IMPORT_NOT_NOW')
    if (found.state === 'running') await endImport(tx, { companyId: actor.companyId, importId: import_id }, 'cancelled', now)
    else await updateImport(tx, actor.companyId, import_id, { state: 'uploaded' })
    return show(tx, actor, import_id)
  },

  async inviteImported({ import_id }, { tx, actor }, refuse) {
    const found = await openImport(tx, actor, import_id)
    if (found.state !== 'done' && found.state !== 'cancelled') return refuse('IMPORT_NOT_NOW')
    await tx.enqueue('people.invite', { company_id: actor.companyId, import_id })
    return show(tx, actor, import_id)
  },

  async undoImport({ import_id }, { tx, actor, now }, refuse) {
    const found = await openImport(tx, actor, import_id)
    if (!canUndo(found, now)) return refuse('IMPORT_NOT_NOW')
    await begin(tx, actor, import_id, { state: 'undoing', finished_at: found.finished_at })
    return show(tx, actor, import_id)
  },
}

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
  await updateImport(tx, companyId, importId, { finished_at: null, ...change, started_by: employeeId, failure: null, attempts: 0 })
  await tx.enqueue('people.import', { company_id: companyId, import_id: importId })
}
