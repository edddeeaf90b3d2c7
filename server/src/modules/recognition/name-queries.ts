import { database } from '#kernel/database/database'
import { sql, type Tx } from '#kernel/database/transaction'

/** Names recognitions in the audit trail by their type. */
export async function findRecognitionNames(tx: Tx, companyId: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.all(
    database
      .selectFrom('recognition as r')
      .innerJoin('recognition_type as t', (join) =>
        join.onRef('t.company_id', '=', 'r.company_id').onRef('t.recognition_type_id', '=', 'r.recognition_type_id'),
      )
      .select(['r.recognition_id', 't.type_name'])
      .where('r.company_id', '=', companyId)
      .where('r.recognition_id', '=', sql<string>`any(${ids}::uuid[])`),
  )
  return new Map(rows.map(({ recognition_id, type_name }) => [recognition_id, type_name]))
}
