import type { SurveyAnswer } from '@atrium/contract/surveys/questionnaire'
import { database } from '#kernel/database/database'
import { sql, type Tx } from '#kernel/database/transaction'
import type { Cuts } from './sealing.ts'

/** SQL of answering. */
export type ParticipantRow = Cuts & { answered_on: string | null; client_answer_id: string | null }

/** Holds a survey open until the answer is written: closing waits for it, other answers do not. */
export const holdOpen = (tx: Tx, companyId: string, surveyId: string) =>
  tx.run(sql`select 1 from survey where company_id = ${companyId} and survey_id = ${surveyId} for share`)

/** The invitation of a person, locked, so that they answer once. */
export const lockParticipant = (tx: Tx, companyId: string, surveyId: string, employeeId: string): Promise<ParticipantRow | undefined> =>
  tx.first(sql<ParticipantRow>`
    select department_id, location, manager_id, tenure, answered_on::text as answered_on, client_answer_id from survey_participant
    where company_id = ${companyId} and survey_id = ${surveyId} and employee_id = ${employeeId} for no key update`)

export const markAnswered = (tx: Tx, companyId: string, surveyId: string, employeeId: string, day: string, clientId: string) =>
  tx.run(
    database
      .updateTable('survey_participant')
      .set({ answered_on: day, client_answer_id: clientId })
      .where('company_id', '=', companyId)
      .where('survey_id', '=', surveyId)
      .where('employee_id', '=', employeeId),
  )

export const queueAnswer = (tx: Tx, company_id: string, survey_id: string, sealed_answer: Buffer) =>
  tx.run(database.insertInto('survey_queued_answer').values({ company_id, survey_id, sealed_answer }))

type Attributed = Cuts & { response_id: string; employee_id: string; answers: readonly SurveyAnswer[]; answered_at: string }
export const insertResponse = (tx: Tx, company_id: string, survey_id: string, { answers, ...row }: Attributed) =>
  tx.run(
    database
      .insertInto('survey_response')
      .values({ company_id, survey_id, ...row, answers: sql<string>`${JSON.stringify(answers)}::jsonb`, is_counted: false }),
  )

export const findOwnResponse = (
  tx: Tx,
  companyId: string,
  surveyId: string,
  employeeId: string,
): Promise<{ answers: SurveyAnswer[] } | undefined> =>
  tx.first(sql<{ answers: SurveyAnswer[] }>`
    select answers from survey_response where company_id = ${companyId} and employee_id = ${employeeId} and survey_id = ${surveyId}`)
