import { sql, type Tx } from '#kernel/database/transaction'

export type SurveySpan = { survey_id: string; title: string; starts_at: string; ends_at: string | null }
/** The surveys to which a person is invited that begin or run within some time; those without an end count on the day they begin. */
export const listSurveySpans = (
  tx: Tx,
  companyId: string,
  employeeId: string,
  { from, to }: { from: Date; to: Date },
): Promise<SurveySpan[]> =>
  tx.all(sql<SurveySpan>`
    select s.survey_id, s.title, coalesce(s.starts_at, s.published_at) as starts_at, coalesce(s.closed_at, s.ends_at) as ends_at
    from survey_participant p join survey s on s.company_id = p.company_id and s.survey_id = p.survey_id
    where p.company_id = ${companyId} and p.employee_id = ${employeeId} and s.deleted_at is null and s.published_at is not null
      and coalesce(s.starts_at, s.published_at) < ${to.toISOString()}::timestamptz
      and coalesce(s.closed_at, s.ends_at, s.starts_at, s.published_at) >= ${from.toISOString()}::timestamptz
    order by 3, s.survey_id limit 200`)
