import { database } from '#kernel/database/database'
import { sql, type Tx } from '#kernel/database/transaction'

/** Names polls in the audit trail by their question. */
export async function findPollNames(tx: Tx, companyId: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.all(
    database
      .selectFrom('poll')
      .select(['poll_id', 'question'])
      .where('company_id', '=', companyId)
      .where('poll_id', '=', sql<string>`any(${ids}::uuid[])`),
  )
  return new Map(rows.map(({ poll_id, question }) => [poll_id, question]))
}
