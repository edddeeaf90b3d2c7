import type { SurveyCut } from '@atrium/contract/surveys/kinds'
import { database } from '#kernel/database/database'
import { sql, type Tx } from '#kernel/database/transaction'
import { cutColumns, everyQuestion, type Tally } from '../counting/rules.ts'

/** SQL of results. */
export const isOwnResponse = async (tx: Tx, companyId: string, responseId: string, employeeId: string): Promise<boolean> =>
  (await tx.first(sql`
    select 1 from survey_response
    where company_id = ${companyId} and employee_id = ${employeeId} and response_id = ${responseId}`)) !== undefined

/** The counts of all. */
export const listTallies = (tx: Tx, companyId: string, surveyId: string): Promise<Tally[]> =>
  tx.all(sql<Tally>`
    select cut, value, question_id, row_id, key, count, total from survey_tally
    where company_id = ${companyId} and survey_id = ${surveyId} and cut = ''`)
/** The counts of these groups of a cut. */
export const listGroupTallies = (
  tx: Tx,
  companyId: string,
  surveyId: string,
  cut: SurveyCut,
  values: readonly string[],
): Promise<Tally[]> =>
  tx.all(sql<Tally>`
    select cut, value, question_id, row_id, key, count, total from survey_tally
    where company_id = ${companyId} and survey_id = ${surveyId} and cut = ${cut} and value = any(${values}::text[])`)

export type GroupCount = { value: string; answered: number }
/** How many answers each group of a cut has. */
export const listGroupCounts = (tx: Tx, companyId: string, surveyId: string, cut: SurveyCut): Promise<GroupCount[]> =>
  tx.all(sql<GroupCount>`
    select value, count as answered from survey_tally
    where company_id = ${companyId} and survey_id = ${surveyId} and cut = ${cut} and question_id = ${everyQuestion}`)

export type InvitedCount = { value: string | null; invited: number; answered: number }
/** How many of each group were invited, and took part. */
export const listInvitedCounts = (tx: Tx, companyId: string, surveyId: string, cut: SurveyCut): Promise<InvitedCount[]> =>
  tx.all(sql<InvitedCount>`
    select ${sql.ref(cutColumns[cut])}::text as value, count(*)::int as invited, count(answered_on)::int as answered
    from survey_participant where company_id = ${companyId} and survey_id = ${surveyId} group by 1`)

export const listDays = (tx: Tx, companyId: string, surveyId: string): Promise<{ day: string; answered: number }[]> =>
  tx.all(sql<{ day: string; answered: number }>`
    select answered_on::text as day, count(*)::int as answered from survey_participant
    where company_id = ${companyId} and survey_id = ${surveyId} and answered_on is not null group by answered_on order by answered_on`)

export type CommentRow = {
  comment_id: string
  question_id: string
  text: string
  is_other: boolean
  department_id: string | null
  location: string | null
  employee_id: string | null
}
/** What people wrote on these questions, also only about a theme. Its order is that of ids by chance. */
export const comments = (
  companyId: string,
  surveyId: string,
  questionIds: readonly string[],
  { words, theme }: { words: readonly string[]; theme?: string | undefined },
) =>
  words.reduce(
    (found, word) => found.where(sql<boolean>`strpos(folded(survey_comment.text), folded(${word})) > 0`),
    database
      .selectFrom('survey_comment')
      .select(['comment_id', 'question_id', 'text', 'is_other', 'department_id', 'location', 'employee_id'])
      .where('company_id', '=', companyId)
      .where('survey_id', '=', surveyId)
      .where(sql<boolean>`question_id = any(${questionIds}::uuid[])`)
      .$if(theme !== undefined, (every) => every.where(sql<boolean>`terms @> array[${theme ?? ''}::text]`)),
  )

export type ResponseRow = { response_id: string; employee_id: string; answered_at: string; answers: unknown }
/** What people answered by name. */
export const responses = (companyId: string, surveyId: string) =>
  database
    .selectFrom('survey_response')
    .select([
      'response_id',
      sql<string>`employee_id`.as('employee_id'),
      sql<string>`answered_at`.as('answered_at'),
      sql`answers`.as('answers'),
    ])
    .where('company_id', '=', companyId)
    .where('survey_id', '=', surveyId)
    .where('employee_id', 'is not', null)

export const missing = (companyId: string, surveyId: string) =>
  database
    .selectFrom('survey_participant')
    .select('employee_id')
    .where('company_id', '=', companyId)
    .where('survey_id', '=', surveyId)
    .where('answered_on', 'is', null)
