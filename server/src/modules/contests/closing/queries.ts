import { sql, type Tx } from '#kernel/database/transaction'

/** SQL of contests that begin or end by themselves. */
export const listCompaniesWithDueContests = (tx: Tx, now: Date): Promise<{ company_id: string }[]> =>
  tx.all(sql<{ company_id: string }>`
    select company_id from companies_with_due_contests(${now.toISOString()}::timestamptz) where not company_is_paused(company_id)`)

/** Contests that begin, that have ended, or whose prizes are not paid. */
export const listDueContests = (tx: Tx, companyId: string, now: Date): Promise<{ contest_id: string }[]> =>
  tx.all(sql<{ contest_id: string }>`
    select contest_id from contest
    where company_id = ${companyId} and deleted_at is null and published_at is not null
      and ((closed_at is null and (ends_at <= ${now.toISOString()}::timestamptz
        or (not has_begun and starts_at <= ${now.toISOString()}::timestamptz))) or owes_points)
    order by contest_id`)
