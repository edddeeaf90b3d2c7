import type { SurveyAnswer } from '@atrium/contract/surveys/questionnaire'
import { sql, type Tx } from '#kernel/database/transaction'
import type { Cuts } from '../answering/sealing.ts'
import type { Tally } from './rules.ts'

/** SQL of counting. */
export type Sealed = { queued_id: string; sealed_answer: Buffer }

export const listQueuedIds = async (tx: Tx, companyId: string, surveyId: string): Promise<string[]> =>
  (
    await tx.all(sql<{ queued_id: string }>`
      select queued_id from survey_queued_answer where company_id = ${companyId} and survey_id = ${surveyId} order by queued_id`)
  ).map(({ queued_id }) => queued_id)

export const listQueued = (tx: Tx, companyId: string, surveyId: string, ids: readonly string[]): Promise<Sealed[]> =>
  tx.all(sql<Sealed>`
    select queued_id, sealed_answer from survey_queued_answer
    where company_id = ${companyId} and survey_id = ${surveyId} and queued_id = any(${ids}::uuid[])`)

export const emptyQueue = (tx: Tx, companyId: string, surveyId: string, ids: readonly string[]) =>
  tx.run(sql`
    delete from survey_queued_answer
    where company_id = ${companyId} and survey_id = ${surveyId} and queued_id = any(${ids}::uuid[])`)

/** Writes confidential answers in the order in which they are given, each with an id by chance. */
export const insertConfidential = (
  tx: Tx,
  companyId: string,
  surveyId: string,
  rows: readonly { answers: readonly SurveyAnswer[]; cuts: Cuts }[],
) =>
  tx.run(sql`
    insert into survey_response (company_id, survey_id, department_id, location, manager_id, tenure, answers, is_counted)
    select ${companyId}::uuid, ${surveyId}::uuid, r.department_id, r.location, r.manager_id, r.tenure, r.answers, true
    from jsonb_to_recordset(${JSON.stringify(rows.map(({ answers, cuts }) => ({ ...cuts, answers })))}::jsonb)
      as r(department_id uuid, location text, manager_id uuid, tenure text, answers jsonb)`)

export type Uncounted = Cuts & { response_id: string; employee_id: string; answers: SurveyAnswer[] }
/** Answers with names that are not in the counts, at most so many. */
export const takeUncounted = (tx: Tx, companyId: string, surveyId: string, most: number): Promise<Uncounted[]> =>
  tx.all(sql<Uncounted>`
    update survey_response r set is_counted = true
    where r.company_id = ${companyId} and r.survey_id = ${surveyId} and r.response_id = any(array(
      select response_id from survey_response
      where company_id = ${companyId} and survey_id = ${surveyId} and not is_counted limit ${most} for update))
    returning r.response_id, r.employee_id, r.department_id, r.location, r.manager_id, r.tenure, r.answers`)

export const addTallies = (tx: Tx, companyId: string, surveyId: string, tallies: readonly Tally[]) =>
  tx.run(sql`
    insert into survey_tally as t (company_id, survey_id, cut, value, question_id, row_id, key, count, total)
    select ${companyId}::uuid, ${surveyId}::uuid, r.cut, r.value, r.question_id, r.row_id, r.key, r.count, r.total
    from jsonb_to_recordset(${JSON.stringify(tallies)}::jsonb)
      as r(cut text, value text, question_id uuid, row_id text, key text, count int, total double precision)
    on conflict (company_id, survey_id, cut, value, question_id, row_id, key)
    do update set count = t.count + excluded.count, total = t.total + excluded.total`)

export type CommentRow = { question_id: string; text: string; is_other: boolean; terms: readonly string[]; department_id: string | null; location: string | null; employee_id: string | null } // prettier-ignore
export const insertComments = (tx: Tx, companyId: string, surveyId: string, rows: readonly CommentRow[]) =>
  tx.run(sql`
    insert into survey_comment (company_id, survey_id, question_id, text, is_other, terms, department_id, location, employee_id)
    select ${companyId}::uuid, ${surveyId}::uuid, r.question_id, r.text, r.is_other, r.terms, r.department_id, r.location, r.employee_id
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r(question_id uuid, text text, is_other boolean, terms text[], department_id uuid, location text, employee_id uuid)`)
