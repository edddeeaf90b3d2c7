import type { PointBalance, PointReason } from '@atrium/contract/points/schemas'
import { database } from '#kernel/database/database'
import { sql, type Tx } from '#kernel/database/transaction'

/** SQL of the ledger. Whatever is booked goes through `postPoints`. */
type Account = 'issue' | 'redeemed' | 'expired' | PointBalance | 'on_hold'
/** How an account changes; `employeeId` is null for an account of the company. */
export type Movement = { account: Account; employeeId: string | null; points: number }
export type Booking = {
  /** Books this once. */
  event: string
  reason: PointReason
  note?: string | null
  actorId?: string | null
  recognitionId?: string | null
  orderId?: string | null
  at: Date
  movements: readonly Movement[]
}
export type Posted = { outcome: 'posted' | 'repeated' | 'short'; short_person: string | null; available: number | null }

export async function postPoints(tx: Tx, companyId: string, booking: Booking): Promise<Posted> {
  const { event, reason, note = null, actorId = null, recognitionId = null, orderId = null, at, movements } = booking
  const [posted] = await tx.hot<Posted>('post-points', 'select * from post_points($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)', [
    companyId,
    event,
    reason,
    note,
    actorId,
    recognitionId,
    orderId,
    at.toISOString(),
    movements.map(({ account }) => account),
    movements.map(({ employeeId }) => employeeId),
    movements.map(({ points }) => points),
  ])
  if (!posted) throw new Error('post_points answered nothing')
  return posted
}

/** Begins a month for these people, each with an allowance; those who have begun it are left as they are. */
export const settleAllowances = (
  tx: Tx,
  companyId: string,
  { period, at, allowances }: { period: string; at: Date; allowances: ReadonlyMap<string, number> },
) =>
  tx.run(sql`
    select settle_allowances(${companyId}::uuid, ${period}::date, ${at.toISOString()}::timestamptz, ${[...allowances.keys()]}::uuid[],
      ${[...allowances.values()]}::bigint[])`)

/** Those of the people who have begun the month or a later one. */
export const listSettled = async (tx: Tx, companyId: string, employeeIds: readonly string[], period: string): Promise<string[]> =>
  (
    await tx.hot<{ employee_id: string }>(
      'points-settled',
      "select employee_id from point_account where company_id = $1 and account = 'to_give' and employee_id = any($2::uuid[]) and period >= $3::date",
      [companyId, employeeIds, period],
    )
  ).map(({ employee_id }) => employee_id)

/** What those of the people who have begun a month or a later one have to give in the last that they began. */
export const listBegun = (tx: Tx, companyId: string, employeeIds: readonly string[], period: string) =>
  tx.all(sql<{ employee_id: string; balance: number; period: string }>`
    select employee_id, balance, period from point_account
    where company_id = ${companyId} and account = 'to_give' and employee_id = any(${employeeIds}::uuid[]) and period >= ${period}::date`)

export type Balances = { to_give: number; to_spend: number; on_hold: number; is_settled: boolean }

/** A person's balances; `to_give` counts only if they have begun the month. */
export async function findBalances(tx: Tx, companyId: string, employeeId: string, period: string): Promise<Balances> {
  const row = await tx.first(sql<Balances>`
    select coalesce(sum(balance) filter (where account = 'to_give' and period >= ${period}::date), 0)::bigint as to_give,
      coalesce(sum(balance) filter (where account = 'to_spend'), 0)::bigint as to_spend,
      coalesce(sum(balance) filter (where account = 'on_hold'), 0)::bigint as on_hold,
      coalesce(bool_or(period >= ${period}::date), false) as is_settled
    from point_account where company_id = ${companyId} and employee_id = ${employeeId}`)
  return row ?? { to_give: 0, to_spend: 0, on_hold: 0, is_settled: false }
}

export type HeldPoints = { employee_id: string; balance: number }

/** The balances of these people on one account, locked in the order in which all accounts are. */
export const lockBalances = (tx: Tx, companyId: string, account: PointBalance, employeeIds: readonly string[]): Promise<HeldPoints[]> =>
  tx.all(sql<HeldPoints>`
    select employee_id, balance from point_account
    where company_id = ${companyId} and account = ${account} and employee_id = any(${employeeIds}::uuid[]) order by employee_id for update`)

/** The first instant of a day in a time zone, as ISO text. */
export async function findMidnight(tx: Tx, day: string, timeZone: string): Promise<string> {
  const row = await tx.first(sql<{ at: string }>`select ${day}::date::timestamp at time zone ${timeZone} as at`)
  if (!row) throw new Error('the database answered no instant')
  return row.at
}

export type GrantRow = { people: number; points: number; account: PointBalance }
/** What a grant booked, by its event. */
export const findGrantRow = (tx: Tx, companyId: string, event: string): Promise<GrantRow | undefined> =>
  tx.first(sql<GrantRow>`
    select count(*)::int as people, min(e.points)::bigint as points, min(a.account) as account
    from point_transaction t
    join point_entry e on e.company_id = t.company_id and e.transaction_id = t.transaction_id
    join point_account a on a.company_id = e.company_id and a.account_id = e.account_id
    where t.company_id = ${companyId} and t.event = ${event} and a.employee_id is not null group by t.transaction_id`)

/** The changes of a person's two balances. */
export const entriesOf = (companyId: string, employeeId: string) =>
  database
    .selectFrom('point_entry')
    .innerJoin('point_account', (join) =>
      join
        .onRef('point_account.company_id', '=', 'point_entry.company_id')
        .onRef('point_account.account_id', '=', 'point_entry.account_id'),
    )
    .innerJoin('point_transaction', (join) =>
      join
        .onRef('point_transaction.company_id', '=', 'point_entry.company_id')
        .onRef('point_transaction.transaction_id', '=', 'point_entry.transaction_id'),
    )
    .select([
      'point_entry.entry_id',
      'point_entry.at',
      sql<PointBalance>`point_account.account`.as('account'),
      'point_entry.points',
      sql<PointReason>`point_transaction.reason`.as('reason'),
      'point_transaction.note',
      'point_transaction.actor_id',
      'point_transaction.recognition_id',
      'point_transaction.order_id',
    ])
    .where('point_account.company_id', '=', companyId)
    .where('point_account.employee_id', '=', employeeId)
    .where('point_account.account', 'in', ['to_give', 'to_spend'])
