import { randomUUID } from 'node:crypto'
import type { ClockinExport, exportCalls } from '@atrium/contract/clockin/exports'
import type { Actor, Handlers } from '#kernel/context'
import type { Tx } from '#kernel/database/transaction'
import { Refusal } from '#kernel/http/refusal'
import type { Kernel } from '#kernel/module'
import { openReported } from '../access.ts'
import { writeHours } from '../reports/exporting.ts'
import { decideRange } from '../rules.ts'
import { readPieces } from './pieces.ts'
import { recorded } from './recording.ts'
import { findExportOf, insertExport, type ExportRow } from './queries.ts'
import { isStillSeen, putAway, queueExport } from './writing.ts'

/** `store`: where the pieces of files are. */
export const createExportHandlers = ({ store, transactions }: Pick<Kernel, 'store' | 'transactions'>): Handlers<typeof exportCalls> => ({
  async createClockinExport({ people, rows, with_notes, format, client_export_id, ...range }, { tx, actor, now }, refuse) {
    const decided = decideRange(range)
    if (!decided.ok) return refuse(decided.code)
    const { companyId, employeeId } = actor
    const { managerIds } = await openReported(tx, actor, people, now)
    const last = await findExportOf(tx, companyId, employeeId)
    if (last && last.client_export_id === client_export_id?.toLowerCase()) return show(last)
    if (last?.state === 'running') return refuse('EXPORT_UNDER_WAY')
    if (last) await putAway(tx, companyId, last)
    const wanted = { people, rows, with_notes, format, ...decided.days, manager_ids: [...managerIds] }
    const begun = { ...wanted, created_by: employeeId, client_export_id: client_export_id ?? randomUUID() }
    const row = await insertExport(tx, companyId, begun, now)
    if (!row) return refuse('EXPORT_UNDER_WAY')
    await queueExport(tx, { companyId, exportId: row.export_id })
    return show(row)
  },

  async getClockinExport(_input, { tx, actor, now }) {
    const row = await findExportOf(tx, actor.companyId, actor.employeeId)
    return { export: row && !isGone(row, now) ? show(row) : null }
  },

  async cancelClockinExport({ export_id }, { tx, actor, now }) {
    await putAway(tx, actor.companyId, await openExport(tx, actor, export_id, now))
    return { export: null }
  },

  async downloadClockinExport({ export_id }, { tx, actor, now, device }, refuse) {
    const { companyId } = actor
    const row = await openExport(tx, actor, export_id, now)
    if (row.state !== 'done') return refuse('EXPORT_NOT_FOUND')
    if (!(await isStillSeen(tx, actor, row, now))) throw new Refusal('NO_PERMISSION')
    const { from, to, rows, with_notes, format, people } = row
    const days = { from, to }
    const pages = readPieces(store, { companyId, exportId: row.export_id }, row.pieces)
    return recorded(
      transactions,
      { actor, device },
      { days, whose: { people } },
      writeHours({ days, rows, withNotes: with_notes, format }, pages),
    )
  },
})

/** Access check: an export is for the person alone who began it. */
async function openExport(tx: Tx, { companyId, employeeId }: Actor, exportId: string, now: Date): Promise<ExportRow> {
  const row = await findExportOf(tx, companyId, employeeId)
  if (row?.export_id !== exportId.toLowerCase() || isGone(row, now)) throw new Refusal('EXPORT_NOT_FOUND')
  return row
}

const isGone = ({ expires_at }: Pick<ExportRow, 'expires_at'>, now: Date): boolean =>
  expires_at !== null && Date.parse(expires_at) <= now.getTime()

const show = (row: ExportRow): ClockinExport => row
