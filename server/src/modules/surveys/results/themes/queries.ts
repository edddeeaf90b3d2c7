import { sql, type Tx } from '#kernel/database/transaction'
import type { TermCount, ThemeCount } from './rules.ts'

/** SQL of themes. */

/** How many comments on each of these questions have a term, from `minimum` on; with `of` only that term and the pairs of words with it. */
export const listTermCounts = (
  tx: Tx,
  companyId: string,
  surveyId: string,
  { questionIds, minimum, of }: { questionIds: readonly string[]; minimum: number; of?: string | undefined },
): Promise<TermCount[]> =>
  tx.all(sql<TermCount>`
    select c.question_id, t.term, count(*)::int as count from survey_comment c cross join unnest(c.terms) as t(term)
    where c.company_id = ${companyId} and c.survey_id = ${surveyId} and c.question_id = any(${questionIds}::uuid[])
      and (${of ?? null}::text is null or c.terms @> array[${of ?? null}::text])
    group by c.question_id, t.term having count(*) >= ${minimum}`)

/** How many comments each of these questions has. */
export const countWritten = async (tx: Tx, companyId: string, surveyId: string, questionIds: readonly string[]) =>
  new Map(
    (
      await tx.all(sql<{ question_id: string; count: number }>`
        select question_id, count(*)::int as count from survey_comment
        where company_id = ${companyId} and survey_id = ${surveyId} and question_id = any(${questionIds}::uuid[]) group by question_id`)
    ).map(({ question_id, count }) => [question_id, count]),
  )

/** Some comments with each of these themes, to see how people write it. */
export const listSpelled = (
  tx: Tx,
  companyId: string,
  surveyId: string,
  themes: readonly ThemeCount[],
): Promise<{ term: string; text: string }[]> =>
  tx.all(sql<{ term: string; text: string }>`
    select t.term, c.text from jsonb_to_recordset(${JSON.stringify(themes)}::jsonb) as t(term text, questions uuid[])
    cross join lateral (
      select text from survey_comment
      where company_id = ${companyId} and survey_id = ${surveyId} and question_id = any(t.questions) and terms @> array[t.term]
      limit 25) c`)
