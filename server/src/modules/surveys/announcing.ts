import type { Tx } from '#kernel/database/transaction'
import { raiseDirectory } from '#modules/people'

/** Tells everyone’s open pages that a survey, or what came of it, is another than before. It says nothing else. */
export async function announceSurvey(tx: Tx, companyId: string, surveyId: string): Promise<void> {
  const moved = await raiseDirectory(tx, companyId)
  tx.emit('survey.changed', moved, [{ survey_id: surveyId }])
}
