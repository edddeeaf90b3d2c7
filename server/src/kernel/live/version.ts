import type { ScopeKind } from '@atrium/contract/event'
import { database } from '../database/database.ts'
import type { Tx } from '../database/transaction.ts'

/** The membership version of a scope; zero if it was never raised. */
export async function findVersion(tx: Tx, companyId: string, kind: ScopeKind, scopeId: string): Promise<number> {
  const row = await tx.first(
    database
      .selectFrom('scope')
      .select('membership_version')
      .where('company_id', '=', companyId)
      .where('kind', '=', kind)
      .where('scope_id', '=', scopeId),
  )
  return row?.membership_version ?? 0
}
