import type { PointAccount, PointHolder, PointReason } from '@atrium/contract/points/schemas'
import type { RawBuilder } from 'kysely'
import { database } from '#kernel/database/database'
import { sql, type Tx } from '#kernel/database/transaction'

/** SQL of the lists and exports of everyone's points. */
export const holders = (companyId: string, period: string, among: RawBuilder<{ employee_id: string }> | undefined) => {
  const held = sql<PointHolder>`(
    select employee_id,
      coalesce(sum(balance) filter (where account = 'to_give' and period >= ${period}::date), 0)::bigint as to_give,
      coalesce(sum(balance) filter (where account = 'to_spend'), 0)::bigint as to_spend,
      coalesce(sum(balance) filter (where account = 'on_hold'), 0)::bigint as on_hold
    from point_account where company_id = ${companyId} and employee_id is not null group by employee_id)`
  const found = database.selectFrom(held.as('holder')).select(['holder.employee_id', 'holder.to_give', 'holder.to_spend', 'holder.on_hold'])
  return among ? found.where(sql<boolean>`holder.employee_id in (${among})`) : found
}

/** The sum of the entries of all accounts of each kind. */
export const sumAccounts = (tx: Tx, companyId: string): Promise<{ account: PointAccount; points: number }[]> =>
  tx.all(sql<{ account: PointAccount; points: number }>`
    select a.account, sum(e.points)::bigint as points from point_entry e
    join point_account a on a.company_id = e.company_id and a.account_id = e.account_id
    where e.company_id = ${companyId} group by a.account`)

export type ExportedEntry = {
  entry_id: string
  at: string
  /** The exact instant, for paging. */
  place: string
  employee_id: string
  account: PointAccount
  points: number
  reason: PointReason
  note: string | null
  actor_id: string | null
}
export type ExportRange = { from: string; until: string }

/** At most `count` changes of people's accounts in a range of instants, oldest first, after a place. */
export const listExported = (
  tx: Tx,
  companyId: string,
  { from, until }: ExportRange,
  after: Pick<ExportedEntry, 'place' | 'entry_id'> | undefined,
  count: number,
): Promise<ExportedEntry[]> =>
  tx.all(sql<ExportedEntry>`
    select e.entry_id, e.at, e.at::text as place, a.employee_id, a.account, e.points, t.reason, t.note, t.actor_id from point_entry e
    join point_account a on a.company_id = e.company_id and a.account_id = e.account_id and a.employee_id is not null
    join point_transaction t on t.company_id = e.company_id and t.transaction_id = e.transaction_id
    where e.company_id = ${companyId} and e.at >= ${from}::timestamptz and e.at < ${until}::timestamptz
      ${after ? sql`and (e.at, e.entry_id) > (${after.place}::timestamptz, ${after.entry_id}::uuid)` : sql``}
    order by e.at, e.entry_id limit ${count}`)

/** A person's entries after one, for their personal data. */
export const listAllEntries = (tx: Tx, companyId: string, employeeId: string, after: string | null, count: number) =>
  tx.all(sql<{ entry_id: string; at: string; account: string; points: number; reason: string; note: string | null }>`
    select e.entry_id, e.at, a.account, e.points, t.reason, t.note from point_account a
    join point_entry e on e.company_id = a.company_id and e.account_id = a.account_id
    join point_transaction t on t.company_id = e.company_id and t.transaction_id = e.transaction_id
    where a.company_id = ${companyId} and a.employee_id = ${employeeId} and (${after}::uuid is null or e.entry_id > ${after}::uuid)
    order by e.entry_id limit ${count}`)

export type Unbalanced = { company_id: string; account_id: string; balance: number; total: number }
/** Accounts of all companies whose balance is not the sum of their entries: none, unless somebody changed the tables by hand. */
export const listUnbalanced = (tx: Tx): Promise<Unbalanced[]> => tx.all(sql<Unbalanced>`select * from points_out_of_balance()`)

export const listLapsingCompanies = (tx: Tx): Promise<{ company_id: string }[]> =>
  tx.all(sql<{ company_id: string }>`select company_id from companies_with_lapsing_points() where not company_is_paused(company_id)`)

export type Lapsing = { employee_id: string; points: number }
/**
 * What people have to spend beyond everything that they received since an instant, so that the oldest is spent first. What returned from an
 * order is as old as before. Of everyone, or of one.
 */
export const listLapsing = (tx: Tx, companyId: string, since: Date, employeeId: string | undefined): Promise<Lapsing[]> =>
  tx.all(sql<Lapsing>`
    select a.employee_id, a.balance - recent.points as points from point_account a
    cross join lateral (
      select coalesce(sum(e.points), 0)::bigint as points from point_entry e
      join point_transaction t on t.company_id = e.company_id and t.transaction_id = e.transaction_id and t.reason <> 'returned'
      where e.company_id = a.company_id and e.account_id = a.account_id and e.at >= ${since.toISOString()}::timestamptz and e.points > 0
    ) recent
    where a.company_id = ${companyId} and a.account = 'to_spend' and a.balance > recent.points
      and (${employeeId ?? null}::uuid is null or a.employee_id = ${employeeId ?? null}::uuid)
    order by a.employee_id`)
