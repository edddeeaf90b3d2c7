import type { SurveyAnswer } from '@atrium/contract/surveys/questionnaire'
import { sql, type Tx } from '#kernel/database/transaction'

/** SQL of correlations with engagement. */
type Answered = { response_id: string; answers: SurveyAnswer[] }
/** What people answered, at most so many, in the order of ids. */
export const listAnswers = (tx: Tx, companyId: string, surveyId: string, after: string | null, most: number): Promise<Answered[]> =>
  tx.all(sql<Answered>`
    select response_id, answers from survey_response
    where company_id = ${companyId} and survey_id = ${surveyId} and (${after}::uuid is null or response_id > ${after}::uuid)
    order by response_id limit ${most}`)

type CorrelationRow = { question_id: string; correlation: number | null; low: number | null; high: number | null }
export const insertCorrelations = (tx: Tx, companyId: string, surveyId: string, rows: readonly CorrelationRow[]) =>
  tx.run(sql`
    insert into survey_correlation (company_id, survey_id, question_id, correlation, low, high)
    select ${companyId}::uuid, ${surveyId}::uuid, r.question_id, r.correlation, r.low, r.high
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r(question_id uuid, correlation double precision, low double precision, high double precision)
    on conflict do nothing`)

export const listCorrelations = (tx: Tx, companyId: string, surveyId: string): Promise<CorrelationRow[]> =>
  tx.all(sql<CorrelationRow>`
    select question_id, correlation, low, high from survey_correlation where company_id = ${companyId} and survey_id = ${surveyId}`)
