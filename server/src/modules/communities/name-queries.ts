import { database } from '#kernel/database/database'
import { sql, type Tx } from '#kernel/database/transaction'

/** Names communities in the audit trail. */
export async function findCommunityNames(tx: Tx, companyId: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.all(
    database
      .selectFrom('community')
      .select(['community_id', 'community_name'])
      .where('company_id', '=', companyId)
      .where('community_id', '=', sql<string>`any(${ids}::uuid[])`),
  )
  return new Map(rows.map(({ community_id, community_name }) => [community_id, community_name]))
}
