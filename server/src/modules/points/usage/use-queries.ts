import type { RawBuilder } from 'kysely'
import { sql, type Tx } from '#kernel/database/transaction'

/** SQL of what people use of their points to give. */
type People = RawBuilder<{ employee_id: string }>

/** Those of the people who have not begun the month. */
export const listUnsettled = async (tx: Tx, companyId: string, people: People, month: string): Promise<string[]> =>
  (
    await tx.all(sql<{ employee_id: string }>`
      select p.employee_id from (${people}) p
      where not exists (
        select from point_account a
        where a.company_id = ${companyId} and a.account = 'to_give' and a.employee_id = p.employee_id and a.period >= ${month}::date)`)
  ).map(({ employee_id }) => employee_id)

/** The points to give that those who have begun the month still have. */
export const findHeldAllowances = async (tx: Tx, companyId: string, people: People, month: string): Promise<number> =>
  (
    await tx.first(sql<{ points: number }>`
      select coalesce(sum(a.balance), 0)::bigint as points from (${people}) p
      join point_account a on a.company_id = ${companyId} and a.account = 'to_give' and a.employee_id = p.employee_id
      where a.period >= ${month}::date`)
  )?.points ?? 0

/** What the people gave or set aside since an instant, less what came back. */
export const sumGiven = async (tx: Tx, companyId: string, people: People, since: string): Promise<number> =>
  (
    await tx.first(sql<{ points: number }>`
      select coalesce(-sum(e.points), 0)::bigint as points from point_entry e
      join point_account a on a.company_id = e.company_id and a.account_id = e.account_id and a.account = 'to_give'
      join point_transaction t on t.company_id = e.company_id and t.transaction_id = e.transaction_id
      join (${people}) p on p.employee_id = a.employee_id
      where e.company_id = ${companyId} and e.at >= ${since}::timestamptz and t.reason not in ('allowance', 'lapsed', 'granted', 'left')`)
  )?.points ?? 0
