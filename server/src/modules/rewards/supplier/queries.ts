import type { Supplier } from '@atrium/contract/rewards/supplier-calls'
import type { SupplierStatus } from '@atrium/contract/rewards/orders'
import { database } from '#kernel/database/database'
import { sql, type Tx } from '#kernel/database/transaction'

/** SQL of the supplier's account and lines. */
export type AccountRow = {
  supplier: Supplier
  is_sandbox: boolean
  funding_source_id: string | null
  sealed_key: Buffer
  sealed_webhook_secret: Buffer | null
  state: 'connected' | 'refused'
}
export const findAccount = (tx: Tx, companyId: string): Promise<AccountRow | undefined> =>
  tx.first(
    database
      .selectFrom('reward_supplier')
      .select([
        sql<Supplier>`supplier`.as('supplier'),
        'is_sandbox',
        'funding_source_id',
        'sealed_key',
        'sealed_webhook_secret',
        sql<AccountRow['state']>`state`.as('state'),
      ])
      .where('company_id', '=', companyId),
  )

export const putAccount = (tx: Tx, company_id: string, account: AccountRow, { by, now }: { by: string; now: Date }) =>
  tx.run(
    database
      .insertInto('reward_supplier')
      .values({ company_id, ...account, connected_by: by, connected_at: now.toISOString() })
      .onConflict((conflict) => conflict.column('company_id').doUpdateSet({ ...account })),
  )

export const setAccountState = (tx: Tx, companyId: string, state: AccountRow['state']) =>
  tx.run(database.updateTable('reward_supplier').set({ state }).where('company_id', '=', companyId).where('state', '!=', state))

export const deleteAccount = (tx: Tx, companyId: string) =>
  tx.run(database.deleteFrom('reward_supplier').where('company_id', '=', companyId))

export type PieceRow = {
  line_id: string
  attempt: number
  supplier_product_id: string
  value: number
  supplier_status: SupplierStatus
  supplier_asks: number
  supplier_reward_id: string | null
}
/** The lines of an order for which something is expected of the supplier. */
export const listExpected = (tx: Tx, companyId: string, orderId: string): Promise<PieceRow[]> =>
  tx.all(sql<PieceRow>`
    select line_id, attempt, supplier_product_id, value, supplier_status, supplier_asks, supplier_reward_id from reward_order_line
    where company_id = ${companyId} and order_id = ${orderId} and supplier_status is not null and line_status in ('processing', 'accepted')
    order by place`)

/** Stores that the supplier is being asked for a line. */
export const markAsked = (tx: Tx, companyId: string, lineId: string) =>
  tx.run(sql`
    update reward_order_line set supplier_asks = supplier_asks + 1,
      supplier_status = case supplier_status when 'waiting' then 'asked' else supplier_status end
    where company_id = ${companyId} and line_id = ${lineId}`)

/** Open orders for which something is expected of the supplier, the oldest first. */
export const listOpenOrders = async (tx: Tx, companyId: string): Promise<string[]> =>
  (
    await tx.all(sql<{ order_id: string }>`
      select o.order_id from reward_order o where o.company_id = ${companyId} and o.is_open and exists (
        select 1 from reward_order_line l where l.company_id = o.company_id and l.order_id = o.order_id and l.supplier_status is not null
          and l.line_status in ('processing', 'accepted'))
      order by o.created_at, o.order_id limit 500`)
  ).map(({ order_id }) => order_id)

export type Known = { line_id: string; supplier_status: SupplierStatus; orderId: string | null; rewardId: string | null }
export const putKnown = (tx: Tx, companyId: string, { line_id, supplier_status, orderId, rewardId }: Known) =>
  tx.run(sql`
    update reward_order_line set supplier_status = ${supplier_status}, supplier_order_id = coalesce(${orderId}, supplier_order_id),
      supplier_reward_id = coalesce(${rewardId}, supplier_reward_id)
    where company_id = ${companyId} and line_id = ${line_id}`)

/** The orders that a notice can be about: those of the named order or reward there, and those that may have been ordered there or not. */
export const listNoticed = async (tx: Tx, companyId: string, resourceId: string): Promise<string[]> =>
  (
    await tx.all(sql<{ order_id: string }>`
      select order_id from reward_order_line where company_id = ${companyId} and supplier_order_id = ${resourceId}
      union
      select order_id from reward_order_line where company_id = ${companyId} and supplier_reward_id = ${resourceId}
      union
      (select distinct order_id from reward_order_line where company_id = ${companyId} and supplier_status = 'asked' order by order_id limit 20)`)
  ).map(({ order_id }) => order_id)
