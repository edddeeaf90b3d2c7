import { database } from '#kernel/database/database'
import { sql, type Tx } from '#kernel/database/transaction'

/** Names contests in the audit trail. */
export async function findContestNames(tx: Tx, companyId: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.all(
    database
      .selectFrom('contest')
      .select(['contest_id', 'contest_name'])
      .where('company_id', '=', companyId)
      .where('contest_id', '=', sql<string>`any(${ids}::uuid[])`),
  )
  return new Map(rows.map(({ contest_id, contest_name }) => [contest_id, contest_name]))
}
