import type { PointAccount, PointReason } from '@atrium/contract/points/schemas'
import { sql, type Tx } from '#kernel/database/transaction'

/** SQL of demo data: whole histories at once. */
export type SeedAccount = {
  account_id: string
  account: PointAccount
  employee_id: string | null
  /** Null for an account of the company. */
  balance: number | null
  period: string | null
}

export const insertAccounts = (tx: Tx, companyId: string, accounts: readonly SeedAccount[]) =>
  tx.run(sql`
    insert into point_account (company_id, account_id, account, employee_id, balance, period)
    select ${companyId}::uuid, * from unnest(
      ${accounts.map((one) => one.account_id)}::uuid[], ${accounts.map((one) => one.account)}::text[],
      ${accounts.map((one) => one.employee_id)}::uuid[], ${accounts.map((one) => one.balance)}::bigint[],
      ${accounts.map((one) => one.period)}::date[])`)

type SeedTransaction = {
  transaction_id: string
  event: string
  reason: PointReason
  recognition_id: string | null
  actor_id: string | null
  at: Date
}
export const insertTransactions = (tx: Tx, companyId: string, booked: readonly SeedTransaction[]) =>
  tx.run(sql`
    insert into point_transaction (company_id, transaction_id, event, reason, recognition_id, actor_id, at)
    select ${companyId}::uuid, * from unnest(
      ${booked.map((one) => one.transaction_id)}::uuid[], ${booked.map(({ event }) => event)}::text[], ${booked.map(({ reason }) => reason)}::text[],
      ${booked.map((one) => one.recognition_id)}::uuid[], ${booked.map((one) => one.actor_id)}::uuid[],
      ${booked.map(({ at }) => at.toISOString())}::timestamptz[])`)

type SeedEntry = { transaction_id: string; account_id: string; points: number; at: Date }
export const insertEntries = (tx: Tx, companyId: string, entries: readonly SeedEntry[]) =>
  tx.run(sql`
    insert into point_entry (company_id, transaction_id, account_id, points, at)
    select ${companyId}::uuid, * from unnest(
      ${entries.map((one) => one.transaction_id)}::uuid[], ${entries.map((one) => one.account_id)}::uuid[],
      ${entries.map(({ points }) => points)}::bigint[], ${entries.map(({ at }) => at.toISOString())}::timestamptz[])`)
