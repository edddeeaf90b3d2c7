import { database } from '#kernel/database/database'
import { sql, type Tx } from '#kernel/database/transaction'

/** Names campaigns in the audit trail by their title. */
export async function findCampaignNames(tx: Tx, companyId: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.all(
    database
      .selectFrom('campaign')
      .select(['campaign_id', 'campaign_title'])
      .where('company_id', '=', companyId)
      .where('campaign_id', '=', sql<string>`any(${ids}::uuid[])`),
  )
  return new Map(rows.map(({ campaign_id, campaign_title }) => [campaign_id, campaign_title]))
}
