import { emptyDocument } from '@atrium/contract/document'
import type { recognitionReportCalls, ReportedRecognition } from '@atrium/contract/recognition/reports'
import type { Actor, Handlers } from '#kernel/context'
import type { Tx } from '#kernel/database/transaction'
import { listPage } from '#kernel/http/listing'
import { takeBackFor } from '../acting.ts'
import { lockRecognition } from '../queries.ts'
import { showToAll } from '../showing.ts'
import { closeCase } from './closing.ts'
import { listDeciders } from './deciders.ts'
import { waitingReports, type ReportedRow } from './queries.ts'

const listing = {
  columns: { reported_at: 'reports.reported_at' },
  key: 'recognition_id',
  keyColumn: 'recognition.recognition_id',
  defaultSort: { field: 'reported_at', direction: 'asc' },
} as const

/** What people reported, for those who manage recognition. */
export const reportHandlers: Handlers<typeof recognitionReportCalls> = {
  async listReportedRecognitions({ search: _search, ...input }, { tx, actor }) {
    const page = await listPage<ReportedRow>(tx, await openWaiting(tx, actor), input, listing)
    return { items: page.items.map((row) => showReported(row, actor)), next_cursor: page.next_cursor }
  },

  async decideReportedRecognition({ recognition_id, decision }, { tx, actor, now }, refuse) {
    await lockRecognition(tx, actor.companyId, recognition_id)
    const waiting = await openWaiting(tx, actor)
    const row = await tx.first(waiting.where('recognition.recognition_id', '=', recognition_id))
    if (!row) return refuse('RECOGNITION_NOT_FOUND')
    if (decision === 'take_back') await takeBackFor({ tx, actor, row, now })
    else await closeCase(tx, actor.companyId, row.recognition_id, now)
    return { recognition_id: row.recognition_id }
  },
}

/** What waits for this person's decision. */
async function openWaiting(tx: Tx, { companyId, employeeId }: Actor) {
  const mayDecideOwn = (await listDeciders(tx, companyId, employeeId)).includes(employeeId)
  return waitingReports(companyId, employeeId, mayDecideOwn ? null : employeeId)
}

/** What is private stays so: those who decide learn who is concerned, and what they were told. */
function showReported(row: ReportedRow, { employeeId }: Actor): ReportedRecognition {
  const { reported_at, report_count, reasons, ...recognition } = row
  const isOwn = recognition.is_received || recognition.giver_id === employeeId
  const shown =
    recognition.is_private && !isOwn ? { ...recognition, message: emptyDocument, picture: null, shows_amounts: false } : recognition
  return { recognition_id: recognition.recognition_id, recognition: showToAll(shown), reported_at, report_count, reasons }
}
