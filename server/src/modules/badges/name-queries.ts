import { database } from '#kernel/database/database'
import { sql, type Tx } from '#kernel/database/transaction'

/** Names badges in the audit trail. */
export async function findBadgeNames(tx: Tx, companyId: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.all(
    database
      .selectFrom('badge')
      .select(['badge_id', 'badge_name'])
      .where('company_id', '=', companyId)
      .where('badge_id', '=', sql<string>`any(${ids}::uuid[])`),
  )
  return new Map(rows.map(({ badge_id, badge_name }) => [badge_id, badge_name]))
}
