import type { Tx } from '#kernel/database/transaction'
import { deleteTesters } from './queries.ts'

/** Ends the test of a survey: nobody tries it any more, and what they were notified of is closed. */
export async function endTest(tx: Tx, companyId: string, surveyId: string): Promise<void> {
  const cause_ids = await deleteTesters(tx, companyId, surveyId)
  if (cause_ids.length) await tx.enqueue('surveys.settle_test', { company_id: companyId, cause_ids })
}
