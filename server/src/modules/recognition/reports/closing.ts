import type { Tx } from '#kernel/database/transaction'
import { causeOf } from '#modules/notifications'
import { closeReports, findWaitingSince } from './queries.ts'

/** What people are notified of: once for what is reported until somebody decides. */
export async function findCase(tx: Tx, companyId: string, recognitionId: string): Promise<string | undefined> {
  const since = await findWaitingSince(tx, companyId, recognitionId)
  return since === undefined ? undefined : causeOf(recognitionId, `reported ${new Date(since).toISOString()}`)
}

/** Ends what waits for a decision, and its notifications. Nothing if nothing waits. */
export async function closeCase(tx: Tx, companyId: string, recognitionId: string, now: Date): Promise<void> {
  const cause_id = await findCase(tx, companyId, recognitionId)
  if (!cause_id) return
  await closeReports(tx, companyId, recognitionId, now)
  await tx.enqueue('recognition.reported', { company_id: companyId, recognition_id: recognitionId, cause_id })
}
