import { database } from '#kernel/database/database'
import { sql, type Tx } from '#kernel/database/transaction'

/** Names orders in the audit trail by what was ordered. */
export async function findOrderNames(tx: Tx, companyId: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.all(
    database
      .selectFrom('reward_order_line')
      .select(['order_id', sql<string>`string_agg(reward_name, ', ' order by place)`.as('names')])
      .where('company_id', '=', companyId)
      .where('order_id', '=', sql<string>`any(${ids}::uuid[])`)
      .groupBy('order_id'),
  )
  return new Map(rows.map(({ order_id, names }) => [order_id, names]))
}
